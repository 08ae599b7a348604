// What begins with a mark of the picture that is easily missed has a button, too.

import { pick, shortly } from "./choose.js";
import { h } from "./dom.js";
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
  const leading = within(state, []).filter(({ more, path = [] }) => more || path.length > 1);
  return [...new Set(leading.map(({ path }) => path[0]))].flatMap((place) => {
    const mark = table.board.find(place);
    return mark?.hasAttribute("data-begins") ? [beginning(table, state, place, mark)] : [];
  });
}

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
