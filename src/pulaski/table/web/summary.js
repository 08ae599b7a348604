// How a game went: what turned it, who did what, what the dice showed, the points through the game.

import { get } from "./api.js";
import { diceRow } from "./dice.js";
import { fill, h, s } from "./dom.js";
import { failure } from "./page.js";
import { placed } from "./places.js";
import { gainMark, seatMark } from "./shapes.js";
import { called } from "./state.js";
import { say } from "./words.js";

const WIDTH = 300;
const HEIGHT = 90;
const LINE = 11; // of a figure beside it

/**
 * The server sums a game up when somebody looks at its end, and not before.
 * @param {import("./table.js").Table} table
 * @returns {{el: HTMLElement, tell: (state: any) => Promise<void>}}
 */
export function makeSummary(table) {
  const el = h("section.summary", { "aria-label": say("how-it-went") });
  let asked = false;
  async function tell(state) {
    if (asked) return;
    asked = true;
    try {
      fill(el, parts(await get(`/api/tables/${state.id}/summary`), table.store.state));
    } catch (error) {
      asked = false; // with the next change it is asked for again
      fill(el, h("p.small", { role: "alert" }, failure(error)));
    }
  }
  return { el, tell };
}

function parts(told, state) {
  return [
    section("key-moments", told.moments.length && moments(told.moments, state)),
    section("how-it-went", told.counts.length && counts(told.counts)),
    section("course", told.course.length > 1 && course(told.course, state)),
    section("who-did-what", told.deeds.length && deeds(told.deeds, state)),
    section("dice-shown", told.dice.length && told.dice.map(thrown)),
  ];
}

const section = (title, content) => (content ? [h("h3", null, say(title)), content] : null);

function moments(all, state) {
  const row = ({ step, turn, words, gains }) => h(
    "li",
    null,
    // The step before it: whoever goes on from there sees it happen.
    h("a", { href: `/replay/${state.id}#step=${Math.max(step - 1, 0)}` }, say("moment-in-turn", { turn })),
    " ",
    placed(words),
    " ",
    gains.map((gain) => gainMark(gain, state)),
  );
  return h("ol.moments", null, all.map(row));
}

/** @param {{what: string, n: number}[]} all */
export const counts = (all) => h(
  "dl.counts",
  null,
  all.map(({ what, n }) => h("div", null, h("dt", null, what), h("dd", null, n))),
);

/**
 * Whether somebody did something more than others who did it too: what happens to a player once is
 * nothing to be best at.
 * @param {number} n
 * @param {number[]} by
 */
export const isMost = (n, by) => n === Math.max(...by) && by.some((other) => other > 0 && other < n);

/** A row for each thing that was done, a column for each seat; what nobody did stands apart. */
function deeds(rows, state) {
  const besides = rows.some((row) => row.besides);
  const head = h(
    "tr",
    null,
    h("td"),
    state.seats.map((seat) => h(
      "th",
      { scope: "col", title: called(seat) },
      seatMark(seat),
      h("span.hidden", null, called(seat)),
    )),
    besides && h("th.besides", { scope: "col" }, say("besides")),
  );
  const body = rows.map((row) => h(
    "tr",
    null,
    h("th", { scope: "row" }, row.what),
    row.by.map((n) => h("td", { "data-most": String(isMost(n, row.by)) }, n || "·")),
    besides && h("td.besides", null, row.besides || "·"),
  ));
  return h("table.done", null, h("thead", null, head), h("tbody", null, body));
}

/** How often each face came up, as bars. */
function thrown({ die, faces }) {
  const most = Math.max(...faces.map(({ n }) => n));
  const bar = ({ face, n, drawing }) => h(
    "li",
    null,
    diceRow([String(face)], [drawing]),
    h("meter", { min: 0, max: most, value: n, "aria-hidden": "true" }),
    h("span.count", null, n),
  );
  return [h("h4", null, die), h("ul.thrown", { "aria-label": die }, faces.map(bar))];
}

/**
 * Figures beside the ends of lines: none lies on another, and the upper ones stay where they are if
 * there is room below.
 * @template {{at: number}} Figure
 * @param {Figure[]} figures
 * @returns {Figure[]}
 */
export function apart(figures, lowest = HEIGHT) {
  const down = [...figures].sort((one, other) => one.at - other.at).map((one) => ({ ...one }));
  const below = (n) => Math.max(down[n].at, n ? down[n - 1].at + LINE : -Infinity);
  down.forEach((one, n) => (one.at = below(n)));
  const above = (n) => Math.min(down[n].at, n + 1 < down.length ? down[n + 1].at - LINE : lowest);
  for (let n = down.length - 1; n >= 0; n--) down[n].at = above(n);
  return down;
}

/** A line for each seat. */
function course(samples, state) {
  const all = samples.flatMap(({ scores }) => scores);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const last = samples.length - 1;
  const x = (n) => ((n / last) * WIDTH).toFixed(1);
  const y = (points) => (HEIGHT - ((points - low) / (high - low)) * HEIGHT).toFixed(1);
  const line = (seat) => s("polyline", {
    points: samples.map(({ scores }, n) => `${x(n)},${y(scores[seat.seat])}`).join(" "),
    stroke: seat.marks?.[0]?.colour ?? "currentColor",
  });
  return s(
    "svg",
    { class: "course", viewBox: `-4 -6 ${WIDTH + 40} ${HEIGHT + 12}`, role: "img", "aria-label": say("course") },
    s("path", { class: "axis", d: `M0 ${y(0)}H${WIDTH}` }),
    state.seats.map(line),
    apart(samples[last].scores.map((points) => ({ points, at: Number(y(points)) }))).map(({ points, at }) =>
      s("text", { x: WIDTH + 5, y: at + 4 }, points)),
  );
}
