// Where many small steps lead: asked for once per position, when somebody here is to move.

import { isYourTurn, view } from "./state.js";

/**
 * @param {import("./table.js").Table} table
 * @returns {() => Promise<void>} ask, and show what can be pointed at; it ends when that is known
 */
export function makeWalks(table) {
  let asked = null;

  async function ask(state) {
    const answer = await table.send({ do: "walks", seat: state.actor }).catch(() => null);
    if (!answer || !stillHolds(state, table.store.state)) return;
    table.store.patch({ walks: answer.walks.map((way) => called(table, way)) });
    table.light();
  }

  return async () => {
    const { state } = table.store;
    if (!mayWalk(state)) return;
    // With the same steps to begin with, another turn may lead farther.
    if (!asked || !stillHolds(asked.state, state)) asked = { state, answer: ask(state) };
    await asked.answer;
  };
}

/** A walk that ends early, with the name of the place where it does. */
const called = (table, way) =>
  (way.stops ? { ...way, stopsAt: table.board.nameOf(way.stops) } : way);

/** Whether a step is offered from which others may go on. */
function mayWalk(state) {
  if (!state.steps?.length || !isYourTurn(state)) return false;
  return (view(state).options ?? []).some(({ kind }) => state.steps.includes(kind));
}

/**
 * Whether what was found of a position holds for a later state.
 * @param {any} before
 * @param {any} next
 */
export const stillHolds = (before, next) =>
  before.step === next.step && view(before).options === view(next).options;
