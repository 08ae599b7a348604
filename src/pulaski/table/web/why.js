// A place was chosen where nothing can be done: why, in the strip. So is what was refused.

import { announce, h } from "./dom.js";
import { noteOnAll, stateAt } from "./pieces.js";
import { clauseLink, sentence } from "./rules.js";
import { isBusy, isYourTurn, meant, nameOf, onward, options, places, within } from "./state.js";
import { say } from "./words.js";

const LASTS = 7000; // milliseconds
const MOST = 3; // reasons

/** @typedef {{action?: string, message: string, clause?: string, far?: boolean,
 *   isPlain?: boolean}} Reason `isPlain`: it tells nothing of this place */

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
  const told = about ? reasons.filter(({ isPlain }) => !isPlain) : reasons; // more would hide the board
  table.store.patch({ refusal: { reasons: told, about, calm: true } });
  announce(reasons.map((reason) => reason.message).join(" "), true);
}

/** What lies there, if it is a piece: where no rule says why, that may be what was asked. */
function noteAt(table, place) {
  const found = place?.closest?.("[data-piece]");
  if (!found) return null;
  const { left, top, width, height } = found.getBoundingClientRect();
  const state = stateAt(found, left + width / 2, top + height / 2);
  return noteOnAll(table, [{ piece: found.getAttribute("data-piece") }], state);
}

/** @returns {Promise<Reason[]>} */
async function reasonsFor(table, state, space) {
  if (!isYourTurn(state)) return [{ message: notNow(state) }];
  if (state.lesson) return [{ message: say("why-lesson") }];
  const firsts = begun(state);
  const alone = firsts.length < 2 || hasPlain(state, firsts);
  const told = alone ? await refusals(table, state, [...(state.picked ?? []), space]) : [];
  if (told.length) return told;
  const each = await Promise.all(firsts.map((first) => refusals(table, state, [first, space])));
  const [one = [], ...others] = each;
  // What is said of one card alone would be a riddle to whoever thinks of another.
  if (one.length && others.every(([other]) => other?.message === one[0].message)) return one;
  if (!places(state).size && options(state).length) return [{ message: say("why-buttons") }];
  const begins = !state.picked?.length && onward(state).size && !hasPlain(state, firsts);
  return begins ? [{ message: say("why-begin") }] : [{ message: say("why-nothing"), isPlain: true }];
}

/** What the rules say against pointing at these places. @returns {Promise<Reason[]>} */
async function refusals(table, state, path) {
  const answer = await table.send({ do: "why", seat: state.actor, path }).catch(() => null);
  return (answer?.reasons ?? []).slice(0, MOST);
}

/** With nothing picked, where something begins that goes on to another place: that is meant. */
function begun(state) {
  if (state.picked?.length) return [];
  const longer = within(state).filter(({ more, path = [] }) => more || path.length > 1);
  return [...new Set(longer.map(({ path }) => path[0]))].slice(0, MOST);
}

/** Whether a single place can mean something by itself, other than what cards and the like can. */
function hasPlain(state, firsts) {
  const kinds = new Set(firsts.flatMap((first) => meant(state, [first]).map(({ kind }) => kind)));
  return options(state).some(({ path, kind }) => path?.length === 1 && !kinds.has(kind));
}

function notNow(state) {
  if (state.undo?.vote) return say("why-vote");
  return say("waiting-for", { name: nameOf(state, state.actor) });
}

/** Several stand one after the other: each has its full stop. @param {string} message */
export const ended = (message) => (/[.!?…]$/.test(message) ? message : `${message}.`);

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
      sentence(reasons.length > 1 ? ended(message) : message, clause && clauseLink(table, clause)),
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
    const told = reasonRows(table, reasons ?? [one]);
    // Whoever points at a card wants to read it, if no rule speaks against it.
    const rows = reasons?.some(({ clause }) => clause) ? [told, about] : [about, told];
    table.strip.say(h(`div.refusal${calm ? ".calm" : ""}`, { role: "alert" }, rows), "refusal");
    if (calm) timer = setTimeout(() => table.strip.clear("refusal"), LASTS);
  });
}
