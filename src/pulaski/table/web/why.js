// A place was chosen where nothing can be done: why, in the strip. So is what was refused.

import { announce, h } from "./dom.js";
import { noteOnAll } from "./pieces.js";
import { clauseLink } from "./rules.js";
import { isBusy, isYourTurn, nameOf, onward, options, within } from "./state.js";
import { say } from "./words.js";

const LASTS = 7000; // milliseconds
const MOST = 3; // reasons

/** @typedef {{action?: string, message: string, clause?: string, far?: boolean}} Reason */

/**
 * @param {import("./table.js").Table} table
 * @param {string} space
 * @param {Element} [place]
 */
export async function askWhy(table, space, place) {
  const { state } = table.store;
  if (isBusy(state) || state.over) return;
  const reasons = await reasonsFor(table, state, space);
  const about = reasons.some(({ clause, far }) => clause && !far) ? null : await noteAt(table, place);
  if (table.store.state.step !== state.step) return;
  table.store.patch({ refusal: { reasons, about, calm: true } });
  announce(reasons.map((reason) => reason.message).join(" "), true);
}

/** What lies there, if it is a piece: where no rule says why, that may be what was asked. */
function noteAt(table, place) {
  const piece = place?.closest?.("[data-piece]")?.getAttribute("data-piece");
  return noteOnAll(table, [{ piece }]);
}

/** @returns {Promise<Reason[]>} */
async function reasonsFor(table, state, space) {
  if (!isYourTurn(state)) return [{ message: notNow(state) }];
  if (state.lesson) return [{ message: say("why-lesson") }];
  const path = [...(state.picked ?? []), space];
  for (const way of [path, ...begun(state).map((first) => [first, space])]) {
    const answer = await table.send({ do: "why", seat: state.actor, path: way }).catch(() => null);
    if (answer?.reasons?.length) return answer.reasons.slice(0, MOST);
  }
  const begins = path.length === 1 && onward(state).size && !hasPlain(state);
  return [{ message: say(begins ? "why-begin" : "why-nothing") }];
}

/** With nothing picked, where something begins that goes on to another place: that is meant. */
function begun(state) {
  if (state.picked?.length) return [];
  const longer = within(state).filter(({ more, path = [] }) => more || path.length > 1);
  return [...new Set(longer.map(({ path }) => path[0]))].slice(0, MOST);
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

/**
 * Say in the strip what was refused last, in red, or why nothing can be done somewhere, calmly. A
 * refusal stays until something else is done, a reason as long as it takes to read it.
 * @param {import("./table.js").Table} table
 */
export function watchRefusals(table) {
  let timer = 0;
  table.store.on(["refusal"], ({ refusal }) => {
    clearTimeout(timer);
    if (!refusal) return table.strip.clear("refusal");
    const { reasons, about, calm, ...one } = refusal;
    const rows = [reasonRows(table, reasons ?? [one]), about];
    table.strip.say(h(`div.refusal${calm ? ".calm" : ""}`, { role: "alert" }, rows), "refusal");
    if (calm) timer = setTimeout(() => table.strip.clear("refusal"), LASTS);
  });
}
