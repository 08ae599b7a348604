// A table: carries messages between the server and the panels of the page.

import { get } from "./api.js";
import { makeBoard } from "./board.js";
import { idsOfBoxes, withBoxesOf } from "./boxes.js";
import { chooseAt, chooseLast } from "./choose.js";
import { blank, makeCover } from "./cover.js";
import { announce, button } from "./dom.js";
import { makeEffects } from "./effects.js";
import { watchEnding } from "./ending.js";
import { enter, introduce } from "./arrival.js";
import { makeGhost } from "./ghost.js";
import { build, headButtons, keys, watchTurn } from "./layout.js";
import { knows } from "./log.js";
import { linesSeen, noteLinesSeen } from "./memory.js";
import { closeMenu } from "./menu.js";
import { STILL, animate, caption, isSudden, makeFamiliar, pulse } from "./motion.js";
import { SLOW, pace } from "./pace.js";
import { address, dress, failure, fragment, sorry, start } from "./page.js";
import { Past } from "./past.js";
import { makePieces } from "./pieces.js";
import { openLinks } from "./share.js";
import { makeQueue } from "./queue.js";
import { connect } from "./socket.js";
import {
  ahead, begin, follow, isBusy, isIdle, isYourTurn, meant, merge, onTheWay, options, places, recall,
  seatShown, taughtAt, view,
  ways, within,
} from "./state.js";
import { whenStill } from "./still.js";
import { makeStore } from "./store.js";
import { makeAskHere, makePlease } from "./please.js";
import { makeStrip } from "./strip.js";
import { makeTally } from "./tally.js";
import { distinct, makeTurning } from "./turning.js";
import { makeWalks, stillHolds } from "./walk.js";
import { askWhy } from "./why.js";
import { say, sentences } from "./words.js";

/**
 * What panels are given.
 * @typedef {Object} Table
 * @property {ReturnType<typeof makeStore>} store
 * @property {import("./board.js").Board} board
 * @property {(command: object) => Promise<any>} send
 * @property {(command: object) => Promise<boolean>} order send, and show a refusal in the strip
 * @property {(option: any) => Promise<void>} act
 * @property {(actions: string[]) => Promise<Map<string, any>>} effects
 * @property {() => Promise<void>} walks find out where several steps lead
 * @property {{look: Function, mark: Function, hide: Function}} preview
 * @property {import("./strip.js").Strip} strip
 * @property {ReturnType<typeof makeQueue>} queue what came from the server and is shown in order
 * @property {import("./ghost.js").Ghost} ghost
 * @property {import("./turning.js").Turning} turning
 * @property {() => void} light show what can be pointed at
 * @property {boolean} [byKeyboard] whether the last thing done was done there
 * @property {ReturnType<typeof makePieces>} pieces what every card and token does
 * @property {() => string} game
 * @property {(line: any) => boolean} isFamiliar what others have done before in this turn
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
  watchEnding(table);
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
    whenStill,
  );
  const table = /** @type {any} */ ({ store, game: () => store.state.game });
  table.board = makeBoard({
    choose: (space, target, how) => table.please.takes(space, target, how) || chooseAt(table, space, target, how),
    look: (space, target) => lookAt(table, space, target),
    // The click that ends what is shown asks nothing.
    ask: (space, place, how) =>
      table.please.takes(space, place, how) || table.queue.playing || pointAt(table, space, place, how),
    read: () => readText(table),
  });
  table.strip = makeStrip(
    button("last", say("skip-events"), () => table.queue.skip(), { kind: "skip", bare: true }),
    makeTally(store),
    makeAskHere(table),
  );
  table.please = makePlease(table);
  table.effects = makeEffects(table);
  table.pieces = makePieces(table.game);
  table.walks = makeWalks(table);
  table.ghost = makeGhost(table);
  table.turning = makeTurning(table);
  table.showAt = (space) => {
    const place = table.board.find(space);
    if (!place) return;
    table.board.zoom.follow([place]);
    pulse(place);
  };
  store.on(["unfolding"], (state) => document.body.toggleAttribute("data-unfolding", !!state.unfolding));
  table.truth = store.state;
  table.isFamiliar = makeFamiliar((seat) => table.truth.yours.includes(seat));
  table.past = new Past();
  table.cover = makeCover(() => present(table, { ...table.truth, changed: null }));
  table.queue = makeQueue(
    (message, quick) => {
      const motion = show(table, message, quick);
      if (message.type === "table") warn(table, message); // the page has begun anew
      return motion;
    },
    (message) => message.type !== "table" && resync(table),
    (playing) => whenStill(() => table.strip.el.toggleAttribute("data-playing", playing)),
  );
  const socket = connect(`/api/tables/${id}/socket`, {
    message: (message) => receive(table, message),
    status: (status) => store.patch({ status }),
    gone: (why) => lost(id, why),
  });
  table.send = socket.send;
  table.order = (command) => order(table, command);
  table.act = (option) => act(table, option);
  table.light = () => whenStill(() => light(table));
  document.addEventListener("load", table.light, true); // a style sheet that comes late moves what is pointed out
  addEventListener("resize", table.light);
  table.recall = () => remember(table);
  return table;
}

