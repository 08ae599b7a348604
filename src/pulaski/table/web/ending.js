// The end of a game, when it comes: a scene, who won, and what to do next.

import { get } from "./api.js";
import { button, fill, h, openDialog } from "./dom.js";
import { again, nextTime, places } from "./result.js";
import { scene } from "./scene.js";
import { counts } from "./summary.js";
import { say } from "./words.js";

/**
 * Show the scene once, when the game ends on this page and what happened last has been seen.
 * @param {import("./table.js").Table} table
 */
export function watchEnding(table) {
  let knew = true; // a table that is over when the page opens has ended before
  table.store.on(["result", "seq"], (state) => {
    if (state.seq < 0) return;
    const over = !!state.result;
    if (over && !knew) table.queue.afterwards(() => show(table, state));
    knew = over;
  });
}

function show(table, state) {
  const box = openDialog(
    headline(state),
    (close) => [h("p", null, state.result.words), ranks(state) ?? figures(state), nextTime(state), ways(table, state, close)],
    { closing: say("close"), kind: "ending" },
  );
  box.prepend(scene(isSaved(state), state.result.setting, hasWon(state)));
  box.querySelector(".primary").focus();
}

/** Who came first and who came last, unless all share one fate; alone, one's score. */
export const ranks = (state) => (new Set(state.result.places).size > 1 || scoreAlone(state) ? places(state) : null);

const scoreAlone = ({ result, seats }) => seats.length === 1 && result.scores?.[0] != null;

/** How it went in figures; they come when the server has counted. @param {{id: string}} state */
export function figures({ id }) {
  const el = h("div");
  get(`/api/tables/${id}/summary`).then((told) => fill(el, counts(told.counts)), () => {});
  return el;
}

const ways = (table, state, close) => h(
  "div.row",
  null,
  button("play", say("play-again"), () => (close(), again(table)), { kind: "primary" }),
  button("", say("ending-look"), close),
  h("a.button.quiet", { href: `/replay/${state.id}` }, say("replay")),
);

/** Whether somebody at this page has won; whoever only watches is glad for whoever did. */
export function hasWon({ result, yours }) {
  const winners = result.winners ?? [];
  return yours.length ? yours.some((seat) => winners.includes(seat)) : winners.length > 0;
}

/** Whether what was fought for stands: it does if anybody won, but for towers, which are somebody's. */
export const isSaved = (state) =>
  hasWon(state) || (!!state.result.winners?.length && state.result.setting !== "towers");

/**
 * The end in a few words, to whoever looks.
 * @param {any} state
 */
export function headline(state) {
  const { result, seats, yours } = state;
  if (!yours.length) return say("ending-watched");
  const all = seats.length > 1;
  if (hasWon(state)) {
    const together = all && result.winners.length === seats.length;
    return say(together ? "ending-won-together" : "ending-won");
  }
  if (all && !result.winners?.length) return say("ending-lost-together");
  const places = new Set(result.places);
  if (places.size <= 2) return say("ending-lost");  // there is no place between the first and the last
  return say("ending-place", { n: Math.min(...yours.map((seat) => result.places[seat])), of: seats.length });
}
