// The home page: your tables, open tables, games.

import { games, get, post, postText } from "./api.js";
import { showOwn } from "./cards.js";
import { button, fill, h, icon } from "./dom.js";
import { installButton } from "./install.js";
import { note } from "./ledger.js";
import { makeLobby } from "./lobby.js";
import { failure, start } from "./page.js";
import { edition } from "./rules.js";
import { openSetup, playNow } from "./setup.js";
import { openStatistics } from "./statistics.js";
import { say } from "./words.js";

const REFRESH = 20000;
const PREPARING = 4000;

start(async () => {
  const error = h("p.refusal", { role: "alert", hidden: true });
  const yours = h("section.tables", { hidden: true });
  const offer = h("section.games", { "aria-label": say("games") });
  const all = await offerGames(offer, error);
  const lobby = makeLobby(all, (run) => attempt(error, run), () => refresh());
  const refresh = () => showTables(yours, lobby, refresh);
  fill(
    document.querySelector("main"),
    h("div.hero", null, h("h1", null, say("hero")), h("p", null, say("hero-about"))),
    error,
    yours,
    lobby.el,
    offer,
    h("section.more", null, keeping(all), upload(error)),
  );
  await refresh();
  setInterval(() => !document.hidden && refresh(), REFRESH);
  addEventListener("visibilitychange", () => !document.hidden && refresh());
});

/** Games are compiled when a server first starts: look again until all can be played. */
async function offerGames(offer, error, seen = "") {
  const all = await games(true);
  const ready = all.filter((game) => game.ready).map(({ id }) => id).join(" ") || "none";
  if (ready !== seen) fill(offer, all.map((game) => gameCard(game, error)));
  if (all.some((game) => !game.ready)) {
    setTimeout(() => offerGames(offer, error, ready).catch(() => {}), PREPARING);
  }
  return all;
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
      h("p", null, game.about),
      // Before all there is to read: whoever comes for the first time finds the way in at a glance.
      h("div.row", null, game.ready ? null : h("p.small.preparing", null, say("preparing")), deeds),
      edition(game),
      game.long ? h("p.small", null, game.long) : null,
    ),
  );
}

/** A game without a cover is drawn in full swing, once its rules are compiled. */
function cover(game) {
  return { src: game.picture || "/web/icon.svg", alt: "", loading: "lazy" };
}

async function showTables(yours, lobby, refresh) {
  let tables;
  try {
    tables = await get("/api/tables");
  } catch {
    return; // it is asked again soon, and the page is useful without it
  }
  note(tables.yours);
  if (document.querySelector("dialog[open]")) return; // what was asked about stays
  showOwn(yours, tables.yours, refresh);
  lobby.show(tables.open);
}

/** What this browser keeps: one's own games, and the pages as an app. */
function keeping(all) {
  return h(
    "div.keeping",
    null,
    h("h2", null, say("your-games")),
    h("p", null, say("your-games-offer")),
    h(
      "div.row",
      null,
      button("chart", say("your-games-open"), () => openStatistics(all)),
      installButton(),
    ),
  );
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
    "div.upload",
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
