// What begins at a place, where that is too much to be sent before somebody asks for it.

import { branches } from "./state.js";

/**
 * Fetch what begins at the first place of a path, if it was not sent yet.
 * @param {import("./table.js").Table} table
 * @param {string[]} path
 * @returns {Promise<boolean>} false if the game went on meanwhile
 */
export async function open(table, [first]) {
  const { state } = table.store;
  if (!branches(state).some((branch) => branch.path[0] === first)) return true;
  const answer = await table.send({ do: "options", seat: state.actor, path: [first] })
    .catch((error) => void table.store.patch({ refusal: { message: error.message } }));
  const now = table.store.state;
  if (!answer || now.step !== state.step) return false;
  table.store.patch({ opened: { ...now.opened, [first]: answer.options } });
  return true;
}
