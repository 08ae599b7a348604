// Setting up a table: how many, who sits where, what was agreed on; each choice explained.

import { post } from "./api.js";
import { CLOCKS } from "./clock.js";
import { fill, h, openDialog } from "./dom.js";
import { recall, remember } from "./memory.js";
import { failure } from "./page.js";
import { openTable } from "./result.js";
import { clauseLink } from "./rules.js";
import { count, say } from "./words.js";

/**
 * Start at once: you and bots.
 * @param {any} game
 * @returns {Promise<void>}
 */
export async function playNow(game) {
  const most = Math.max(...game.seats);
  const bots = Array.from({ length: most - 1 }, () => ({ who: "bot", bot: strongest(game) }));
  openTable(
    await post(
      "/api/tables",
      { game: game.id, options: {}, seats: [me(), ...bots], listed: false, chat: true },
    ),
  );
}

const me = () => ({ who: "me", name: recall("name", say("player")) });
const strongest = (game) => game.bots[0]?.id;

/**
 * @param {any} game
 */
export function openSetup(game) {
  const chosen = {
    seats: Math.max(...game.seats),
    who: [],
    options: {},
    listed: false,
    chat: true,
    clock: 0,
  };
  const page = { game: () => game.id };
  const body = h("div.setup-body");
  const error = h("p.refusal", { role: "alert", hidden: true });
  const show = () => fill(
    body,
    seatCount(game, chosen, show),
    seatRows(game, chosen),
    agreed(game, chosen, page),
  );
  const create = async (event) => {
    event.preventDefault();
    try {
      openTable(await post("/api/tables", request(game, chosen)));
    } catch (problem) {
      error.hidden = false;
      fill(error, failure(problem), " ", problem.clause && clauseLink(page, problem.clause));
      error.scrollIntoView({ block: "nearest" });
    }
  };
  show();
  openDialog(
    say("set-up-game", { game: game.name }),
    () => h(
      "form.setup",
      { onsubmit: create },
      body,
      extras(chosen),
      error,
      h("div.row.sticky", null, h("button.primary", { type: "submit" }, say("create"))),
    ),
    { closing: say("close"), kind: "large" },
  );
}

function request(game, chosen) {
  const seats = Array.from({ length: chosen.seats }, (_, n) => {
    const who = chosen.who[n] ?? firstChoice(game, n);
    if (who === "me") return { who, name: chosen.names?.[n] || nameless(n) };
    return who === "link" ? { who } : { who: "bot", bot: who.slice(4) };
  });
  const offered = new Set((game.options[chosen.seats] ?? []).map((option) => option.name));
  const options = Object.fromEntries(
    Object.entries(chosen.options).filter(([name]) => offered.has(name)),
  );
  const { listed, chat, clock } = chosen;
  return { game: game.id, options, seats, listed, chat, clock: clock || null };
}

const nameless = (n) => (n ? say("player-n", { n: n + 1 }) : me().name);

const firstChoice = (game, n) => (n === 0 ? "me" : `bot:${strongest(game)}`);

function seatCount(game, chosen, show) {
  const choices = game.seats.map((n) =>
    radio("seat-count", count("players", n), chosen.seats === n, () => {
      chosen.seats = n;
      show();
    }),
  );
  return h("fieldset", null, h("legend", null, say("how-many")), h("div.segments", null, choices));
}

function radio(name, words, checked, onchange) {
  return h(
    "label.segment",
    null,
    h("input", { type: "radio", name, checked, onchange }),
    h("span", null, words),
  );
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

/** @param {any} game @returns {[string, string][]} */
export function whoOptions(game) {
  return [
    ["me", say("who-me")],
    ["link", say("who-link")],
    ...game.bots.map((bot) => [`bot:${bot.id}`, say("who-bot", { bot: bot.name })]),
  ];
}

function agreed(game, chosen, page) {
  const offered = game.options[chosen.seats] ?? [];
  if (!offered.length) return null;
  return h(
    "fieldset",
    null,
    h("legend", null, say("options")),
    offered.map((option) => optionRow(option, chosen, page)),
  );
}

function optionRow(option, chosen, page) {
  const now = chosen.options[option.name] ?? option.default;
  const set = (value) => (chosen.options[option.name] = value);
  return h(
    "div.option",
    { role: "group", "aria-label": option.title },
    h(
      "div.option-words",
      null,
      h("strong", null, option.title),
      h("p.small", null, option.about, " ", option.clause && clauseLink(page, option.clause)),
    ),
    optionField(option, now, set),
  );
}

function optionField(option, now, set) {
  const { values = [] } = option;
  if (!values.length) {
    return h(
      "input",
      {
        type: "text",
        value: now,
        "aria-label": option.title,
        oninput: (event) => set(event.target.value),
      },
    );
  }
  if (values.length <= 3) {
    return h(
      "div.segments",
      null,
      values.map(
        (value) => radio(
          `option-${option.name}`,
          value.title,
          value.id === now,
          () => set(value.id),
        ),
      ),
    );
  }
  const choices = values.map(
    (value) => h("option", { value: value.id, selected: value.id === now }, value.title),
  );
  return h(
    "select",
    { "aria-label": option.title, onchange: (event) => set(event.target.value) },
    choices,
  );
}

function extras(chosen) {
  return h(
    "fieldset",
    null,
    h("legend", null, say("table-rules")),
    check(say("listed"), say("listed-about"), chosen.listed, (on) => (chosen.listed = on)),
    check(say("chat-on"), say("chat-about"), chosen.chat, (on) => (chosen.chat = on)),
    clockRow(chosen),
  );
}

function clockRow(chosen) {
  const set = (event) => (chosen.clock = Number(event.target.value));
  const choices = CLOCKS.map(([value, words]) => h("option", { value }, say(words)));
  return h(
    "div.option",
    null,
    h("div", null, h("strong", null, say("clock")), h("p.small", null, say("clock-about"))),
    h("select", { "aria-label": say("clock"), onchange: set }, choices),
  );
}

function check(words, about, checked, set) {
  return h(
    "label.check",
    null,
    h("input", { type: "checkbox", checked, onchange: (event) => set(event.target.checked) }),
    h("span", null, h("strong", null, words), h("span.small", null, about)),
  );
}
