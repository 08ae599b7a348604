// The end: the places, and what to do next.

import { post } from "./api.js";
import { makeCheck } from "./check.js";
import { button, fill, h } from "./dom.js";
import { recall } from "./memory.js";
import { download, failure } from "./page.js";
import { clauseLink, sentence } from "./rules.js";
import { seatMark } from "./shapes.js";
import { teamWords } from "./seats.js";
import { called, nameOf } from "./state.js";
import { keepLinks } from "./share.js";
import { makeSummary } from "./summary.js";
import { say } from "./words.js";

/**
 * @param {import("./table.js").Table} table
 * @returns {HTMLElement}
 */
export function makeResult(table) {
  const el = h("div.result", { hidden: true });
  const check = makeCheck(table);
  const summary = makeSummary(table);
  table.store.on(["result", "seats"], (state) => {
    el.hidden = !state.result;
    if (!state.result) return;
    const told = [places(state), luck(state.result), ground(table, state.result)];
    fill(el, ways(table, state), nextTime(state), told, summary.el, state.fingerprint ? check : null);
    summary.tell(state);
  });
  return el;
}

function ground(table, { clause }) {
  return clause ? h("p.small", null, sentence(say("why-over"), clauseLink(table, clause))) : null;
}

/** Whoever took chance back knew what was coming: the result says so. */
function luck({ taken_back: draws }) {
  return draws ? h("p.small.luck", null, say("draws-back", { n: draws })) : null;
}

/** Everybody in the order of their places. @param {any} state */
export function places(state) {
  const ranked = [...state.seats].sort(
    (a, b) => (placeOf(state, a) ?? 99) - (placeOf(state, b) ?? 99) || a.team - b.team,
  );
  const rows = ranked.map((seat) =>
    h(
      "li",
      { "data-won": String(state.result.winners?.includes(seat.seat) ?? false) },
      h("span.place", null, placeOf(state, seat) ?? ""),
      seatMark(seat),
      h("span.name", null, called(seat), isMine(state, seat) ? h("span.tag", null, say("you")) : null),
      teamTag(state, seat),
      h("span.score", null, scoreOf(state, seat) ?? ""),
    ),
  );
  return h("ol.places", { "aria-label": say("result") }, rows);
}

/** Whoever has a name, or plays alone, knows which line is theirs. */
const isMine = ({ yours, seats }, { seat, name }) => yours.includes(seat) && seats.length > 1 && !name;

function teamTag(state, seat) {
  const words = teamWords(state, seat);
  return words && h("span.tag", null, words);
}

/** What the next game of the same people brings that this one did not have. @param {any} state */
export const nextTime = ({ result: { differs = [] } }) =>
  (differs.length ? h("p.small", null, say("next-game", { what: differs.join(", ") })) : null);

const placeOf = (state, seat) => state.result.places?.[seat.seat] ?? seat.place;
const scoreOf = (state, seat) => state.result.scores?.[seat.seat] ?? seat.score;

function ways(table, state) {
  return h(
    "div.row",
    null,
    button("play", say("play-again"), () => again(table), { kind: "primary" }),
    h("a.button", { href: `/replay/${state.id}` }, say("replay")),
    button(
      "download",
      say("download"),
      () => download(`/api/tables/${state.id}/record`, `${state.game}-${state.id}.txt`),
      { kind: "quiet" },
    ),
    h("a.button.quiet", { href: "/" }, say("home")),
  );
}

/**
 * The same game with the same people: bots sit down again, others get new links.
 * @param {import("./table.js").Table} table
 */
export async function again(table) {
  const { state } = table.store;
  const { game, listed, chat, clock = null, pace, bot_talk } = state;
  const options = state.result?.again ?? {};
  const seats = state.seats.map((seat) => sitter(state, seat));
  try {
    const made = await post("/api/tables", { game, options, seats, listed, chat, clock, pace, bot_talk });
    const names = Object.fromEntries(state.seats.map((seat) => [seat.seat, seat.name]));
    if (made.links) made.links.names = names;
    if (seats.some((seat) => seat.who === "link")) await tellOthers(table);
    openTable(made);
  } catch (error) {
    table.store.patch({ refusal: { message: failure(error), clause: error.clause } });
  }
}

function sitter(state, seat) {
  if (state.yours.includes(seat.seat)) {
    return { who: "me", name: seat.name || recall("name") || null };
  }
  return seat.who === "bot" ? { who: "bot", bot: seat.bot } : { who: "link" };
}

/** The others read at the old table whom to ask for the new one; the links are secrets. */
async function tellOthers(table) {
  const { state } = table.store;
  const seat = state.yours[0] ?? null;
  const name = seat == null ? say("watcher") : nameOf(state, seat);
  const text = say("again-said", { name });
  await table.send({ do: "say", seat, text }).catch(() => {}); // where only phrases are allowed
}

/**
 * Go to a table just made; its links are kept for the panel there.
 * @param {{table: string, url?: string, links?: any}} made
 */
export function openTable(made) {
  const shares = made.links && Object.keys(made.links.seats ?? {}).length;
  if (made.links) keepLinks(made.table, made.links);
  location.href = (made.url ?? `/table/${made.table}`) + (shares ? "#invite" : "");
}
