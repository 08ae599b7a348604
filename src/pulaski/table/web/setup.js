// Setting up a table: how many play, who sits where, which options.

import { byStrength, post, starred } from "./api.js";
import { fill, h, openDialog } from "./dom.js";
import { recall, remember } from "./memory.js";
import { agreed, extras, offeredNow, radio } from "./options.js";
import { failure } from "./page.js";
import { openTable } from "./result.js";
import { clauseLink, edition, openRules } from "./rules.js";
import { say } from "./words.js";

/**
 * Start at once: you and bots.
 * @param {any} game
 * @returns {Promise<void>}
 */
export async function playNow(game) {
  const bots = Array.from({ length: game.usual - 1 }, () => ({ who: "bot", bot: strongest(game) }));
  openTable(
    await post(
      "/api/tables",
      { game: game.id, options: {}, seats: [me(), ...bots], listed: false, chat: true },
    ),
  );
}

const me = () => ({ who: "me", name: recall("name") || null });
const strongest = (game) => game.bots[0]?.id;

/** What is set up, before anything is chosen. */
const untouched = (game) => ({
  seats: game.usual,
  who: [],
  options: {},
  listed: false,
  chat: true,
  clock: 0,
  pace: "live",
  bot_talk: "brief",
});

/**
 * The form that makes a table.
 * @param {any} game
 * @param {{listed?: boolean}} [wanted] a listed one has free seats
 */
export function openSetup(game, { listed = false } = {}) {
  const who = listed ? Array.from({ length: Math.max(...game.seats) }, othersByLink) : [];
  const chosen = { ...untouched(game), listed, who };
  const page = { game: () => game.id, openRule: (id) => openRules(page.game, id) };
  const body = h("div.setup-body");
  const error = h("p.refusal", { role: "alert", hidden: true });
  const show = () => fill(
    body,
    seatCount(game, chosen, show),
    seatRows(game, chosen),
    agreed(game, chosen, page),
  );
  const create = (event) => {
    event.preventDefault();
    return make(game, chosen, page, error);
  };
  show();
  openDialog(
    say("set-up-game", { game: game.name }),
    () => h(
      "form.setup",
      { onsubmit: create },
      edition(game),
      body,
      extras(game, chosen),
      error,
      h("div.row.sticky", null, h("button.primary", { type: "submit" }, say("create"))),
    ),
    { closing: say("close"), kind: "large" },
  );
}

const othersByLink = (_, n) => (n ? "link" : "me");

async function make(game, chosen, page, error) {
  try {
    openTable(await post("/api/tables", request(game, chosen)));
  } catch (problem) {
    error.hidden = false;
    fill(error, failure(problem), " ", problem.clause && clauseLink(page, problem.clause));
    error.scrollIntoView({ block: "nearest" });
  }
}

function request(game, chosen) {
  const seats = Array.from({ length: chosen.seats }, (_, n) => {
    const who = chosen.who[n] ?? firstChoice(game, n);
    if (who === "me") return { who, name: chosen.names?.[n] || (n ? null : me().name) };
    return who === "link" ? { who } : { who: "bot", bot: who.slice(4) };
  });
  const offered = new Set(offeredNow(game, chosen).map((option) => option.name));
  const options = Object.fromEntries(
    Object.entries(chosen.options).filter(([name]) => offered.has(name)),
  );
  const { listed, chat, clock, pace, bot_talk } = chosen;
  return { game: game.id, options, seats, listed, chat, clock: clock || null, pace, bot_talk };
}

const firstChoice = (game, n) => (n === 0 ? "me" : `bot:${strongest(game)}`);

function seatCount(game, chosen, show) {
  const choices = game.seats.map((n) =>
    radio("seat-count", say("players", { n }), chosen.seats === n, () => {
      chosen.seats = n;
      show();
    }),
  );
  return h("fieldset", null, h("legend", null, say("how-many")), h("div.segments", null, choices));
}

function seatRows(game, chosen) {
  const rows = Array.from({ length: chosen.seats }, (_, n) => seatRow(game, chosen, n));
  return h(
    "fieldset",
    null,
    h("legend", null, say("who-sits")),
    rows,
    h("p.small", null, say("hot-seat-about")),
  );
}

function seatRow(game, chosen, n) {
  const now = chosen.who[n] ?? firstChoice(game, n);
  const name = h(
    "input",
    {
      type: "text",
      maxlength: 24,
      value: chosen.names?.[n] ?? (n ? "" : recall("name")),
      placeholder: say("your-name"),
      "aria-label": say("your-name"),
      hidden: now !== "me",
      oninput: () => rename(chosen, n, name.value),
    },
  );
  const pick = h(
    "select",
    {
      "aria-label": say("seat", { n: n + 1 }),
      onchange: () => {
        chosen.who[n] = pick.value;
        name.hidden = pick.value !== "me";
      },
    },
    whoOptions(game).map(
      ([value, words]) => h("option", { value, selected: value === now }, words),
    ),
  );
  return h("div.seat-row", null, h("span.seat-n", null, say("seat", { n: n + 1 })), pick, name);
}

function rename(chosen, n, name) {
  (chosen.names ??= [])[n] = name.trim();
  if (n === 0) remember("name", name.trim());
}

/** Who may sit there; of bots the weakest first. @param {any} game @returns {[string, string][]} */
export function whoOptions(game) {
  return [
    ["me", say("who-me")],
    ["link", say("who-link")],
    ...byStrength(game.bots).map((bot) => [`bot:${bot.id}`, say("who-bot", { bot: starred(bot) })]),
  ];
}
