// A table: carries messages between the server and the panels of the page.

import { get } from "./api.js";
import { makeBoard } from "./board.js";
import { chooseAt } from "./choose.js";
import { blank, makeCover } from "./cover.js";
import { announce } from "./dom.js";
import { makeEffects } from "./effects.js";
import { enter, introduce } from "./arrival.js";
import { build, headButtons, keys, watchTurn } from "./layout.js";
import { closeMenu } from "./menu.js";
import { animate, makeQueue, pulse } from "./motion.js";
import { address, dress, failure, fragment, sorry, start } from "./page.js";
import { openLinks } from "./share.js";
import { connect } from "./socket.js";
import {
  begin, follow, isBusy, isYourTurn, meant, merge, places, recall, seatShown, view,
} from "./state.js";
import { makeStore } from "./store.js";
import { askWhy, hideNote } from "./why.js";

/**
 * What panels are given.
 * @typedef {Object} Table
 * @property {ReturnType<typeof makeStore>} store
 * @property {import("./board.js").Board} board
 * @property {(command: object) => Promise<any>} send
 * @property {(command: object) => Promise<void>} order send, and show a refusal near the prompt
 * @property {(option: any) => Promise<void>} act
 * @property {(actions: string[]) => Promise<Map<string, any>>} effects
 * @property {{look: Function, mark: Function, hide: Function}} preview
 * @property {() => void} light show what can be pointed at
 * @property {boolean} [byKeyboard] whether the last thing done was done there
 * @property {() => string} game
 * @property {(id: string) => void} openRule
 * @property {(space: string) => void} showAt
 * @property {() => Promise<void>} recall show earlier lines of the story
 */

start(async () => {
  const id = address();
  addEventListener("hashchange", comeAgain); // also after a link that did not work
  const arrival = await enter(id);
  const table = makeTable(id);
  build(table);
  watchTurn(table);
  greet(table, arrival);
  keys(table);
  return headButtons(table);
});

/** Another link to this table was opened in this very tab. */
function comeAgain() {
  const { seat, watch } = fragment();
  if (seat ?? watch) location.reload();
}

/** What the address asked for is done as soon as the table is known. */
function greet(table, arrival) {
  let greeted = false;
  table.store.on(["seq"], () => {
    if (greeted) return;
    greeted = true;
    introduce(table, arrival.seat);
    if (arrival.invite) openLinks(table);
  });
}

/** @returns {Table} */
function makeTable(id) {
  const store = makeStore(
    { id, game: "", seats: [], yours: [], lines: [], views: {}, seq: -1, status: "waiting" },
  );
  const table = /** @type {any} */ ({ store, game: () => store.state.game });
  table.board = makeBoard({
    choose: (space, target) => chooseAt(table, space, target),
    look: (space, target) => lookAt(table, space, target),
    ask: (space, place) => askWhy(table, space, place),
    read: () => readText(table),
  });
  table.effects = makeEffects(table);
  table.showAt = (space) => {
    const place = table.board.find(space);
    if (place) pulse(place);
  };
  table.truth = store.state;
  table.cover = makeCover(() => present(table, { ...table.truth, changed: null }));
  const queue = makeQueue(
    (message, quick) => show(table, message, quick),
    (message) => message.type !== "table" && resync(table),
  );
  const socket = connect(`/api/tables/${id}/socket`, {
    message: (message) => receive(table, queue, message),
    status: (status) => store.patch({ status }),
    gone: (why) => lost(id, why),
  });
  table.send = socket.send;
  table.order = (command) => order(table, command);
  table.act = (option) => act(table, option);
  table.light = () => light(table);
  table.recall = () => remember(table);
  return table;
}

// Messages.

function receive(table, queue, message) {
  if (message.type === "update") warn(table, message.lines ?? []);
  if (message.type === "table") queue.clear();
  if (message.type === "table" || message.type === "update") queue.add(message);
}

/** Somebody got or lost the right to a seat of this page: said at once, and where it is seen. */
function warn(table, lines) {
  const warnings = lines.filter((line) => line.alert).map((line) => line.text);
  if (!warnings.length) return;
  table.store.patch({ refusal: { message: warnings.join(". ") } });
  announce(warnings.join(". "), true);
}

