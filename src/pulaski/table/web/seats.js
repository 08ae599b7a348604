// Who sits where: mark, name, person or bot or gone, points; and what one may do about a seat.

import { makeAlerts } from "./alerts.js";
import { byStrength, games, starred } from "./api.js";
import { makeCallSwitch } from "./calls.js";
import { button, h, icon, refill } from "./dom.js";
import { askName } from "./arrival.js";
import { openMenu } from "./menu.js";
import { recall } from "./memory.js";
import { isHeard } from "./please.js";
import { seatMark } from "./shapes.js";
import { openDevice, openLinks } from "./share.js";
import { actorShown, called } from "./state.js";
import { whenStill } from "./still.js";
import { say } from "./words.js";

/**
 * @param {import("./table.js").Table} table
 * @returns {HTMLElement}
 */
export function makeSeats(table) {
  const list = h("div");
  const deedsRow = h("div.row.foot");
  let ending = 0;
  const keys = ["seats", "actor", "acting", "unfolding", "on_turn", "turn", "yours", "host", "watching", "over", "listed", "late",
    "lesson", "pleading"];
  const show = (state) => {
    const rows = state.seats.map((seat) => row(table, state, seat));
    refill(list, h("ul.seats", null, rows));
    refill(deedsRow, ...foot(table, state));
  };
  table.store.on(keys, (state) => {
    show(state);
    clearTimeout(ending);
    const last = Math.max(...state.seats.map((seat) => secondsLeft(seat)), 0);
    if (last) ending = setTimeout(() => whenStill(() => show(table.store.state)), last * 1000);
  });
  const feet = h("div.feet", null, deedsRow, makeAlerts(table));
  return h("div.team", null, list, feet, makeCallSwitch(table));
}

function foot(table, state) {
  const own = state.seats.find((seat) => seat.seat === state.yours[0]);
  const leaves = state.yours.length === 1 && own?.who === "person" && !state.over && !state.lesson;
  const leave = (event) => chooseBot(table, own, event.currentTarget);
  return [
    state.watching ? h("span.small", null, say("watching", { n: state.watching })) : null,
    isHeard(state) ? please(table, state) : null,
    leaves ? button("bot", say("lend-bot"), leave, { kind: "quiet" }) : null,
    state.host && !state.over ? button("link", say("invite"), () => openLinks(table), { kind: "quiet" }) : null,
  ];
}

/** While one points at what is asked for, the button says so, and ends that. */
function please(table, { pleading }) {
  const words = pleading ? "please-not" : "please";
  return button("chat", say(words), () => table.please.ask(), { kind: "quiet", pressed: !!pleading });
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
  const turn = !state.over && seat.seat === actorShown(state);
  return h(
    "li.seat",
    {
      "data-seat": seat.seat,
      "data-how": how,
      "data-turn": String(turn),
      "data-out": seat.out,
      "aria-current": turn ? "true" : null,
    },
    seatMark(seat),
    h(
      "div.who",
      null,
      h("span.name", null, called(seat), mine ? h("span.tag", null, say("you")) : null),
      h("span.small", null, icon(how === "bot" ? "bot" : "person"), details(seat, how, state)),
    ),
    h("div.seat-do", null, deeds(table, state, seat, how, mine)),
    seat.score == null
      ? null
      : h("span.score", { "aria-label": say("points", { n: seat.score }) }, seat.score),
  );
}

/** The seat's team in words, if there are several teams of more than one seat. */
export function teamWords(state, seat) {
  const teams = new Set(state.seats.map((one) => one.team));
  const several = teams.size > 1 && teams.size < state.seats.length;
  return several ? say("team", { n: seat.team + 1 }) : null;
}

function details(seat, how, state) {
  const title = seat.title !== called(seat) ? seat.title : null;
  const kind = how === "bot" ? botWords(seat.bot) : say(`seat-${how}`);
  const parts = [title, kind, teamWords(state, seat)];
  if (secondsLeft(seat) > 0) parts.push(say("seat-waits", { time: timeOfDay(seat.waits) }));
  if (seat.out) parts.push(say("seat-out"));
  if (isOnTurn(state, seat)) parts.push(say("on-turn"));
  if (how === "bot" && !state.over && !state.unfolding && seat.seat === state.actor) parts.push(say("seat-thinks"));
  if (seat.place) parts.push(say("place", { n: seat.place }));
  return parts.filter(Boolean).join(" · ");
}

/** How long a bot still waits for whoever was called. */
const secondsLeft = (seat) => (seat.waits ?? 0) - Date.now() / 1000;

/** "14:05:30" */
const timeOfDay = (seconds) =>
  new Intl.DateTimeFormat(undefined, { timeStyle: "medium" }).format(seconds * 1000);

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
    const back = () => table.order({ do: "sit", seat: seat.seat });
    return button("person", say("take-back-seat"), back, { kind: "small" });
  }
  const nameless = !recall("name") && !seat.name;
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
  const name = await askName(say(seat.name ? "rename" : "give-name"));
  table.order({ do: "name", seat: seat.seat, name });
}

/**
 * Take a free seat, or the own one back from a bot.
 * @param {import("./table.js").Table} table
 * @param {any} seat
 */
export async function sit(table, seat) {
  const name = recall("name") || (await askName(say("sit-here")));
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
    byStrength(bots).map((bot) => ({
      content: [h("strong", null, starred(bot)), h("div.small", null, bot.about)],
      choose: () => put(bot.id),
    })),
  );
}
