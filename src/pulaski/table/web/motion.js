// What happened, shown one event after the other: a pulse where it happened, pieces that appear,
// dice that tumble. Never longer than three seconds, and a click or a key ends it at once.

import { ring } from "./board.js";
import { h, moves } from "./dom.js";
import { diceRow } from "./dice.js";

const LONG = 240; // one event
const STEP = 360; // from one to the next
const MOST = 3000;
const TUMBLE = 400;

/** @typedef {{text?: string, at?: string, dice?: string[]}} Line */

/**
 * @param {import("./board.js").Board} board
 * @param {import("./morph.js").Change} change
 * @param {Line[]} lines
 * @returns {{done: Promise<void>, skip: () => void}}
 */
export function animate(board, change, lines) {
  if (!moves() || document.hidden) return { done: Promise.resolve(), skip() {} };
  const shown = lines.filter((line) => line.at || line.dice?.length);
  const step = Math.min(STEP, (MOST - LONG - TUMBLE) / Math.max(1, shown.length - 1));
  const running = [
    ...shown.flatMap((line, n) => event(board, line, n * step)),
    ...change.entered.flatMap((el) => enter(el, delayOf(board, el, shown) * step)),
  ];
  const skip = () => running.forEach((animation) => animation.finish());
  const done = Promise.allSettled(running.map((animation) => animation.finished)).then(() => {});
  return { done, skip };
}

function event(board, line, delay) {
  const dice = line.dice?.length ? tumble(board, line.dice, delay) : [];
  const place = line.at && board.find(line.at);
  return place ? [...dice, ...pulse(place, delay)] : dice;
}

/** A ring that opens over a space. @param {SVGGraphicsElement} place @param {number} [delay] */
export function pulse(place, delay = 0) {
  const made = ring(place, "pulse");
  const frames = [
    { opacity: 0, scale: 0.4 },
    { opacity: 1, scale: 0.95, offset: 0.4 },
    { opacity: 0, scale: 1.2 },
  ];
  const timing = { duration: LONG * 2, delay, easing: "ease-out", fill: "both" };
  return [run(made, frames, timing, () => made.remove())];
}

function tumble(board, values, delay) {
  const tray = h("div.tray", { "aria-hidden": "true" }, diceRow(values));
  board.el.append(tray);
  const frames = [
    { opacity: 0, transform: "translate(-50%, -30px) rotate(-40deg)" },
    { opacity: 1, transform: "translate(-50%, 0) rotate(8deg)", offset: 0.35 },
    { opacity: 1, transform: "translate(-50%, 0) rotate(0)", offset: 0.5 },
    { opacity: 1, transform: "translate(-50%, 0)", offset: 0.85 },
    { opacity: 0, transform: "translate(-50%, 0)" },
  ];
  return [run(tray, frames, { duration: TUMBLE * 3, delay, fill: "both" }, () => tray.remove())];
}

/** A new piece: things that only have a place grow there, others just appear. */
function enter(el, delay) {
  if (el.matches(".may, defs, title, desc, symbol") || !el.animate) return [];
  const grows = /^(translate\([^)]*\))?$/.test(el.getAttribute("transform") ?? "")
    && el.localName === "use";
  if (grows) el.classList.add("grows");
  const frames = grows
    ? [{ opacity: 0, scale: 0.2 }, { opacity: 1, scale: 1 }]
    : [{ opacity: 0 }, { opacity: 1 }];
  const timing = { duration: LONG, delay, easing: "ease-out", fill: "backwards" };
  return [run(el, frames, timing, () => el.classList.remove("grows"))];
}

/** The number of the event that brought a piece, by the space both belong to; else the first. */
function delayOf(board, el, lines) {
  const box = el.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const found = lines.findIndex((line) => {
    const place = line.at && board.find(line.at)?.getBoundingClientRect();
    return place && x >= place.left && x <= place.right && y >= place.top && y <= place.bottom;
  });
  return Math.max(0, found);
}

function run(el, frames, timing, after) {
  const animation = el.animate(frames, timing);
  animation.finished.then(after, after);
  return animation;
}

/**
 * Updates one after the other: each is shown when the one before has been seen. When more than
 * three wait, somebody was away, and only the last position is of interest.
 * @param {(message: any, quick: boolean) => {done: Promise<void>, skip: () => void}} show
 * @param {(message: any) => void} failed hears of a message that could not be shown
 * @returns {{add: (message: any) => void, clear: () => void}}
 */
export function makeQueue(show, failed) {
  let waiting = [];
  let playing = null;
  let working = false;

  async function play(message) {
    try {
      playing = show(message, waiting.length >= 3);
      await playing.done;
    } catch (error) {
      console.error(error);
      waiting = [];
      failed(message);
    } finally {
      playing = null;
    }
  }
  async function work() {
    working = true;
    while (waiting.length) await play(waiting.shift());
    working = false;
  }
  const skip = () => playing?.skip();
  addEventListener("pointerdown", skip, true);
  addEventListener("keydown", skip, true);
  return {
    add(message) {
      waiting.push(message);
      if (!working) work();
    },
    clear() {
      waiting = [];
      skip();
    },
  };
}
