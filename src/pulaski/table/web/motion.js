// What happened, shown one event after the other: what chance brought, large over the board; then a
// ring where it happened, and the pieces that came. Each has its time, and a click ends them all.

import { ring } from "./board.js";
import { diceRow } from "./dice.js";
import { h, moves } from "./dom.js";
import { placesOf } from "./log.js";
import { placed } from "./places.js";
import { chanceScene, gainScene, withhold } from "./scenes.js";
import { gainMark } from "./shapes.js";
import { still } from "./still.js";

/** How long each is shown, in milliseconds at the usual pace. */
const TIMES = { dice: 1500, climax: 3000, shows: 1600, big: 1300, plan: 1800, at: 750, text: 450, aside: 0 };
const GAINS = 950; // at least, for what wins or costs several points
const AGAIN = 0.6; // of its time, for one of a kind after another
const READING = 42; // for each letter of a plan: it is to be read before it is carried out
const READERS = 0.75; // of that time at least, at whatever pace
const FAMILIAR = 0.4; // of its time, for what somebody else has done before in this turn
const known = new Set(); // cards that were turned up on this page before
const SHORTENED = ["dice", "at", "text"];
const LONG = 240; // a piece that appears

/**
 * @typedef {{text?: string, at?: string, seat?: number, turn?: number, dice?: string[],
 *   gains?: {seat: number, points: number}[], faces?: string[], big?: boolean, aside?: boolean,
 *   shows?: {id: string, name: string, drawn?: string}}} Line
 * @typedef {import("./queue.js").Motion} Motion
 */

export const STILL = { done: Promise.resolve(), skip() {} };

/** What a line is shown as: the first of these that it has. @param {Line} line */
const kindOf = (line) =>
  (line.kind === "plan" ? "plan" : line.aside ? "aside" : line.dice?.length ? "dice" : line.shows && line.big ? "climax" : line.shows ? "shows" : line.big ? "big" : line.at ? "at" : "text");

function timeOf(line, before, isFamiliar) {
  const long = TIMES[kindOf(line)];
  const isKnownKind = isFamiliar?.(line); // asked of every line, as it remembers them
  if (kindOf(line) === "plan") return Math.max(long, READING * line.text.length);
  if (line.gains?.some(({ points }) => Math.abs(points) > 1)) return Math.max(long, GAINS);
  if (isKnownKind) return long * FAMILIAR;
  if (kindOf(line) === "shows") return isKnown(line.shows) ? long * AGAIN : long;
  return before && kindOf(before) === kindOf(line) ? long * AGAIN : long;
}

/** Whether a card was read before: then it need only be recognised. @param {{id: string}} card */
export function isKnown({ id }) {
  const is = known.has(id);
  known.add(id);
  return is;
}

/**
 * Tells of lines, in their order, whether the like came before in somebody else's turn: their second
 * roll or step is shorter than the first, and so is the second flame of a card. Whose turn it is
 * stands in its first line with a seat. In one's own turn everything keeps its time.
 * @param {(seat: number) => boolean} isOwn
 * @returns {(line: Line) => boolean}
 */
export function makeFamiliar(isOwn) {
  let now = null;
  return (line) => {
    const { turn, seat = null } = line;
    if (now?.turn !== turn) now = { turn, whose: null, seen: new Set() };
    now.whose ??= seat;
    const kind = kindOf(line);
    if (now.whose === null || isOwn(now.whose) || !SHORTENED.includes(kind)) return false;
    const like = `${kind} ${seat === null}`;
    const isFamiliar = now.seen.has(like);
    now.seen.add(like);
    return isFamiliar;
  };
}

const isChance = (line) => ["dice", "shows"].includes(kindOf(line));

/** Whether it comes as a surprise: a roll, a card turned up, an explosion. @param {Line} line */
export const isSudden = (line) => isChance(line) || !!line.big;

/**
 * Lines that are shown, and the board as it is after them.
 * @typedef {{lines: Line[], change: () => import("./morph.js").Change|null}} Stage
 */

/**
 * Show events, stage by stage. What chance brought before anything else happened in a stage is seen
 * before its board is.
 * @param {{board: import("./board.js").Board, strip?: import("./strip.js").Strip,
 *   isFamiliar?: (line: Line) => boolean}} page
 * @param {Stage[]} stages
 * @param {number} times how many times as long as usual; 0: not at all
 * @returns {Motion}
 */
export function animate(page, stages, times) {
  if (!times || document.hidden || !stages.some(({ lines }) => lines.length)) {
    stages.at(-1).change();
    return STILL;
  }
  const held = [];
  const acts = stages.flatMap((stage) => actsOf(page, stage, times, held));
  return perform(acts, () => held.forEach((pieces) => pieces.show(Infinity, true)));
}

function actsOf(page, { lines, change }, times, held) {
  let pieces = null;
  const acts = lines.map((line, n) => {
    const pace = kindOf(line) === "plan" ? Math.max(times, READERS) : times; // nobody reads faster
    const long = timeOf(line, lines[n - 1], page.isFamiliar) * pace;
    const begin = (quick) => {
      pieces?.show(n, quick);
      return quick || !long ? null : event(page, line, long);
    };
    return { long, begin };
  });
  const turn = () => {
    pieces = hold(page.board, change()?.entered ?? [], lines);
    held.push(pieces);
  };
  acts.splice(heralds(lines), 0, { long: 0, begin: turn, turns: true });
  return acts;
}

