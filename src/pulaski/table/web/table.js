// The page of a table: puts the panels together, and carries messages between them and the server.

import { get } from "./api.js";
import { chooseAt, makeActions, makeLesson, makePrompt } from "./actions.js";
import { makeBoard } from "./board.js";
import { makeChat } from "./chat.js";
import { announce, button, fill, h, icon, isTyping } from "./dom.js";
import { makeEffects, makePreview } from "./effects.js";
import { enter, watchHandOver } from "./entry.js";
import { makeLog } from "./log.js";
import { closeMenu } from "./menu.js";
import { animate, makeQueue, pulse } from "./motion.js";
import { address, download, dress, failure, openHelp, sorry, start } from "./page.js";
import { makeResult } from "./result.js";
import { makeRules } from "./rules.js";
import { makeSeats } from "./seats.js";
import { openLinks } from "./share.js";
import { connect } from "./socket.js";
import { begin, called, isYourTurn, merge, options, seatShown, view } from "./state.js";
import { makeStore } from "./store.js";
import { makeTabs } from "./tabs.js";
import { makeUndo, undo } from "./undo.js";
import { list, say } from "./words.js";

/**
 * What panels are given.
 * @typedef {Object} Table
 * @property {ReturnType<typeof makeStore>} store
 * @property {import("./board.js").Board} board
 * @property {(command: object) => Promise<any>} send
 * @property {(command: object) => Promise<void>} order send, and show a refusal near the prompt
 * @property {(option: any) => Promise<void>} act
 * @property {(actions: string[]) => Promise<Map<string, any>>} effects
 * @property {{look: Function, hide: Function}} preview
 * @property {() => string} game
 * @property {(id: string) => void} openRule
 * @property {(space: string) => void} showAt
 */

start(async () => {
  const id = address();
  const entry = await enter(id);
  const table = makeTable(id);
  build(table);
  watchTurn(table);
  watchHandOver(table);
  let greeted = false;
  table.store.on(["seq"], () => {
    if (greeted) return;
    greeted = true;
    if (entry.name) for (const seat of entry.seats) table.order({ do: "name", seat, name: entry.name });
    if (entry.invite) openLinks(table);
  });
  keys(table);
  return headButtons(table);
});

/** @returns {Table} */
function makeTable(id) {
  const store = makeStore({ id, game: "", seats: [], yours: [], lines: [], views: {}, seq: -1, status: "waiting" });
  const table = /** @type {any} */ ({ store, game: () => store.state.game });
  table.board = makeBoard({
    choose: (space, target) => chooseAt(table, space, target),
    look: (space, target) => lookAt(table, space, target),
    read: async () => (await table.send({ do: "text", seat: seatShown(store.state) })).text,
  });
  table.effects = makeEffects(table);
  table.showAt = (space) => {
    const place = table.board.find(space);
    if (place) pulse(place);
  };
  const queue = makeQueue((message, quick) => show(table, message, quick));
  const socket = connect(`/api/tables/${id}/socket`, {
    message: (message) => receive(table, queue, message),
    status: (status) => store.patch({ status }),
    gone: (why) => lost(id, why),
  });
  table.send = socket.send;
  table.order = (command) => order(table, command);
  table.act = (option) => act(table, option);
  return table;
}

// Messages.

function receive(table, queue, message) {
  if (message.type === "table") queue.clear();
  if (message.type === "table" || message.type === "update") queue.add(message);
}

/** Bring the page up to a message; what it returns is done when everything has been seen. */
function show(table, message, quick) {
  const { store, board } = table;
  const still = { done: Promise.resolve(), skip() {} };
  if (message.type === "update" && message.after != null && message.after !== store.state.seq) {
    if (message.seq > store.state.seq) table.send({ do: "resync" });
    return still;
  }
  const before = store.state;
  const next = message.type === "table" ? begin(message, before.shown) : merge(before, message);
  dress(next.game);
  const change = drawBoard(board, before, next);
  store.patch({ ...next, refusal: next.step === before.step ? before.refusal : null });
  light(table);
  if (next.step !== before.step) board.reread();
  const fresh = message.type === "update" ? (message.lines ?? []) : [];
  tell(next, fresh);
  return quick || !fresh.length || !change ? still : animate(board, change, fresh.filter((line) => line.kind === "event"));
}

function drawBoard(board, before, next) {
  const now = view(next);
  if (!now.board) return null;
  if (next.views === before.views) return null;
  return board.show(now.board, next.changed);
}

function light(table) {
  const { state } = table.store;
  table.board.light(new Set(options(state).map((option) => option.at)), state.lesson?.at);
  if (state.step !== light.step) closeMenu();
  light.step = state.step;
}

function tell(state, lines) {
  const words = lines.filter((line) => line.kind !== "said" && !line.heard).map((line) => line.text);
  if (words.length) announce(words.join(". "));
}

async function lost(id, why) {
  if (why) return sorry(why.message);
  try {
    await get(`/api/tables/${id}/replay`);
  } catch (error) {
    if (error.status >= 400 && error.status < 500) sorry(failure(error));
  }
}

// Commands.

