// The home page: games, your tables, open tables.

import { games, get, post, postText } from "./api.js";
import { button, fill, h, icon } from "./dom.js";
import { failure, start } from "./page.js";
import { edition } from "./rules.js";
import { openSetup, playNow } from "./setup.js";
import { count, list, say } from "./words.js";

const REFRESH = 20000;
const PREPARING = 4000;

start(async () => {
  const error = h("p.refusal", { role: "alert", hidden: true });
  const yours = h("section.tables", { hidden: true });
  const open = h("section.tables", { hidden: true });
  const offer = h("section.games", { "aria-label": say("games") });
  const main = document.querySelector("main");
  fill(
    main,
    h("div.hero", null, h("h1", null, say("hero")), h("p", null, say("hero-about"))),
    error,
    yours,
    offer,
    open,
    upload(error),
  );
  await offerGames(offer, error);
  const refresh = () => showTables(yours, open);
  await refresh();
  setInterval(() => !document.hidden && refresh(), REFRESH);
  addEventListener("visibilitychange", () => !document.hidden && refresh());
});

/** Games are compiled when a server first starts: look again until all can be played. */
async function offerGames(offer, error) {
  const all = await games(true);
  fill(offer, all.map((game) => gameCard(game, error)));
  if (all.some((game) => !game.ready)) {
    setTimeout(() => offerGames(offer, error).catch(() => {}), PREPARING);
  }
}

async function attempt(error, run) {
  error.hidden = true;
  try {
    await run();
  } catch (problem) {
    error.textContent = failure(problem);
    error.hidden = false;
    error.scrollIntoView({ block: "nearest" });
  }
}

function gameCard(game, error) {
  const seats = seatsWords(game.seats);
  const lesson = async () => (
    location.href = `/table/${(await post(`/api/lessons/${game.id}`)).table}`
  );
  const rules = h("a.button.quiet", { href: `/rules/${game.id}` }, icon("rules"), say("rules"));
  const deeds = [
    button("play", say("play-now"), () => attempt(error, () => playNow(game)), { kind: "primary" }),
    button("", say("set-up"), () => openSetup(game)),
    game.lesson
      ? button("lesson", say("first-game"), () => attempt(error, lesson), { kind: "quiet" })
      : null,
    rules,
  ];
  return h(
    "article.game",
    { "data-ready": String(game.ready) },
    h("div.cover", null, h("img", cover(game))),
    h(
      "div.game-words",
      null,
      h("h2", null, game.name),
      h(
        "p.facts",
        null,
        h("span", null, icon("people"), say("seats", { seats })),
        h("span", null, say("minutes", { n: game.minutes })),
      ),
      edition(game),
      h("p", null, game.about),
      game.long ? h("p.small", null, game.long) : null,
      h("div.row", null, game.ready ? deeds : [h("p.small", null, say("preparing")), rules]),
    ),
  );
}

/** A game in full swing; it cannot be drawn before its rules are compiled. */
function cover(game) {
  return { src: game.ready ? game.picture : "/web/icon.svg", alt: "", loading: "lazy" };
}

async function showTables(yours, open) {
  let tables;
  try {
    tables = await get("/api/tables");
  } catch {
    return; // it is asked again soon, and the page is useful without it
  }
  const mine = [...tables.yours].sort((a, b) => rank(a) - rank(b));
  section(yours, say("your-tables"), mine);
  section(open, say("open-tables"), tables.open);
}

const rank = (card) => (card.your_turn ? 0 : card.over ? 2 : 1);

function section(el, title, cards) {
  el.hidden = !cards.length;
  fill(el, h("h2", null, title), h("ul.cards", null, cards.map(tableCard)));
}

/** How it ended, and whether chance was taken back on the way. */
function outcome(card) {
  const result = card.result ?? say("over");
  return card.taken_back ? `${result} · ${count("draws-back", card.taken_back)}` : result;
}

function tableCard(card) {
  const url = card.over ? `/replay/${card.id}` : (card.url ?? `/table/${card.id}`);
  const state = card.over
    ? outcome(card)
    : card.your_turn
    ? say("your-turn")
    : card.free?.length
    ? count("free-seats", card.free.length)
    : say("turn", { n: card.turn });
  return h(
    "li",
    null,
    h(
      "a.card",
      { href: url, "data-mine": String(!!card.your_turn) },
      h("strong", null, card.name),
      h("span", null, list(players(card))),
      h("span.small", null, state, card.at ? ` · ${ago(card.at)}` : ""),
    ),
  );
}

/** Who plays: people by name, bots by number. */
function players(card) {
  const isBot = (name, n) => !name && card.who?.[n] === "bot";
  const people = card.players.filter((name, n) => !isBot(name, n));
  const bots = card.players.length - people.length;
  const named = people.map((name) => name || say("free-seat"));
  return bots ? [...named, count("bots", bots)] : named;
}

function ago(at) {
  const seconds = Math.round(Date.now() / 1000 - at);
  const relative = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  if (seconds < 3600) return relative.format(-Math.floor(seconds / 60), "minute");
  return seconds < 86400
    ? relative.format(-Math.floor(seconds / 3600), "hour")
    : relative.format(-Math.floor(seconds / 86400), "day");
}

function upload(error) {
  const field = h("input", {
    type: "file",
    accept: ".txt,text/plain",
    class: "hidden",
    id: "record",
    onchange: () => attempt(error, async () => {
      const [file] = field.files;
      if (file) {
        location.href = `/replay/${(await postText("/api/records", await file.text())).table}`;
      }
    }),
  });
  return h(
    "section.upload",
    null,
    h("h2", null, say("saved-game")),
    h("p", null, say("upload-about")),
    field,
    h("label.button", { for: "record" }, icon("upload"), h("span", null, say("upload"))),
  );
}

/** How many can play: "2–4", or "2, 4" if not every number in between is possible. */
function seatsWords(seats) {
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  const all = most - least + 1 === seats.length;
  return all && most > least ? `${least}–${most}` : seats.join(", ");
}
