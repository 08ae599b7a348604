// What happened since somebody's last turn: numbers where it happened and beside its lines in the
// story, and a button that shows all of it again, slowly.

import { spot } from "./board.js";
import { button, fill, h, s } from "./dom.js";
import { knows, placesOf } from "./log.js";
import { recallHere, rememberHere } from "./memory.js";
import { placed } from "./places.js";
import { gainMark } from "./shapes.js";
import { isYourTurn } from "./state.js";
import { filled, say } from "./words.js";

const NARROW = matchMedia("(max-width: 899px)");
const SMALLEST = NARROW.matches ? 6.5 : 8; // pixels, the radius of a number

/**
 * @param {import("./table.js").Table} table
 * @returns {HTMLElement[]} what it came to in figures, and the button
 */
export function makeSince(table) {
  const el = h("div.since");
  const told = h("p.digest"); // what matters is told before what can be done
  const memory = new Memory(table.store.state?.id);
  let now = { unfolding: true }; // the state that is shown
  let events = [];
  const show = () => {
    const spots = now.unfolding ? new Map() : roomFor(table.board, events); // while it happens there is nothing to number
    const numbered = events.filter((line) => [...spots.values()].includes(line));
    const seen = NARROW.matches ? events : memory.seen; // a phone has no room for it while one acts
    mark(table.board, spots, numbered);
    queueMicrotask(() => tag(numbered)); // when the story has its lines
    fill(
      el,
      memory.gains.length ? gainsRow(memory.gains, now) : null,
      seen.length ? again(table, seen, numbered.length) : null,
    );
  };
  table.store.on(["step", "lines", "actor", "yours", "over", "shown", "unfolding"], (state) => {
    now = state;
    events = memory.since(state);
    show();
    fill(told, digest(events), memory.answers.map(({ text }) => h("span.answer", null, placed(text))));
  });
  // Numbers are as large on a small board as on a large one; a game's style sheet may come later.
  new ResizeObserver(show).observe(table.board.frame);
  document.addEventListener("load", show, true);
  return [told, el];
}

/** Which line was the last when somebody at this page made their last move. */
class Memory {
  constructor(table) {
    this.key = `since-${table}`; // a page that is opened anew goes on from there
    [this.last, this.step] = recallHere(this.key) ?? [null, null]; // the number of that line
    this.turn = null;
    this.away = true;
    this.events = [];
    this.gains = []; // what everybody has won and lost since then
    this.answers = []; // what bots said to what they were asked for
    this.seen = []; // what can be shown again, until the turn ends
  }

  /** The events that whoever is to move has not answered yet. */
  since(state) {
    const newest = state.lines.at(-1)?.n ?? 0;
    if (!isYourTurn(state)) return this.#leave(state);
    const begins = this.away || state.turn !== this.turn;
    if (begins) {
      this.answers = this.#after(state, "plan").filter(({ answer }) => answer).slice(-1); // the story has all
      this.events = this.seen = this.#after(state);
      this.gains = gained(this.events);
    } else if (state.step !== this.step) {
      this.seen = [...this.seen, ...this.#after(state).filter(matters)];
      this.events = this.gains = this.answers = [];
    }
    Object.assign(this, { away: false, turn: state.turn, step: state.step, last: newest });
    return this.events;
  }

  #leave(state) {
    if (!this.away) rememberHere(this.key, [this.last, this.step]);
    this.away = true;
    this.last ??= ownLast(state);
    this.events = this.gains = this.answers = this.seen = [];
    return [];
  }

  /** Lines since the last look, but for those of one's own choice. */
  #after(state, kind = "event") {
    const from = this.last ?? ownLast(state);
    const own = this.step === null ? null : this.step + 1; // what one chose oneself is no news
    return state.lines.filter(
      (line) => line.n > from && line.step !== own && line.kind === kind && line.turn !== 0
        && !line.undone && knows(state, line),
    );
  }
}

/** What everybody has won and lost in these events, which came to something. */
function gained(events) {
  const sums = new Map();
  for (const { seat, points } of events.flatMap(({ gains = [] }) => gains)) {
    sums.set(seat, (sums.get(seat) ?? 0) + points);
  }
  return Array.from(sums, ([seat, points]) => ({ seat, points }))
    .filter(({ points }) => points)
    .sort((one, other) => one.seat - other.seat);
}

/** After a page was opened anew: the last line that tells of somebody at it. */
const ownLast = ({ lines, yours }) =>
  lines.findLast((line) => line.kind === "event" && yours.includes(line.seat))?.n
    ?? lines.at(-1)?.n ?? 0;

