// One place in several ways, such as a line across it or along it: each is shown as it would lie. The
// same place again, or R, turns to the next; "Do it" does it. So it is by mouse, finger and keyboard.
// A mouse sees what a card would do before it clicks, a finger does not: for a finger a single way is
// shown like this, too, and so is a purchase for everybody; the same place again does it.

import { announce, button, fill, h } from "./dom.js";
import { costMark, effectWords, placesOf } from "./effects.js";
import { placed } from "./places.js";
import { still } from "./still.js";
import { say } from "./words.js";

/**
 * @typedef {Object} Turning
 * @property {(path: string[], ways: any[]) => void} at begin at a place, or go on if it is the same
 * @property {() => boolean} next turn to the next way; false if nothing is turned now
 * @property {() => boolean} end let go; false if nothing is turned now
 * @property {() => boolean} isOn
 */

/**
 * Whether a place has several ways in which something lies there; several things, or numbers of
 * one, are a menu.
 * @param {any[]} here
 */
export const isTurned = (here) =>
  here.length > 1 && here.some(({ covers }) => covers)
    && (new Set(here.map(({ kind }) => kind)).size < here.length || isOfOneCard(here));

const isOfOneCard = (here) => here.every(({ piece }) => piece && piece === here[0].piece);

const within = (one, other) => one.covers?.every((place) => other.covers?.includes(place));

/**
 * Without those that do nothing new: of ways that cover the same the first is enough, and of those that
 * take only some of what they cover, the one that covers most.
 * @param {any[]} ways
 */
export const distinct = (ways) =>
  ways.filter((way, n) => !ways.some((other, m) => {
    if (m === n || other.kind !== way.kind || !within(way, other)) return false;
    return within(other, way) ? m < n : way.part;
  }));

/**
 * Whether the only thing that is meant is shown before it is done: it may have been hit by mistake, or
 * costs money that nobody was told of; or a finger has pointed at something and then at another place
 * for it.
 * @param {any[]} here
 * @param {string[]} path
 * @param {boolean} byFinger
 * @param {boolean} isUnsure
 */
export function isShownFirst(here, path, byFinger, isUnsure) {
  if (here.length !== 1) return false;
  return isUnsure || (byFinger && path.length > 1 && path.at(-1) !== path.at(-2) && !here[0].walk);
}

/** The kinds stay in their order, and of each the ways that do most come first. */
function sorted(ways) {
  const kinds = [...new Set(ways.map(({ kind }) => kind))];
  const does = ({ covers = [] }) => covers.length;
  return [...ways].sort(
    (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || does(other) - does(one),
  );
}

/**
 * @param {import("./table.js").Table} table
 * @returns {Turning}
 */
export function makeTurning(table) {
  const words = h("div.turning-words");
  const count = h("span.turning-count");
  const turn = button("turn", say("another-way"), () => next(), { bare: true, key: "r" });
  const done = button("check", say("do-it"), () => carryOut(), { kind: "primary" });
  const stop = button("close", say("cancel"), () => end(), { bare: true });
  const el = h("div.turning", null, words, count, turn, done, stop);
  let now = null;

  async function show() {
    const mine = now;
    const { ways, n } = now;
    const option = ways[n];
    const effects = await table.effects([option.action]);
    await still(); // longer words may move the buttons
    if (now !== mine || now.n !== n) return;
    const effect = effects.get(option.action);
    fill(words, h("strong", null, placed(option.words)), costMark(option.cost),
      effectWords(option, effect, table.store.state));
    number(n, ways);
    const places = placesOf(option, effect);
    table.board.mark(places);
    table.ghost.show(option, places);
    announce(`${option.words}. ${count.textContent}`, true);
  }
  function number(n, ways) {
    turn.hidden = count.hidden = ways.length === 1;
    count.textContent = turn.hidden ? "" : say("way-of", { n: n + 1, of: ways.length });
  }
  function next() {
    if (!now) return false;
    now.n = (now.n + 1) % now.ways.length;
    show();
    return true;
  }
  function end() {
    if (!now) return false;
    now = null;
    table.ghost.hide();
    table.board.mark([]);
    table.board.el.removeAttribute("data-ui-turning");
    table.strip.clear("turning");
    return true;
  }
  function carryOut() {
    const option = now?.ways[now.n];
    end();
    if (option) table.act(option);
  }
  return {
    isOn: () => !!now,
    next,
    end,
    at(path, ways) {
      if (now?.path.join("|") === path.join("|")) return ways.length > 1 ? next() : carryOut();
      end();
      now = { path, ways: sorted(ways), n: 0 };
      table.board.el.setAttribute("data-ui-turning", "");
      fill(words, h("strong", null, placed(now.ways[0].words)));
      number(0, ways);
      table.strip.say(el, "turning");
      if (table.byKeyboard) done.focus();
      show();
    },
  };
}