/** Ask for the whole state; if nothing comes, the next message asks again. */
const resync = (table) => table.send({ do: "resync" }).catch(() => {});

const STILL = { done: Promise.resolve(), skip() {} };

/** Bring the page up to a message; what it returns is done when everything has been seen. */
function show(table, message, quick) {
  const before = table.truth;
  if (message.type === "update" && message.after != null && message.after !== before.seq) {
    if (message.seq > before.seq) resync(table);
    return STILL;
  }
  table.truth = message.type === "table" ? begin(message, before.shown) : merge(before, message);
  dress(table.truth.game);
  if (table.cover.needs(table.truth)) return conceal(table);
  const change = present(table, table.truth);
  const fresh = message.type === "update" ? (message.lines ?? []) : [];
  tell(fresh);
  return quick || !fresh.length || !change
    ? STILL
    : animate(table.board, change, fresh.filter((line) => line.kind === "event"));
}

/** Put a state on the page. @returns {import("./morph.js").Change|null} */
function present(table, next) {
  const { store, board } = table;
  const before = store.state;
  table.cover.lift();
  const change = drawBoard(board, before, next);
  const begun = next.step === before.step
    ? { refusal: before.refusal, picked: before.picked, opened: before.opened }
    : { refusal: null, picked: [], opened: {} };
  store.patch({ ...next, ...begun });
  table.light();
  if (next.step !== before.step) {
    closeMenu();
    hideNote();
    table.preview.hide();
    board.reread();
  }
  return change;
}

/** Somebody else's secrets come next: the page holds none of them until they say they look. */
function conceal(table) {
  closeMenu();
  hideNote();
  table.preview.hide();
  table.board.clear();
  table.store.patch({ ...blank(table.truth), refusal: null, picked: [], opened: {} });
  table.cover.lay(table.truth);
  return STILL;
}

function drawBoard(board, before, next) {
  const now = view(next);
  if (!now.board) return null;
  if (next.views === before.views) return null;
  return board.show(now.board, next.changed);
}

function light(table) {
  const { state } = table.store;
  document.body.dataset.picked = (state.picked ?? []).join(" ");
  table.board.light(places(state), state.lesson?.at, state.picked);
}

function tell(lines) {
  const open = lines.filter((line) => line.kind !== "said" && !line.heard);
  if (open.length) announce(open.map((line) => line.text).join(". "));
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

async function readText(table) {
  try {
    return (await table.send({ do: "text", seat: seatShown(table.store.state) })).text;
  } catch (error) {
    return error.message;
  }
}

async function order(table, command) {
  try {
    await table.send(command);
    if (command.do !== "say") table.store.patch({ refusal: null });
  } catch (error) {
    table.store.patch({ refusal: { message: error.message, clause: error.clause } });
    announce(error.message, true);
  }
}

/** Get the lines before those that are here; a new state may have come meanwhile. */
async function remember(table) {
  const first = table.truth.lines[0]?.n;
  if (!first) return;
  try {
    const older = await table.send({ do: "lines", before: first });
    if (table.truth.lines[0]?.n !== first) return;
    table.truth = recall(table.truth, older);
    const { lines, earlier } = table.cover.needs(table.truth) ? blank(table.truth) : table.truth;
    table.store.patch({ lines, earlier });
  } catch (error) {
    table.store.patch({ refusal: { message: error.message } });
  }
}

async function act(table, option) {
  const { state } = table.store;
  if (isBusy(state)) return;
  table.preview.hide();
  table.board.zoom.release();
  table.store.patch({ sent: state.step });
  const held = document.activeElement;
  await order(table, { do: "act", seat: state.actor, action: option.action, step: state.step });
  if (table.store.state.sent === state.step) table.store.patch({ sent: null });
  table.light();
  // Whoever plays by keyboard goes on from the board; what they pressed may be gone.
  if (held && !held.isConnected && isYourTurn(table.store.state)) table.board.focus();
}

function lookAt(table, space, target) {
  const { state } = table.store;
  const here = space ? meant(state, follow(state, space)) : [];
  if (here.length) table.preview.look(here, target);
  else table.preview.hide();
}
