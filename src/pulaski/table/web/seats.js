// Who sits where: mark, name, person or bot or gone, points; and what one may do about a seat.

import { games } from "./api.js";
import { button, fill, h, icon } from "./dom.js";
import { askName } from "./arrival.js";
import { openMenu } from "./menu.js";
import { recall } from "./memory.js";
import { seatMark } from "./shapes.js";
import { openDevice, openLinks } from "./share.js";
import { count, say } from "./words.js";

/**
 * @param {import("./table.js").Table} table
 * @returns {HTMLElement}
 */
export function makeSeats(table) {
  const el = h("div.team");
  const keys = ["seats", "actor", "on_turn", "yours", "host", "watching", "over", "listed", "late",
    "lesson"];
  table.store.on(keys, (state) => {
    const rows = state.seats.map((seat) => row(table, state, seat));
    fill(el, h("ul.seats", null, rows), foot(table, state));
  });
  return el;
}

function foot(table, state) {
  const own = state.seats.find((seat) => seat.seat === state.yours[0]);
  const leaves = state.yours.length === 1 && own?.who === "person" && !state.over && !state.lesson;
  const leave = (event) => chooseBot(table, own, event.currentTarget);
  return h(
    "div.row.foot",
    null,
    state.watching ? h("span.small", null, count("watching", state.watching)) : null,
    leaves ? button("bot", say("lend-bot"), leave, { kind: "quiet" }) : null,
    state.host ? button("link", say("invite"), () => openLinks(table), { kind: "quiet" }) : null,
  );
}

/** How a seat is filled: "person", "bot", "gone" or "free". @param {any} seat */
function status(seat) {
  if (seat.who === "bot") return "bot";
  if (seat.who !== "person") return "free";
  return seat.here ? "person" : "gone";
}

function row(table, state, seat) {
  const how = status(seat);
  const mine = state.yours.includes(seat.seat);
  const turn = !state.over && seat.seat === state.actor;
  return h(
    "li.seat",
    {
      "data-how": how,
      "data-turn": String(turn),
      "data-out": seat.out,
      "aria-current": turn ? "true" : null,
    },
    seatMark(seat),
    h(
      "div.who",
      null,
      h("span.name", null, titleOf(seat, how), mine ? h("span.tag", null, say("you")) : null),
      h("span.small", null, icon(how === "bot" ? "bot" : "person"), details(seat, how, state)),
    ),
    h("div.seat-do", null, deeds(table, state, seat, how, mine)),
    seat.score == null
      ? null
      : h("span.score", { "aria-label": count("points", seat.score) }, seat.score),
  );
}

function titleOf(seat, how) {
  return seat.name || (how === "bot" ? seat.title : say("free-seat"));
}

/** The seat's team in words, if there are several teams of more than one seat. */
export function teamWords(state, seat) {
  const teams = new Set(state.seats.map((one) => one.team));
  const several = teams.size > 1 && teams.size < state.seats.length;
  return several ? say("team", { n: seat.team + 1 }) : null;
}

function details(seat, how, state) {
  const title = seat.title !== titleOf(seat, how) ? seat.title : null;
  const kind = how === "bot" ? botWords(seat.bot) : say(`seat-${how}`);
  const parts = [title, kind, teamWords(state, seat)];
  if (seat.out) parts.push(say("seat-out"));
  if (isOnTurn(state, seat)) parts.push(say("on-turn"));
  if (seat.place) parts.push(say("place", { n: seat.place }));
  return parts.filter(Boolean).join(" · ");
}

/** "bot, rule of thumb" */
function botWords(bot) {
  const name = say(`bot.${bot}.name`);
  return say("seat-bot", { bot: name.charAt(0).toLowerCase() + name.slice(1) });
}

/** Whether it is the seat's turn while somebody else is asked. */
function isOnTurn(state, seat) {
  return !state.over && state.on_turn === seat.seat && state.actor !== seat.seat;
}

function deeds(table, state, seat, how, mine) {
  if (state.over) return null;
  if (mine) return ownDeeds(table, state, seat, how);
  if (how === "free" && state.listed && !state.yours.length) {
    return button("person", say("sit-here"), () => sit(table, seat), { kind: "small" });
  }
  const late = state.late && seat.seat === state.actor && how === "person";
  const left = how === "gone" && (seat.gone ?? true);
  const mayFill = (state.yours.length || state.host) && how === "free";
  if (mayFill || (state.yours.length && (left || late))) return botButton(table, seat, "put-bot");
  return null;
}

function ownDeeds(table, state, seat, how) {
  if (how === "bot") {
    return button("person", say("take-back-seat"), () => sit(table, seat), { kind: "small" });
  }
  const nameless = !recall("name") && (!seat.name || seat.name === say("player"));
  const name = () => rename(table, seat);
  return [
    nameless
      ? button("pencil", say("give-name"), name, { kind: "small" })
      : button("pencil", say("rename"), name, { bare: true }),
    button("link", say("device"), () => openDevice(table, seat.seat), { bare: true }),
    state.yours.length > 1 ? botButton(table, seat, "lend-bot", true) : null,
  ];
}

function botButton(table, seat, words, bare = false) {
  const choose = (event) => chooseBot(table, seat, event.currentTarget);
  return button("bot", say(words), choose, bare ? { bare } : { kind: "small" });
}

async function rename(table, seat) {
  const name = await askName(false);
  table.order({ do: "name", seat: seat.seat, name });
}

async function sit(table, seat) {
  const name = recall("name") || (await askName(false));
  table.order({ do: "sit", seat: seat.seat, name });
}

async function chooseBot(table, seat, anchor) {
  const { game } = table.store.state;
  const all = await games().catch(() => []);
  const bots = all.find((one) => one.id === game)?.bots ?? [];
  const put = (bot) => table.order({ do: "bot", seat: seat.seat, bot });
  // For somebody else the best one plays, so there is nothing to choose.
  const lent = seat.who === "person" && !table.store.state.yours.includes(seat.seat);
  if (lent || bots.length < 2) return put(bots[0]?.id ?? "thumb");
  openMenu(
    anchor,
    say("put-bot"),
    bots.map((bot) => ({
      content: [h("strong", null, bot.name), h("div.small", null, bot.about)],
      choose: () => put(bot.id),
    })),
  );
}
