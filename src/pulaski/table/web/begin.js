// What begins with a mark of the picture that is easily missed has a button, too.

import { pick, shortly } from "./choose.js";
import { h } from "./dom.js";
import { isSold } from "./shop.js";
import { isBusy, within } from "./state.js";
import { say } from "./words.js";

/**
 * A button for each place where something begins, where the picture asks for one; none when something
 * has begun.
 * @param {import("./table.js").Table} table
 * @param {any} state
 * @returns {HTMLElement[]}
 */
export function beginnings(table, state) {
  if (state.picked?.length) return [];
  const unsold = within(state, []).filter((option) => !isSold(state, option)); // the shop has those
  const leading = unsold.filter(
    ({ more, path = [] }) => more || path.length > 1 || (path.length && !isAll(state, path)),
  );
  return [...new Set(leading.map(({ path }) => path[0]))].flatMap((place) => {
    return isMark(table, place) ? [beginning(table, state, place, table.board.find(place))] : [];
  });
}

/** Whether a place is a mark that is easily missed. */
export const isMark = (table, place) =>
  !!place && !!table.board.find(place)?.hasAttribute("data-begins");

/** Whether a place means one thing, and leads nowhere else. */
export const isAll = (state, path) => path.length === 1 && within(state, path).length === 1;

function beginning(table, state, place, mark) {
  return h(
    "button",
    {
      type: "button",
      disabled: isBusy(state),
      "data-begin": place,
      "data-piece": mark.getAttribute("data-piece"),
      onclick: () => pick(table, [place]),
    },
    h("span", null, say("begin-with", { what: shortly(table.board.nameOf(place)) })),
  );
}
