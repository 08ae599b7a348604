// Taking back: free if nothing was learned, otherwise by asking, and the panel where others answer.

import { button, fill, h, openDialog, refill } from "./dom.js";
import { isAsked, isIdle, nameOf, seatShown } from "./state.js";
import { list, say } from "./words.js";

const MOST = 4; // named, of the steps that would be taken back too

/**
 * @param {import("./table.js").Table} table
 * @returns {HTMLElement}
 */
export function makeUndo(table) {
  const el = h("div.undo");
  table.store.on(["undo", "shown", "yours", "seats", "actor"], (state) => {
    const { free, may_ask: mayAsk, vote } = state.undo ?? {};
    if (vote || isIdle(state)) fill(el);
    else if (free) refill(
      el,
      button("undo", say("undo"), () => undo(table), { key: "u", kind: "quiet" }),
    );
    else if (mayAsk) refill(
      el,
      button("undo", say("ask-undo"), () => undo(table), { key: "u", kind: "quiet" }),
    );
    else refill(el, missing(state));
  });
  return el;
}

/**
 * An open request, above all else: nobody can move before it is answered.
 * @param {import("./table.js").Table} table
 * @returns {HTMLElement}
 */
export function makeVote(table) {
  const el = h("div.votes");
  table.store.on(["undo", "yours", "seats"], (state) => {
    const { vote } = state.undo ?? {};
    el.hidden = !vote;
    fill(el, vote ? votePanel(table, state, vote) : null);
  });
  return el;
}

/** Why nothing can be taken back now: whoever would have to agree is away. */
function missing(state) {
  const { away = [] } = state.undo ?? {};
  const names = list(away.map((seat) => nameOf(state, seat)));
  return away.length ? h("p.small", null, say("undo-away", { names })) : null;
}

/**
 * Take back, or ask whether one may.
 * @param {import("./table.js").Table} table
 */
export function undo(table) {
  const { undo: can } = table.store.state;
  if (!can || can.vote) return;
  if (can.free && can.draws && !table.knowsLuck) warn(table, can.draws);
  else if (can.free) order(table);
  else if (can.may_ask) askFirst(table);
}

/** Whoever takes chance back knows what is coming: that is allowed, and counted. Said once. */
function warn(table, draws) {
  const sure = () => {
    table.knowsLuck = true;
    order(table);
  };
  openDialog(
    say("undo-chance"),
    (close) => [
      h("p", null, say("undo-chance-means", { n: draws })),
      h(
        "div.row",
        null,
        button("", say("undo-not"), close, { kind: "primary" }),
        button("undo", say("undo-anyway"), () => (close(), sure())),
      ),
    ],
    { closing: say("close") },
  );
}

const order = (table) => table.order({ do: "undo", seat: undoSeat(table.store.state) });

/** The seat whose step it would be: as the server says, or else the one on screen. */
const undoSeat = (state) => state.undo.seat ?? seatShown(state);

/** What it comes to is asked for now: it would be long to tell with every move. */
async function askFirst(table) {
  const command = { do: "undoing", seat: undoSeat(table.store.state) };
  const { what, since } = await table.send(command).catch(() => ({ what: "", since: [] }));
  openDialog(
    say("ask-undo"),
    (close) => [
      what ? h("p", null, h("strong", null, what)) : null,
      followed(table.store.state, since),
      h("p", null, say("ask-undo-means")),
      h(
        "div.row",
        null,
        button("hand", say("ask-others"), () => (close(), order(table)), { kind: "primary" }),
        button("", say("undo-not"), close),
      ),
    ],
    { closing: say("close") },
  );
}

/** The steps that would be taken back too; the reader's own are named first. */
function followed(state, since = []) {
  if (!since.length) return null;
  const mine = (step) => state.yours.includes(step.seat);
  const first = [...since.filter(mine), ...since.filter((step) => !mine(step))].slice(0, MOST);
  const rows = since.filter((step) => first.includes(step)).map((step) => {
    const name = step.name || nameOf(state, step.seat);
    return mine(step)
      ? h("li", null, h("strong", null, say("undo-yours", { what: step.what })))
      : h("li", null, say("undo-theirs", { name, what: step.what }));
  });
  const more = since.length - first.length;
  return h(
    "div.followed",
    null,
    h("p", null, say("undo-since")),
    h("ul", null, rows, more ? h("li", null, say("undo-more", { n: more })) : null),
  );
}

function votePanel(table, state, vote) {
  const silent = vote.needs.filter((seat) => !vote.agreed.includes(seat));
  const missing = silent.map((seat) => nameOf(state, seat));
  const asks = state.yours.includes(vote.by)
    ? say("vote-yours", { what: vote.what })
    : say("vote-asks", { name: vote.name || nameOf(state, vote.by), what: vote.what });
  return h(
    "div.vote",
    { role: "group", "aria-label": say("ask-undo"), "data-asked": String(isAsked(state)) },
    h("h2", null, asks),
    h("div.row", null, answers(table, state, vote, silent)),
    followed(state, vote.since),
    missing.length ? h("p.small", null, say("vote-waits", { names: list(missing) })) : null,
  );
}

function answers(table, state, vote, silent) {
  if (state.yours.includes(vote.by)) {
    const withdraw = () => table.order({ do: "withdraw", seat: vote.by });
    return button("close", say("withdraw"), withdraw);
  }
  const mine = state.yours.find((seat) => silent.includes(seat));
  if (mine == null) return null;
  const answer = (agree) => table.order({ do: "answer", seat: mine, agree });
  return [
    button("check", say("agree"), () => answer(true), { kind: "primary" }),
    button("close", say("refuse"), () => answer(false)),
  ];
}
