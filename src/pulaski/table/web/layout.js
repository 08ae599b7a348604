// The page of a table: where its panels are, its title, its keys.

import { makeActions, makeLesson, makePrompt } from "./actions.js";
import { makeChat } from "./chat.js";
import { pick } from "./choose.js";
import { makeClock } from "./clock.js";
import { announce, button, fill, h, icon } from "./dom.js";
import { makePreview } from "./effects.js";
import { helpButton, obeyKeys } from "./keys.js";
import { noteNow } from "./ledger.js";
import { makeLog, makeNews } from "./log.js";
import { download } from "./page.js";
import { watchPieces } from "./pieces.js";
import { makeResult } from "./result.js";
import { makeRules } from "./rules.js";
import { makeSeats } from "./seats.js";
import { makeShop } from "./shop.js";
import { makeSince } from "./since.js";
import { callWords, called, isAsked, isBusy, isYourTurn, nameOf, view } from "./state.js";
import { whenStill } from "./still.js";
import { makeTabs, pane } from "./tabs.js";
import { makeSitting } from "./sitting.js";
import { makeUndo, makeVote, undo } from "./undo.js";
import { watchRefusals } from "./why.js";
import { list, say } from "./words.js";

const NARROW = matchMedia("(max-width: 899px)");
const isNarrow = () => NARROW.matches;
const ROOM = 4; // pixels between what can be done and the tabs
const KEPT = 1; // turn whose room is kept for the next one, too

/**
 * Put the panels of a table on the page.
 * @param {import("./table.js").Table} table
 */
export function build(table) {
  const rules = makeRules(table.game, table);
  const status = h("p.status", { role: "status" });
  const panes = [
    pane("play", "play", asked(table)),
    pane("team", "people", makeSeats(table)),
    pane("log", "log", makeLog(table)),
    pane("chat", "chat", makeChat(table)),
    pane("rules", "rules", rules.el),
  ];
  const side = h("div.side");
  const tabs = makeTabs(say("panels"), panes, (id) => {
    side.dataset.tab = id;
    panes[0].el.style.minHeight = ""; // what is opened needs room, too
    if (id === "rules") rules.open();
    if (id === "log") requestAnimationFrame(() => side.querySelector(".log").scrollTo(0, 1e6));
  });
  side.append(
    status,
    ...panes.slice(0, 2).map((pane) => pane.el),
    tabs.bar,
    ...panes.slice(2).map((pane) => pane.el),
  );
  table.openRule = (id) => (tabs.open("rules"), rules.open(id));
  table.tabs = tabs;
  const title = h("h1.hidden", { id: "page-title" });
  fill(document.querySelector("main"), title, table.board.el, table.strip.el, side);
  table.preview = makePreview(table);
  watchRefusals(table);
  watchPieces(table);
  tabs.open(isNarrow() ? "play" : "log");
  keepRoom(panes[0].el, panes[1].el, table.store);
  giveWay(panes[0].el.querySelector(".play"), tabs.bar, table.store);
  watchPanels(table, status);
}

/**
 * What lies below a panel stays where it is: the panel keeps the room it once needed, until the
 * turn, the window or what the page is for changes, or a shop has shut.
 */
function keepRoom(pane, team, store) {
  const forget = () => (pane.style.minHeight = "");
  const grow = () => (pane.style.minHeight = isNarrow() ? "" : `${pane.offsetHeight}px`);
  new ResizeObserver(grow).observe(pane);
  new ResizeObserver(forget).observe(team); // who sits down needs room, too
  new MutationObserver(forget).observe(pane.querySelector(".shop"), { attributeFilter: ["hidden"] });
  addEventListener("resize", forget);
  pane.addEventListener("toggle", (event) => !event.target.open && forget(), true); // a list was shut
  let turn = null;
  store.on(["lines"], ({ lines }) => {
    const now = lines.findLast(({ kind }) => kind === "event")?.turn;
    if (now !== turn) forget();
    turn = now;
  });
  store.on(["over", "lesson"], ({ over, lesson }) => (over || !lesson) && forget());
}

