// Playing with others: the tables where somebody waits, and a seat at one of them by one click.

import { games as onOffer, post } from "./api.js";
import { askName } from "./arrival.js";
import { button, h, openDialog } from "./dom.js";
import { listCards, openCard } from "./cards.js";
import { recall } from "./memory.js";
import { openSetup } from "./setup.js";
import { say } from "./words.js";

/**
 * @param {any[]} games the games on offer
 * @param {(run: () => Promise<void>) => Promise<void>} attempt says what goes wrong
 * @param {() => void} refresh
 * @returns {{el: HTMLElement, show: (tables: any[]) => void}}
 */
export function makeLobby(games, attempt, refresh) {
  const tables = h("div.tables");
  const told = h("p.small");
  const el = h(
    "section.lobby",
    { "aria-label": say("open-tables") },
    h("h2", null, say("open-tables")),
    joinRow(games, attempt),
    told,
    tables,
  );
  el.setAttribute("data-empty", ""); // until somebody is found: what lies below must not jump
  const sit = (card) => attempt(async () => {
    try {
      const id = `sit-${Date.now()}`;
      const command = { do: "sit", id, seat: card.free[0], name: await nameOf() };
      await post(`/api/tables/${card.id}/commands`, command);
      location.href = card.url;
    } catch (problem) {
      refresh(); // somebody was quicker: show who
      throw problem;
    }
  });
  function show(found) {
    const waiting = found.filter((card) => card.free.length).sort(soonest);
    const others = found.filter((card) => !card.free.length);
    el.toggleAttribute("data-empty", !found.length);
    told.textContent = waiting.length ? say("tables-wait", { n: waiting.length }) : say("nobody-waits");
    const card = (one) => openCard(one, games.find((game) => game.id === one.game), sit);
    listCards(tables, [], [...waiting, ...others], card);
  }
  return { el, show };
}

/** In the order in which they are joined: where somebody looks first, then the oldest. */
const soonest = (a, b) => !a.here.length - !b.here.length || a.since - b.since;

const nameOf = async () =>
  recall("name") || (await askName(say("take-a-seat"), { doing: say("sit-down") }));

/** One click: the next free seat, of a game or of any. */
function joinRow(games, attempt) {
  const pick = h(
    "select",
    { "aria-label": say("which-game") },
    h("option", { value: "" }, say("any-game")),
    games.map((game) => h("option", { value: game.id }, game.name)),
  );
  const join = async () => {
    go.disabled = true;
    await attempt(() => sitAnywhere(pick.value || null));
    go.disabled = false;
  };
  const go = button("person", say("join-next"), join, { kind: "primary" });
  return h("div.row.join", null, pick, go);
}

async function sitAnywhere(game) {
  const name = await nameOf();
  try {
    location.href = (await post("/api/seats", { game, name })).url;
  } catch (problem) {
    if (problem.code !== "nobody-waits") throw problem;
    offerTable(await onOffer(), game);
  }
}

/** Nobody waits: be the one who does. */
function offerTable(games, wanted) {
  const ready = games.filter((game) => game.ready && (!wanted || game.id === wanted));
  openDialog(
    say("nobody-waits"),
    (close) => [
      h("p", null, say("open-one-about")),
      h(
        "div.row",
        null,
        ready.map((game) =>
          button("people", say("open-one", { game: game.name }), () => {
            close();
            openSetup(game, { listed: true });
          })),
      ),
    ],
    { closing: say("close") },
  );
}

