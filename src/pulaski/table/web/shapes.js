// A seat's mark: its colours and their shapes, so that colour never stands alone. Python draws them.

import { h, s } from "./dom.js";
import { called } from "./state.js";
import { say } from "./words.js";

/**
 * @param {{marks?: {path: string, colour: string}[]}} seat
 * @returns {HTMLElement}
 */
export function seatMark(seat) {
  return h(
    "span.marks",
    { "aria-hidden": "true" },
    (seat.marks ?? []).map(({ path, colour }) =>
      s("svg", { class: "mark", viewBox: "-14 -14 28 28" }, s("path", { d: path, fill: colour })),
    ),
  );
}

/**
 * Points that somebody gains or loses.
 * @param {{seat: number, points: number}} gain
 * @param {any} state
 * @param {boolean} [isShort] the mark alone says who, to the eye
 * @returns {HTMLElement}
 */
export function gainMark({ seat, points }, state, isShort = false) {
  const found = state.seats.find((one) => one.seat === seat);
  const sign = points > 0 ? `+${points}` : `\u2212${-points}`;
  const words = `${found ? called(found) : ""}: ${say("gained", { n: points, points: sign })}`;
  const told = isShort ? [h("span", { "aria-hidden": "true" }, sign), h("span.hidden", null, words)] : words;
  return h("span.gain", { "data-good": String(points > 0) }, found && seatMark(found), told);
}