/**
 * On a phone the board gives way until all that can be done is above the tabs; what is only news goes
 * under them first. Lest the board jumps while somebody chooses, room that was given away is taken back
 * when a turn begins, and only if the last one needed less, too; when a shop has shut; or if the screen
 * is turned.
 */
function giveWay(play, bar, store) {
  const main = document.querySelector("main");
  const deeds = play.querySelector(".deeds");
  const shop = play.querySelector(".shop");
  let all = { buying: [0], acting: [0] }; // what this turn needed, and those before it
  const measure = () => {
    if (!isNarrow() || !play.offsetParent || store.state.result || deeds.querySelector("details[open]")) return;
    const high = bottomOf(deeds) - play.getBoundingClientRect().top + play.scrollTop;
    const edges = play.parentElement.getBoundingClientRect().top - play.closest(".side").getBoundingClientRect().top;
    const needs = shop.hidden ? all.acting : all.buying;
    needs[0] = Math.max(needs[0], Math.ceil(high + edges + bar.offsetHeight + ROOM));
    main.style.setProperty("--need", `${Math.max(...needs)}px`);
  };
  const forget = (turns) => whenStill(() => {
    all = { buying: [0, ...all.buying.slice(0, turns)], acting: [0, ...all.acting.slice(0, turns)] };
    measure();
  });
  const watcher = new ResizeObserver(() => whenStill(measure));
  new MutationObserver(() => whenStill(measure)).observe(shop, { attributeFilter: ["hidden"] });
  for (const part of [...play.children, ...deeds.children]) watcher.observe(part);
  matchMedia("(orientation: portrait)").addEventListener("change", () => forget(0));
  let last = {};
  store.on(["turn", "lesson", "yours", "actor", "unfolding", "result"], (state) => {
    const now = { taught: !!state.lesson, turn: isYourTurn(state) && !state.unfolding ? state.turn : last.turn };
    if (last.taught && !now.taught) queueMicrotask(() => forget(0));
    else if (!now.taught && now.turn !== last.turn) queueMicrotask(() => forget(KEPT));
    last = now;
  });
}

/** Where the last of what can be done ends. */
const bottomOf = (deeds) =>
  [...deeds.querySelectorAll("button, summary")].reduce(
    (low, el) => Math.max(low, el.getBoundingClientRect().bottom),
    deeds.getBoundingClientRect().top,
  );

/** What is asked, how to answer, and how to take it back. */
function asked(table) {
  const [digest, since] = makeSince(table);
  const deeds = h("div.deeds", null, digest, makeActions(table), makeUndo(table), since);
  const first = [makeVote(table), makeSitting(table)];
  const head = [...first, makeLesson(table), makePrompt(table), makeClock(table)];
  return h("div.play", null, head, makeResult(table), makeShop(table), deeds, makeNews(table));
}

function watchPanels(table, status) {
  const { store, tabs } = table;
  store.on(["status"], (state) => {
    status.textContent = state.status === "open" ? "" : say("reconnecting");
  });
  store.patch({ status: "opening" });
  let heard = null;
  store.on(["lines"], (state) => {
    const said = state.lines.filter((line) => line.kind === "said").length;
    if (heard != null && said > heard) tabs.mark("chat", true);
    heard = said;
  });
  let sat = null;
  store.on(["yours"], ({ yours }) => {
    if (sat === false && yours.length && isNarrow()) tabs.open("play");
    sat = yours.length > 0;
  });
  store.on(["undo", "result"], (state) => {
    // On a phone another tab may lie over what needs an answer.
    if ((isAsked(state) || state.result) && isNarrow()) tabs.open("play");
  });
  // What is open at one width need not be at another: what is asked is never covered by the story.
  NARROW.addEventListener("change", ({ matches }) => {
    if (matches && tabs.current === "log") tabs.open("play");
    if (!matches && ["play", "team"].includes(tabs.current)) tabs.open("log");
  });
  store.on(["result"], ({ result, yours }) => result && yours.length && noteNow());
  store.on(["actor", "result", "undo", "step", "picked"], () => {
    for (const el of document.querySelectorAll("#pane-play, .play")) el.scrollTop = 0;
  });
}