// Messages.

function receive(table, message) {
  if (message.type === "update") {
    warn(table, message); // at once, whatever is still being shown
    table.please.hear(message);
  }
  if (message.type === "table") table.queue.clear();
  if (message.type === "table" || message.type === "update") table.queue.add(message);
}

/**
 * Somebody got or lost the right to a seat of this page: said at once, and where it is seen. What
 * happened while no page was open is said when the next one is.
 */
function warn(table, { id = table.store.state.id, lines = [] }) {
  const seen = linesSeen(id);
  const fresh = seen === null ? [] : lines.filter((line) => line.n > seen);
  if (lines.length) noteLinesSeen(id, lines.at(-1).n);
  const warnings = fresh.filter((line) => line.alert);
  if (!warnings.length) return;
  table.store.patch({ refusal: { message: sentences(warnings) } });
  announce(sentences(warnings), true);
}

/** Ask for the whole state; if nothing comes, the next message asks again. */
const resync = (table) => table.send({ do: "resync" }).catch(() => {});

/** Bring the page up to a message; what it returns is done when everything has been seen. */
function show(table, message, quick) {
  const before = table.truth;
  if (message.type === "again") return quick ? STILL : seeAgain(table, message.lines);
  if (message.type === "update" && message.after != null && message.after !== before.seq) {
    if (message.seq > before.seq) resync(table);
    return STILL;
  }
  table.truth = message.type === "table" ? begin(message, before.shown) : merge(before, message);
  dress(table.truth.game);
  if (table.cover.needs(table.truth)) return conceal(table);
  const fresh = message.type === "update" ? (message.lines ?? []) : [];
  tell(fresh);
  const events = fresh
    .filter((line) => ["event", "plan"].includes(line.kind) && knows(table.truth, line))
    .map((line) => (line.shows && line.shows.id === table.played ? { ...line, shows: null } : line));
  table.played = null;
  const times = quick || (table.store.state.hurries && isIdle(table.truth)) ? 0 : pace();
  const frames = before.shown === table.truth.shown ? onTheWay(before, message) : [];
  for (const { step, board } of frames) keep(table, step, board);
  const isTold = isToldFirst(table.truth, events) && times > 0;
  if (isTold || (frames.length && times)) watch(table);
  const motion = animate(table, stages(table, events, frames, isTold, before), times);
  if (motion === STILL) rest(table);
  return motion;
}

/**
 * Whether panels wait until all was seen: else they would give away what chance or others bring, and
 * how it ends. What somebody did themselves is there at once, so that they can go on.
 */
const isToldFirst = ({ over, yours }, events) =>
  !!events.length && (over || events.some((line) => isSudden(line) || !yours.includes(line.seat)));

/** Something is shown now: nothing is asked, and what was marked for the last choice goes. */
function watch(table) {
  table.store.patch({ unfolding: true, acting: table.store.state.actor });
  table.board.light(new Set());
}

/**
 * What is shown one after the other: every step with its board, and at last how things stand. Who is to
 * move, and the boxes of players, change when what happened in a step has been seen.
 */
function stages(table, events, frames, isTold, before) {
  const isSame = before.shown === table.truth.shown; // nobody sees what another seat had
  let last = { actor: before.actor, board: isSame ? view(before).board : undefined };
  const made = frames.map((frame) => {
    const { actor, board } = last;
    if (frame.actor >= 0) last = frame;
    else last = { ...frame, actor };
    const changed = [...frame.changed, ...idsOfBoxes(frame.board)];
    const shown = withBoxesOf(frame.board, board);
    return { until: frame.step, change: () => (isToMove(table, actor), table.board.show(shown, changed)) };
  });
  if (isTold) made.push({ until: Infinity, change: () => drawTruth(table, last) });
  let from = -Infinity;
  return [...made, { until: Infinity, change: () => arrive(table) }].map(({ until, change }) => {
    const lines = events.filter(({ step }) => step > from && step <= until);
    from = until;
    return { lines, change };
  });
}

function drawTruth(table, { actor, board }) {
  const { truth, store } = table;
  isToMove(table, actor);
  const now = view(truth).board;
  if (!now || truth.views === store.state.views) return null;
  return table.board.show(withBoxesOf(now, board), truth.changed);
}

/** Seats follow the board: whoever it shows to be on turn is marked there, too. */
function isToMove({ store }, actor) {
  if (actor >= 0 && store.state.unfolding) store.patch({ acting: actor });
}

/** Put the newest state on the page, and go on with what was chosen for it. */
function arrive(table) {
  const change = present(table, table.truth);
  goOn(table);
  return change;
}

const keep = ({ past, truth }, step, board) => board && past.keep(truth.shown, step, board);

/** Show what happened again, on the board as it was; then how things stand. */
function seeAgain(table, lines) {
  watch(table);
  const then = table.past.stages(lines).map(({ lines: told, board }) => ({
    lines: told,
    change: () => {
      isToMove(table, told.find(({ seat }) => seat != null)?.seat ?? -1);
      return board && table.board.show(board, null);
    },
  }));
  return animate(table, [...then, { lines: [], change: () => comeBack(table) }], SLOW);
}

