// The points of all, for whoever has zoomed in on a phone: those of the picture are out of sight then.

import { fill, h } from "./dom.js";
import { seatMark } from "./shapes.js";
import { called } from "./state.js";

/**
 * @param {{on: (keys: string[], show: (state: any) => void) => void}} store
 * @returns {HTMLElement}
 */
export function makeTally(store) {
  const el = h("ul.tally");
  store.on(["seats"], ({ seats }) => {
    const scored = seats.filter(({ score }) => score != null);
    el.hidden = !scored.length;
    const row = (seat) => h("li", null, seatMark(seat), h("span.hidden", null, called(seat)), seat.score);
    fill(el, scored.map(row));
  });
  return el;
}
