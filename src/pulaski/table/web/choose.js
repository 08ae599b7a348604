// Pointing at the board, one place after the other, until it is clear what is meant.

import { keepBeside } from "./beside.js";
import { announce, h, fill } from "./dom.js";
import { costMark, effectWords, inCommon } from "./effects.js";
import { openMenu } from "./menu.js";
import { open } from "./openings.js";
import { placed } from "./places.js";
import { seatMark } from "./shapes.js";
import { isSold } from "./shop.js";
import { endingAt, follow, isBusy, meant, onward, view, within } from "./state.js";
import { still } from "./still.js";
import { distinct, isShownFirst, isTurned } from "./turning.js";
import { say } from "./words.js";

/**
 * A place was chosen: do what is meant, ask which, or wait for the next place. What is bought by a
 * place alone is shown first; a finger is shown, too, what lets chance move, as that is not taken back
 * lightly.
 * @param {import("./table.js").Table} table
 * @param {string} space
 * @param {Element} target
 * @param {{byFinger?: boolean, isBlurred?: boolean}} [how] `isBlurred`: it is so small, or another
 *   target or the figure of whose turn it is lies so that it may have been meant: what would be done is
 *   shown first
 */
export async function chooseAt(table, space, target, { byFinger = false, isBlurred = false } = {}) {
  const { state } = table.store;
  if (isBusy(state)) return;
  table.preview.hide();
  const path = follow(state, space);
  const ways = meant(state, path);
  const here = distinct(ways);
  const isAll = within(state, path).length === ways.length;
  const isUnsure = isBlurred || (costsMoney(state, here) && (byFinger || path.length === 1));
  const waits = here.length === 1 && table.turning.isOn(); // whoever looks at one way looks at another
  if (isAll && (waits || isTurned(here) || isShownFirst(here, path, byFinger, isUnsure))) {
    return table.turning.at(path, here);
  }
  if (isAll && byFinger && here.length === 1) {
    const isForGood = await letsChanceMove(table, here[0]);
    if (table.store.state.step !== state.step) return;
    if (isForGood) return table.turning.at(path, here);
  }
  table.turning.end();
  if (!isAll) return pick(table, path);
  if (here.length === 1) return table.act(here[0]);
  if (here.length) return offer(table, here, space, target);
}

/** Whether it is bought: a card of the shop, taken before, tells its price; a place on the board does not. */
const costsMoney = (state, here) => here.some((option) => isSold(state, option));

async function letsChanceMove(table, { action }) {
  return !!action && !!(await table.effects([action])).get(action)?.draws;
}

const MOST_HERE = 6; // things that a place can mean at once

/**
 * A place was pointed at before what is used there, such as the goal before the brigade: do what is
 * meant, or ask which. A finger may have missed, and a card is not spent by one click: that is shown
 * first.
 * @param {import("./table.js").Table} table
 * @param {string} space
 * @param {Element} place
 * @param {{byFinger?: boolean}} [how]
 * @returns {boolean} whether there is anything
 */
export function chooseLast(table, space, place, { byFinger = false } = {}) {
  const here = endingAt(table.store.state, space);
  if (!here.length || here.length > MOST_HERE) return false;
  if (here.length > 1) offer(table, here, space, place);
  else if (byFinger || here[0].piece || here[0].cost || table.turning.isOn()) table.turning.at([space], here);
  else table.act(here[0]);
  return true;
}

/**
 * Go on from a place; choosing it again cancels it.
 * @param {import("./table.js").Table} table
 * @param {string[]} path
 */
export async function pick(table, path) {
  const { state } = table.store;
  const again = path.length === state.picked?.length && path.every((p, n) => p === state.picked[n]);
  if (!again && !(await open(table, path))) return;
  table.store.patch({ picked: again ? [] : path });
  table.light();
  if (again) return;
  announce(pickedWords(table, path));
  if (table.byKeyboard) table.board.focus(onward(table.store.state));
}

/** What something is called, without all that its label tells besides. */
export const shortly = (name) => name.split(/[:;]|, /)[0];

/** What was picked, and what is to be chosen next: a place, or something else that it can mean. */
export function pickedWords(table, path) {
  const what = path.map((place) => shortly(table.board.nameOf(place))).join(", ");
  const asked = path.length === 1 && view(table.store.state).picking?.[path[0]];
  if (asked) return say("picked-asked", { what, asked });
  return say(meant(table.store.state, path).length ? "picked-or" : "picked", { what });
}

/** A few words each: three in a row, or as many as there are; below them what all would bring. */
const sideBySide = (shared) => (menu) => {
  const n = menu.querySelectorAll(".item").length;
  menu.classList.add("picks");
  menu.style.setProperty("--picks", String(n === 4 ? 2 : Math.min(n, 3)));
  menu.append(shared);
};

/** The mark of the colour that each option names, where they do not all name the same. */
function marksOf(here, { seats }) {
  const marks = new Map(
    seats.flatMap(({ colour, marks: own = [] }) => colour.split("+").map((name, n) => [name, own[n]])),
  );
  const named = here.map(({ action }) => marks.get(action?.split(" ").find((word) => marks.get(word))));
  return new Set(named).size > 1 ? named.map((mark) => mark && seatMark({ marks: [mark] })) : [];
}

/** A place can mean several things: a menu of them, with the effects of each. */
async function offer(table, here, space, target) {
  const { state } = table.store;
  const details = here.map(() => h("div"));
  const shared = h("div.shared");
  const isRow = here.every(({ short }) => short);
  const marks = isRow ? marksOf(here, state) : [];
  const items = here.map((option, n) => ({
    content: [
      h("div.item-head", null, h("span", null, marks[n], placed(option.short ?? option.words)), costMark(option.cost)),
      details[n],
    ],
    choose: () => table.act(option),
    look: () => table.preview.mark(option),
  }));
  const title = here[0].place ?? say("at-space", { space });
  const menu = openMenu(target, title, items, () => table.preview.hide(), isRow ? sideBySide(shared) : undefined);
  const told = await table.effects(here.map((option) => option.action));
  await still(); // longer items move the others
  const effects = here.map((option) => told.get(option.action));
  const [common, own] = isRow ? inCommon(effects) : [null, effects];
  here.forEach((option, n) => fill(details[n], effectWords(option, own[n], state, isRow)));
  if (common) fill(shared, effectWords({ words: here.map(({ words }) => words).join(" ") }, common, state));
  if (menu.isConnected) keepBeside(menu, target);
}