/**
 * How many lines come before the board changes: those that chance brought before all else, and all
 * up to the last dice. Nobody is to see on the board what is still being rolled.
 */
function heralds(lines) {
  const first = lines.findIndex((line) => line.at && !isChance(line));
  const before = lines.slice(0, first < 0 ? lines.length : first).findLastIndex(isChance);
  return Math.max(before, lines.findLastIndex((line) => line.dice?.length)) + 1;
}

/**
 * Acts one after the other; skipped, they are all over at once.
 * @param {{long: number, turns?: boolean, begin: (quick: boolean) => (() => void)|null|void}[]} acts
 *   `turns`: it changes what can be clicked
 * @param {() => void} last
 * @returns {Motion}
 */
function perform(acts, last) {
  let quick = false;
  let wake = () => {};
  const wait = (long) => new Promise((resolve) => (setTimeout(resolve, long), (wake = resolve)));
  async function run() {
    for (const act of acts) {
      if (act.turns) await still();
      const end = act.begin(quick);
      if (!quick && act.long) await wait(act.long);
      end?.();
    }
    last();
  }
  return {
    done: run(),
    skip() {
      quick = true;
      wake();
    },
  };
}

/** One event: in the strip, large over the board, and where it happened. What ends it is returned. */
function event({ board, strip, truth }, line, long) {
  const words = caption(line, truth);
  strip?.rest(words);
  if (kindOf(line) === "dice") withhold(words, long);
  const scene = chanceScene(board, line, long);
  const places = line.at ? placesOf(line).map((at) => board.find(at)).filter(Boolean) : [];
  board.zoom?.follow(places);
  const made = places.map((place) => pulse(place, long));
  const gains = gainScene(board, line, truth);
  return () => {
    scene?.remove();
    gains?.remove();
    for (const one of made) one.remove();
  };
}

/**
 * What happened, and who gains and loses by it.
 * @param {Line} line
 * @param {?import("./state.js").State} [state] who sits here
 * @returns {HTMLElement}
 */
export function caption(line, state = null) {
  const gains = state && line.gains?.map((gain) => gainMark(gain, state));
  const dice = line.dice?.length ? diceRow(line.dice, line.faces) : null;
  return h("p.caption", null, h("span", null, placed(line.text)), gains, dice);
}

/**
 * A ring that opens round a space; where nothing moves, one that is just there.
 * @param {SVGGraphicsElement} place
 * @param {number} [long] milliseconds
 * @returns {SVGElement}
 */
export function pulse(place, long = TIMES.at) {
  const made = ring(place, "pulse");
  if (!moves()) {
    setTimeout(() => made.remove(), long);
    return made;
  }
  const frames = [
    { opacity: 0, scale: 0.6 },
    { opacity: 1, scale: 1, offset: 0.3 },
    { opacity: 1, scale: 1, offset: 0.75 },
    { opacity: 0, scale: 1.2 },
  ];
  const timing = { duration: long, easing: "ease-out", fill: "both" };
  const remove = () => made.remove();
  made.animate(frames, timing).finished.then(remove, remove);
  return made;
}

/** New pieces wait for the event that brings them; those that none brings are there at once. */
function hold(board, entered, lines) {
  const waiting = entered
    .filter((el) => !el.matches(".may, defs, title, desc, symbol"))
    .map((el) => ({ el, n: eventOf(board, el, lines) }))
    .filter(({ n }) => n >= 0);
  for (const { el } of waiting) el.setAttribute("data-ui-held", "");
  return {
    /** Up to this event all pieces are there. */
    show(until, quick) {
      for (const { el, n } of waiting) {
        if (n > until || !el.hasAttribute("data-ui-held")) continue;
        el.removeAttribute("data-ui-held");
        if (!quick && moves()) enter(el);
      }
    },
  };
}

/** A new piece: things that only have a place grow there, others just appear. */
function enter(el) {
  const grows = /^(translate\([^)]*\))?$/.test(el.getAttribute("transform") ?? "")
    && el.localName === "use";
  if (grows) el.style.transformOrigin = middle(el);
  const frames = grows
    ? [{ opacity: 0, scale: 0.2 }, { opacity: 1, scale: 1 }]
    : [{ opacity: 0 }, { opacity: 1 }];
  const after = () => el.style.removeProperty("transform-origin");
  el.animate?.(frames, { duration: LONG, easing: "ease-out" }).finished.then(after, after);
}

/** The middle of a piece as it lies: browsers leave out where a `use` was put, or moved. */
function middle(el) {
  const box = el.getBoundingClientRect();
  const at = new DOMPoint(box.left + box.width / 2, box.top + box.height / 2);
  const { x, y } = at.matrixTransform(el.parentNode.getScreenCTM().inverse());
  return `${x}px ${y}px`;
}

/** The number of the event that brought a piece, by the space both belong to; else -1. */
function eventOf(board, el, lines) {
  const box = el.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const isAt = (at) => {
    const place = board.find(at)?.getBoundingClientRect();
    return place && x >= place.left && x <= place.right && y >= place.top && y <= place.bottom;
  };
  return lines.findIndex((line) => placesOf(line).some(isAt));
}