function comeBack(table) {
  const { board } = view(table.store.state);
  const change = board ? table.board.show(board, null) : null;
  table.store.patch({ unfolding: false });
  table.light();
  return change;
}

/** What happened last stands in the strip while nothing else is said there. */
function rest({ strip, truth }) {
  const last = truth.lines.findLast(
    (line) => line.kind === "event" && !line.undone && knows(truth, line),
  );
  strip.rest(last ? caption(last, truth) : null);
}

/** Put a state on the page. @returns {import("./morph.js").Change|null} */
function present(table, next) {
  const { store, board } = table;
  const before = store.state;
  table.cover.lift();
  const change = drawBoard(board, before, next);
  keep(table, next.step, view(next).board);
  const begun = next.step === before.step
    ? { refusal: before.refusal, picked: before.picked, opened: before.opened }
    : { refusal: null, picked: [], opened: {}, sent: null, anew: null };
  store.patch({ ...next, ...begun, unfolding: false, walks: stillHolds(before, next) ? before.walks : [] });
  table.light();
  table.walks();
  if (next.step !== before.step) {
    closeMenu();
    table.turning.end();
    table.preview.hide();
    board.reread();
  }
  return change;
}

/** Somebody else's secrets come next: the page holds none of them until they say they look. */
function conceal(table) {
  closeMenu();
  table.turning.end();
  table.preview.hide();
  table.board.clear();
  table.past.forget();
  table.strip.rest(null);
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
  const far = new Map(ways(state).map((way) => [way.path.at(-1), way.words]));
  table.board.light(places(state), state.lesson?.at, state.picked, far);
}

function tell(lines) {
  const open = lines.filter((line) => line.kind !== "said" && !line.heard);
  if (open.length) announce(sentences(open));
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

/** @returns {Promise<boolean>} whether it was carried out */
async function order(table, command) {
  try {
    await table.send(command);
    if (command.do !== "say") table.store.patch({ refusal: null });
    return true;
  } catch (error) {
    table.store.patch({ refusal: { message: error.message, clause: error.clause } });
    announce(error.message, true);
    return false;
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
  table.store.patch({ sent: state.step });
  table.wanted = option.first ? { ...option, among: ahead(state).map(({ piece }) => piece) } : null;
  table.played = option.piece ?? option.path?.[0] ?? null; // who plays a card need not be shown it
  const held = document.activeElement;
  const walk = option.walk ?? (option.then && [option.action, option.then]);
  const what = walk
    ? { do: "walk", actions: walk }
    : { do: "act", action: option.first ?? option.action };
  const command = { ...what, seat: state.actor, step: state.step };
  // What was done is shown in its time: until then nothing else can be chosen.
  if (!(await order(table, command))) table.store.patch({ sent: null });
  table.light();
  // Whoever plays by keyboard goes on from the board; what they pressed may be gone.
  const lostPlace = table.byKeyboard && held && !held.isConnected;
  if (lostPlace && isYourTurn(table.store.state)) table.board.focus();
}

/** Somewhere that is no target, or not yet: steps may lead there. Else there is a reason. */
async function pointAt(table, space, place, how) {
  const { state } = table.store;
  await table.walks();
  const now = table.store.state;
  if (now.step === state.step && places(now).has(space) && meant(now, follow(now, space)).length) {
    return chooseAt(table, space, place);
  }
  const taught = taughtAt(now, space);
  if (taught) return table.act(taught);
  if (isYourTurn(now) && !isBusy(now) && chooseLast(table, space, place, how)) return;
  return askWhy(table, space, place);
}

/**
 * What was chosen before it was asked for: now it is, or it cannot be had any more. Where others made
 * more possible meanwhile, one is asked again, and told why.
 */
function goOn(table) {
  const { state } = table.store;
  if (!isYourTurn(state) || ahead(state).length) return;
  const { wanted } = table;
  table.wanted = null;
  if (!wanted) return;
  if (within(state, []).some(({ piece }) => piece && !wanted.among.includes(piece))) {
    return askAnew(table, wanted.piece);
  }
  if (!wanted.action) return table.queue.afterwards(() => table.buy(wanted.piece));
  const option = options(state).find(({ action }) => action === wanted.action);
  if (option) act(table, option);
}

/** Nothing that was clicked is dropped without a word. */
async function askAnew(table, piece) {
  const { step } = table.store.state;
  const known = piece ? await table.pieces().catch(() => null) : null;
  const what = known?.find(piece)?.name;
  if (table.store.state.step !== step) return;
  const anew = what ? say("choose-anew-than", { what }) : say("choose-anew");
  table.store.patch({ anew });
  announce(anew, true);
}

function lookAt(table, space, target) {
  const { state } = table.store;
  const here = space ? distinct(meant(state, follow(state, space))) : [];
  if (here.length) table.preview.look(here, target);
  else table.preview.hide();
}
