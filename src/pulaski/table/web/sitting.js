// Free seats of a listed table, for whoever only watches yet: where they look, not in a panel.

import { button, fill, h } from "./dom.js";
import { sit } from "./seats.js";
import { seatMark } from "./shapes.js";
import { say } from "./words.js";

/**
 * @param {import("./table.js").Table} table
 * @returns {HTMLElement}
 */
export function makeSitting(table) {
  const el = h("div.sitting", { role: "group", "aria-label": say("free-seat") });
  table.store.on(["seats", "yours", "listed", "over"], (state) => {
    const mayJoin = state.listed && !state.yours.length && !state.over;
    const free = mayJoin ? state.seats.filter(({ who }) => who === "open") : [];
    el.hidden = !free.length;
    fill(
      el,
      free.map((seat) => {
        const words = say("sit-as", { seat: seat.title });
        const here = button("", words, () => sit(table, seat), { kind: "primary" });
        here.prepend(seatMark(seat));
        return here;
      }),
    );
  });
  return el;
}