/**
 * Show whose turn it is in the title of the tab, and announce it when it is yours.
 * @param {import("./table.js").Table} table
 */
export function watchTurn(table) {
  let asked = null; // the step in which this page was asked something last
  const keys = ["step", "actor", "on_turn", "over", "yours", "views", "name", "undo", "seats"];
  table.store.on(keys, (state) => {
    const now = isYourTurn(state);
    showTitle(state);
    document.body.dataset.mine = String(now);
    document.body.dataset.you = state.yours.length === 1 ? String(state.yours[0]) : "";
    document.body.dataset.step = String(state.step ?? 0);
    if (now && state.step !== asked) {
      announce(view(state).prompt ?? say(callWords(state)), true);
      queueMicrotask(() => takeFocus(table));
    }
    asked = now ? state.step : null;
  });
  watchVote(table);
  table.store.on(["sent", "step"], (state) => {
    document.body.toggleAttribute("data-busy", isBusy(state));
  });
  addEventListener("keydown", () => (table.byKeyboard = true), true);
  addEventListener("pointerdown", () => (table.byKeyboard = false), true);
}

function showTitle(state) {
  const wanted = isAsked(state) ? "your-answer" : isYourTurn(state) && callWords(state);
  document.title = (wanted ? `● ${say(wanted)} – ` : "") + (state.name ?? "Pulaski");
  document.getElementById("page-title").textContent = say(
    "table-title",
    { game: state.name ?? "", names: list(state.seats.map((seat) => called(seat))) },
  );
}

/** Somebody waits for an answer from this page: announce it once. */
function watchVote(table) {
  let heard = false;
  table.store.on(["undo"], (state) => {
    const now = isAsked(state);
    const { vote } = state.undo ?? {};
    if (now && !heard) {
      const name = vote.name || nameOf(state, vote.by);
      announce(say("vote-asks", { name, what: vote.what }), true);
    }
    heard = now;
  });
}

/** What somebody at the keyboard had chosen is gone: go on from what can be chosen now. */
function takeFocus(table) {
  if (!table.byKeyboard || document.activeElement !== document.body) return;
  if (!table.board.focus()) document.querySelector(".bar button")?.focus();
}

/**
 * What else is in the head of the page.
 * @param {import("./table.js").Table} table
 * @returns {HTMLElement[]}
 */
export function headButtons(table) {
  const { id } = table.store.state;
  const save = () => download(`/api/tables/${id}/record`, `${table.game()}-${id}.txt`);
  return [
    button("download", say("download"), save, { bare: true }),
    h(
      "a.button.bare",
      { href: `/replay/${id}`, title: say("replay"), "aria-label": say("replay") },
      icon("replay"),
    ),
    helpButton(shortcuts()),
  ];
}

const shortcuts = () => [
  ["b", say("key-board")],
  ["← ↑ → ↓", say("key-arrows")],
  ["Enter", say("key-enter")],
  ["Esc", say("key-escape")],
  ["u", say("key-undo")],
  ["Space", say("skip-events")],
  ["l", say("tab-log")],
  ["c", say("tab-chat")],
  ["r", say("key-turn")],
];

/** Cancel what was picked. */
function letGo(table) {
  if (table.turning.end()) return;
  const { picked } = table.store.state;
  if (picked?.length) pick(table, picked);
}

function openRules(tabs) {
  tabs.open("rules");
  document.querySelector(".rules input")?.focus();
}

/** @param {import("./table.js").Table} table */
export function keys(table) {
  const { board, tabs } = table;
  const does = {
    b: () => board.focus(),
    u: () => undo(table),
    l: () => tabs.open("log", true),
    c: () => (tabs.open("chat"), document.querySelector(".write input")?.focus()),
    Escape: () => letGo(table),
    r: () => table.turning.next() || openRules(tabs),
  };
  obeyKeys(does, board, shortcuts());
}
