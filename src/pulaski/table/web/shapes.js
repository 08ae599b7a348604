// A seat's mark: its colours and their shapes, so that colour never stands alone. Python draws them.

import { h, s } from "./dom.js";

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
