// Taking back: free where nobody learned anything, else by asking, and the panel where others
// answer.

import { button, fill, h, openDialog } from "./dom.js";
import { nameOf, seatShown } from "./state.js";
import { list, say } from "./words.js";

/**
 * @param {import("./table.js").Table} table
 * @returns {HTMLElement}
 */
export function makeUndo(table) {
  const el = h("div.undo");
  table.store.on(["undo", "shown", "yours"], (state) => {
    const { free, may_ask: mayAsk, vote } = state.undo ?? {};
    if (vote) fill(el, votePanel(table, state, vote));
    else if (free) fill(
      el,
      button("undo", say("undo"), () => undo(table), { key: "u", kind: "quiet" }),
    );
    else if (mayAsk) fill(
      el,
      button("undo", say("ask-undo"), () => undo(table), { key: "u", kind: "quiet" }),
    );
    else fill(el);
  });
  return el;
}

/**
 * Take back, or ask whether one may.
 * @param {import("./table.js").Table} table
 */
export function undo(table) {
  const { undo: can } = table.store.state;
  if (!can || can.vote) return;
  if (can.free) order(table);
  else if (can.may_ask) askFirst(table, can);
}

const order = (table) => table.order({ do: "undo", seat: undoSeat(table.store.state) });

/** The seat whose step it would be: the server may say; else the one on screen. */
const undoSeat = (state) => state.undo.seat ?? seatShown(state);

function askFirst(table, can) {
  openDialog(
    say("ask-undo"),
    (close) => [
      can.what ? h("p", null, h("strong", null, can.what)) : null,
      h("p", null, say("ask-undo-means")),
      h(
        "div.row",
        null,
        button("hand", say("ask-others"), () => (close(), order(table)), { kind: "primary" }),
        button("", say("cancel"), close),
      ),
    ],
    { closing: say("close") },
  );
}

function votePanel(table, state, vote) {
  const mine = state.yours.find((seat) => vote.needs.includes(seat) && !vote.agreed.includes(seat));
  const silent = vote.needs.filter((seat) => !vote.agreed.includes(seat));
  const missing = silent.map((seat) => nameOf(state, seat));
  const answer = (agree) => table.order({ do: "answer", seat: mine, agree });
  const asks = state.yours.includes(vote.by)
    ? say("vote-yours", { what: vote.what })
    : say("vote-asks", { name: vote.name, what: vote.what });
  return h(
    "div.vote",
    { role: "group", "aria-label": say("ask-undo") },
    h("p", null, h("strong", null, asks)),
    missing.length ? h("p.small", null, say("vote-waits", { names: list(missing) })) : null,
    h(
      "div.row",
      null,
      mine != null && !state.yours.includes(vote.by)
        ? [
          button("check", say("agree"), () => answer(true), { kind: "primary" }),
          button("close", say("refuse"), () => answer(false)),
        ]
        : null,
      state.yours.includes(vote.by)
        ? button("close", say("withdraw"), () => table.order({ do: "withdraw", seat: vote.by }))
        : null,
    ),
  );
}