/** The round at a glance: who has won and lost how many points. */
const gainsRow = (gains, state) =>
  h("p.gains", null, say("since"), gains.map((gain) => gainMark(gain, state, true)));

/** What it came to, in figures, if the game has words for it: "1 explosion · 3 damage". @param {any[]} events */
export function digest(events) {
  const counts = new Map();
  for (const { news } of events) if (news) counts.set(news, (counts.get(news) ?? 0) + 1);
  return Array.from(counts, ([text, n]) => filled(text, { n })).join(" · ");
}

/** The button also says what the numbers on the board are, as long as there are any. */
function again(table, events, numbered) {
  const show = () => table.queue.add({ type: "again", lines: events });
  const words = numbered && numbered < events.length ? "see-again-some" : "see-again"; // not two counts of one thing
  const el = button("replay", say(words, { n: events.length, some: numbered }), show, { kind: "chip" });
  const numbers = numbered > 1 ? `1–${numbered}` : "1";
  if (numbered) el.prepend(h("span.since-key", { "data-n": numbers, "aria-hidden": "true" }));
  return el;
}

/** The numbers beside the lines of the story. */
function tag(events) {
  for (const row of document.querySelectorAll(".log [data-ui-since]")) {
    row.removeAttribute("data-ui-since");
  }
  events.forEach((line, n) => {
    document.querySelector(`.log [data-n="${line.n}"]`)?.setAttribute("data-ui-since", String(n + 1));
  });
}

/** On a small board two dozen numbers hide what they are about. @param {any} line */
export const matters = (line) => !!(line.big || line.shows);

/**
 * The places that get a number, each with its event, of several the last. No line of the story has a
 * number that the board has no room for.
 */
function roomFor(board, events) {
  const isMarked = matchMedia("(max-width: 600px)").matches ? matters : () => true;
  const at = events.filter(isMarked).flatMap((line) => placesOf(line).map((space) => [space, line]));
  return new Map([...new Map(at)].filter(([space]) => isLarge(board.find(space))));
}

/** The numbers on the board. */
function mark(board, spots, numbered) {
  for (const old of board.frame.querySelectorAll(".numbered")) old.remove();
  for (const [space, line] of spots) drawNumber(board.find(space), numbered.indexOf(line) + 1);
}

/**
 * Whether a place, of a size in pixels, can still be seen under its number.
 * @param {number} size
 */
export const hasRoom = (size) => size > 3.2 * SMALLEST;

const scaleOf = (layer) => Math.hypot(layer.getScreenCTM().a, layer.getScreenCTM().b) || 1;

function isLarge(place) {
  if (!place) return false;
  const { layer, width, height } = spot(place);
  return hasRoom(Math.min(width, height) * scaleOf(layer));
}

const CORNERS = [[0.36, -0.36], [-0.36, -0.36], [-0.36, 0.36], [0.36, 0.36]]; // of a place, from its middle

/** The first corner where a number as large as this covers no figure of the board. */
function freeCorner({ layer, x, y, width, height }, r) {
  const figures = [...layer.querySelectorAll("[data-figures] > *")].map((el) => el.getBoundingClientRect());
  const matrix = layer.getScreenCTM();
  const corners = CORNERS.map(([dx, dy]) => new DOMPoint(x + dx * width, y + dy * height));
  const isFree = (corner) => {
    const at = corner.matrixTransform(matrix);
    const half = r * Math.hypot(matrix.a, matrix.b);
    return figures.every(({ left, right, top, bottom }) =>
      at.x + half < left || at.x - half > right || at.y + half < top || at.y - half > bottom);
  };
  return corners.find(isFree) ?? corners[0];
}

/** A number at a corner of a place, mostly the upper right one. */
function drawNumber(place, number) {
  const where = spot(place);
  const { layer, width, height } = where;
  const r = Math.max(Math.min(width, height) * 0.13, SMALLEST / scaleOf(layer));
  const { x: cx, y: cy } = freeCorner(where, r);
  layer.append(
    s(
      "g",
      { class: "numbered", "data-ui-extra": "", "aria-hidden": "true" },
      s("rect", { x: cx - r, y: cy - r, width: 2 * r, height: 2 * r, rx: r * 0.35 }),
      s("text", { x: cx, y: cy + r * 0.42, "font-size": r * 1.2, "text-anchor": "middle" }, number),
    ),
  );
}
