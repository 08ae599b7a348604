// A place was chosen where nothing can be done: why, near the prompt and in a note at the place.

import { announce, button, h } from "./dom.js";
import { placeNear } from "./effects.js";
import { clauseLink } from "./rules.js";
import { isBusy, isYourTurn, nameOf, onward, options } from "./state.js";
import { say } from "./words.js";

const LASTS = 7000; // milliseconds
const MOST = 3; // reasons

/** @typedef {{action?: string, message: string, clause?: string}} Reason */

/**
 * @param {import("./table.js").Table} table
 * @param {string} space
 * @param {Element} place
 */
export async function askWhy(table, space, place) {
  const { state } = table.store;
  if (isBusy(state) || state.over) return;
  const reasons = await reasonsFor(table, state, space);
  if (table.store.state.step !== state.step) return;
  table.store.patch({ refusal: { reasons, calm: true } });
  announce(reasons.map((reason) => reason.message).join(" "), true);
  showNote(table, reasons, place);
}

/** @returns {Promise<Reason[]>} */
async function reasonsFor(table, state, space) {
  if (!isYourTurn(state)) return [{ message: notNow(state) }];
  if (state.lesson) return [{ message: say("why-lesson") }];
  const path = [...(state.picked ?? []), space];
  if (path.length === 1 && onward(state).size && !hasPlain(state)) {
    return [{ message: say("why-begin") }];
  }
  const answer = await table.send({ do: "why", seat: state.actor, path }).catch(() => null);
  const found = (answer?.reasons ?? []).slice(0, MOST);
  return found.length ? found : [{ message: say("why-nothing") }];
}

/** Whether a single place can mean something by itself. */
const hasPlain = (state) => options(state).some(({ path }) => path?.length === 1);

function notNow(state) {
  if (state.undo?.vote) return say("why-vote");
  return say("waiting-for", { name: nameOf(state, state.actor) });
}

/**
 * Reasons as a list, each with its clause.
 * @param {import("./table.js").Table} table
 * @param {Reason[]} reasons
 * @returns {HTMLElement[]}
 */
export function reasonRows(table, reasons) {
  return reasons.map(({ action, message, clause }) =>
    h(
      "p",
      null,
      action && reasons.length > 1 ? `${action}: ` : null,
      message,
      " ",
      clause && clauseLink(table, clause),
    ),
  );
}

let note = null;
let timer = 0;

function showNote(table, reasons, place) {
  hideNote();
  if (!place.isConnected) return;
  note = h("div.why", null, h("div", null, reasonRows(table, reasons.slice(0, 1))));
  note.append(button("close", say("close"), hideNote, { bare: true }));
  document.body.append(note);
  placeNear(note, place);
  timer = setTimeout(hideNote, LASTS);
  addEventListener("pointerdown", outside, true);
}

const outside = (event) => !note?.contains(event.target) && hideNote();

/** Take the note away, if there is one. */
export function hideNote() {
  clearTimeout(timer);
  removeEventListener("pointerdown", outside, true);
  note?.remove();
  note = null;
}