async function order(table, command) {
  try {
    await table.send(command);
    if (command.do !== "say") table.store.patch({ refusal: null });
  } catch (error) {
    table.store.patch({ refusal: { message: error.message, clause: error.clause } });
    announce(error.message, true);
  }
}

async function act(table, option) {
  const { state } = table.store;
  if (state.busy) return;
  table.preview.hide();
  table.store.patch({ busy: true });
  const held = document.activeElement;
  await order(table, { do: "act", seat: state.actor, action: option.action, step: state.step });
  table.store.patch({ busy: false });
  light(table);
  // Whoever plays by keyboard goes on from the board; what they pressed may be gone.
  if (held && !held.isConnected && isYourTurn(table.store.state)) table.board.focus();
}

function lookAt(table, space, target) {
  const here = space ? options(table.store.state).filter((option) => option.at === space) : [];
  if (here.length) table.preview.look(here, target);
  else table.preview.hide();
}

// The page.

function build(table) {
  const rules = makeRules(table.game);
  const status = h("p.status", { role: "status" });
  const covered = h("div.play", null, makeLesson(table), makePrompt(table), makeResult(table), makeUndoRow(table));
  const panes = [
    { id: "play", icon: "play", words: say("tab-play"), el: h("section.pane", null, covered) },
    { id: "team", icon: "people", words: say("tab-team"), el: h("section.pane", null, makeSeats(table)) },
    { id: "log", icon: "log", words: say("tab-log"), el: h("section.pane", null, makeLog(table)) },
    { id: "chat", icon: "chat", words: say("tab-chat"), el: h("section.pane", null, makeChat(table)) },
    { id: "rules", icon: "rules", words: say("tab-rules"), el: h("section.pane", null, rules.el) },
  ];
  const side = h("div.side");
  const tabs = makeTabs(say("panels"), panes, (id) => {
    side.dataset.tab = id;
    if (id === "rules") rules.open();
    if (id === "log") requestAnimationFrame(() => panes[2].el.querySelector("ol").scrollTo(0, 1e6));
  });
  side.append(status, ...panes.slice(0, 2).map((pane) => pane.el), tabs.bar, ...panes.slice(2).map((pane) => pane.el));
  const wide = matchMedia("(min-width: 900px)").matches;
  table.openRule = (id) => (tabs.open("rules"), rules.open(id));
  table.tabs = tabs;
  fill(document.querySelector("main"), h("h1.hidden", { id: "page-title" }), table.board.el, side);
  table.preview = makePreview(table, document.body);
  tabs.open(wide ? "log" : "play");
  watchPanels(table, status);
}

function makeUndoRow(table) {
  return h("div.deeds", null, makeActions(table), makeUndo(table));
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
  store.on(["undo", "result"], (state) => {
    const needed = state.undo?.vote?.yours || state.result;
    if (needed) tabs.mark("play", true);
  });
}

/** Say whose turn it is: aloud when it is yours, and in the title of the tab. */
function watchTurn(table) {
  let mine = false;
  table.store.on(["actor", "over", "yours", "views", "name"], (state) => {
    const now = isYourTurn(state);
    document.title = (now ? `● ${say("your-turn")} – ` : "") + (state.name ?? "Pulaski");
    document.getElementById("page-title").textContent = say("table-title", { game: state.name ?? "", names: list(state.seats.map((seat) => called(seat))) });
    document.body.dataset.mine = String(now);
    if (now && !mine) announce(view(state).prompt ?? say("your-turn"), true);
    mine = now;
  });
}

function headButtons(table) {
  const save = () => download(`/api/tables/${table.store.state.id}/record`, `${table.game()}-${table.store.state.id}.txt`);
  return [
    button("download", say("download"), save, { bare: true }),
    h("a.button.bare", { href: `/replay/${table.store.state.id}`, title: say("replay"), "aria-label": say("replay") }, icon("replay")),
    button("help", say("shortcuts"), () => openHelp(shortcuts()), { bare: true, key: "?" }),
  ];
}

const shortcuts = () => [
  ["b", say("key-board")],
  ["← ↑ → ↓", say("key-arrows")],
  ["Enter", say("key-enter")],
  ["Esc", say("key-escape")],
  ["u", say("key-undo")],
  ["l", say("tab-log")],
  ["c", say("tab-chat")],
  ["r", say("tab-rules")],
  ["t", say("board-as-text")],
  ["+ − 0", say("key-zoom")],
  ["?", say("shortcuts")],
];

function keys(table) {
  const { board, tabs } = table;
  const does = {
    b: () => board.focus(),
    u: () => undo(table),
    l: () => tabs.open("log", true),
    c: () => (tabs.open("chat"), document.querySelector(".write input")?.focus()),
    r: () => (tabs.open("rules"), document.querySelector(".rules input")?.focus()),
    t: () => board.toggleText(),
    "+": () => board.zoom.by(1.5),
    "-": () => board.zoom.by(1 / 1.5),
    0: () => board.zoom.fit(),
    "?": () => openHelp(shortcuts()),
  };
  addEventListener("keydown", (event) => {
    if (isTyping(event) || !(event.key in does)) return;
    event.preventDefault();
    does[event.key]();
  });
}
