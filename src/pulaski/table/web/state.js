// What the page knows of the table: messages in, a new state out; nothing here touches the page.

/** @typedef {Object<string, any>} State as docs/table.md has it, with `shown`, `undoneLines` */

/**
 * A whole state.
 * @param {any} message
 * @param {string|null} shown the view shown so far, kept where it is still there
 * @returns {State}
 */
export function begin(message, shown = null) {
  const state = { phrases: [], lines: [], earlier: false, watching: 0, ...message, changed: null };
  return { ...state, shown: shownView(state, shown) };
}

/**
 * A state and what changed in it.
 * @param {State} state
 * @param {any} update
 * @returns {State}
 */
export function merge(state, update) {
  const { undone = [], lines = [], views = {}, ...rest } = update;
  const next = { ...state, ...rest, views: mergeViews(state.views, views) };
  if (lines.length || undone.length) next.lines = mergeLines(state.lines, lines, new Set(undone));
  next.shown = shownView(next, state.shown);
  next.changed = next.shown === state.shown ? changedIn(views[next.shown] ?? {}) : null;
  return next;
}

/** The pieces that are drawn anew, at the end or on the way there. */
function changedIn({ board, frames = [] }) {
  const drawn = [board, ...frames.map((frame) => frame.board)];
  return [...new Set(drawn.flatMap((one) => Object.keys(one?.parts ?? {})))];
}

function mergeViews(before, changes) {
  const views = { ...before };
  for (const [seat, { frames, ...change }] of Object.entries(changes)) {
    const old = views[seat] ?? {};
    views[seat] = { ...old, ...change, board: mergeBoard(old.board, change.board) };
  }
  return views;
}

/**
 * The boards on the way to an update, each whole, with the pieces that are new in it.
 * @param {State} state before the update
 * @param {any} update
 * @returns {{step: number, actor: number, board: any, changed: string[]}[]}
 */
export function onTheWay(state, update) {
  let { board } = view(state);
  return (update.views?.[state.shown]?.frames ?? []).map((frame) => {
    board = mergeBoard(board, frame.board);
    return { step: frame.step, actor: frame.actor, board, changed: Object.keys(frame.board.parts) };
  });
}

function mergeBoard(old = { root: "board", parts: {} }, change) {
  if (!change) return old;
  return { root: change.root ?? old.root, parts: { ...old.parts, ...change.parts } };
}

function mergeLines(before, fresh, undone) {
  const seen = new Set(before.map((line) => line.n));
  const kept = before.map((line) => (undone.has(line.n) ? { ...line, undone: true } : line));
  return [...kept, ...fresh.filter((line) => !seen.has(line.n))];
}

/**
 * A state and lines of the story that come before those it has.
 * @param {State} state
 * @param {{lines: any[], earlier: boolean}} older
 * @returns {State}
 */
export function recall(state, { lines, earlier }) {
  const first = state.lines[0]?.n ?? Infinity;
  return { ...state, lines: [...lines.filter((line) => line.n < first), ...state.lines], earlier };
}

/** With several seats on one device the one to move is shown; else the one shown before. */
function shownView(state, before) {
  const seats = Object.keys(state.views);
  const actor = String(state.actor);
  if (seats.includes(actor)) return actor;
  return seats.includes(before) ? before : (seats[0] ?? null);
}

/** The view on screen. @param {State} state */
export const view = (state) => state.views[state.shown] ?? {};

/** The number of the seat on screen, null for a watcher. @param {State} state */
export const seatShown = ({ shown }) => (shown === "watch" || shown == null ? null : Number(shown));

/** Whether an open request to take back waits for somebody at this page. @param {State} state */
export function isAsked({ undo, yours }) {
  const vote = undo?.vote;
  return !!vote && yours.some((seat) => vote.needs.includes(seat) && !vote.agreed.includes(seat));
}

/** Who is to move on the board that is shown: what happened is seen one thing after the other. @param {State} state */
export const actorShown = ({ unfolding, acting, actor }) => (unfolding ? (acting ?? actor) : actor);

/** Whether somebody at this page is to move, and no bot does it for them. @param {State} state */
export function isYourTurn(state) {
  if (state.over || !state.yours.includes(state.actor)) return false;
  return state.seats.find((one) => one.seat === state.actor)?.who !== "bot";
}

/** Whether everybody at this page is out of a game that goes on. @param {State} state */
export const isOut = ({ over, yours, seats }) =>
  !over && yours.length > 0 && seats.every(({ seat, out }) => out || !yours.includes(seat));

/** Whether bots play for everybody at this page, or others without them. @param {State} state */
export const isIdle = (state) =>
  !isYourTurn(state) && state.yours.length > 0
    && state.seats.every(({ seat, out, who }) => out || who === "bot" || !state.yours.includes(seat));

/**
 * Whether an answer to what was chosen is still to come. What was chosen at an earlier step is
 * history as soon as a later one is shown: no click between the two messages is lost.
 * @param {State} state
 */
export const isBusy = ({ sent, step }) => sent != null && sent === step;

/**
 * What calls somebody at this page: their turn, or a question within another's.
 * @param {State} state
 */
export const callWords = (state) =>
  (state.on_turn == null || state.on_turn === state.actor ? "your-turn" : "you-asked");

/** All that is offered to whoever looks; in a lesson, what it asks for. @param {State} state */
function offered(state) {
  const all = isYourTurn(state) ? (view(state).options ?? []) : [];
  return state.lesson ? all.filter((option) => state.lesson.play?.includes(option.action)) : all;
}

/**
 * What may be done now by whoever looks, as far as it was sent.
 * @param {State} state
 * @returns {any[]}
 */
export function options(state) {
  const { opened = {} } = state;
  const isOpened = ({ path = [] }) => path.length > 1 && !!opened[path[0]];
  const alone = offered(state).filter((option) => !option.more && !isOpened(option));
  return [...alone, ...Object.values(opened).flat()];
}

/**
 * What a lesson asks for, where the one place that it points at is where that leads in the end.
 * @param {State} state
 * @param {string} place
 */
export function taughtAt(state, place) {
  const at = state.lesson?.at ?? [];
  if (at.length !== 1 || at[0] !== place) return null;
  const [first] = offered(state);
  return first?.action ? first : null;
}

/** Answers to the next question, where the one that is asked may be passed over. @param {State} state */
export const ahead = (state) =>
  (isYourTurn(state) && !state.picked?.length ? (view(state).ahead ?? []) : []);

/** Places where many actions begin that were not sent yet. @param {State} state @returns {any[]} */
export const branches = (state) =>
  offered(state).filter(({ more, path }) => more && !state.opened?.[path[0]]);

/** Where several steps lead, as far as it is known. @param {State} state @returns {any[]} */
export const ways = (state) => (isYourTurn(state) ? (state.walks ?? []) : []);

const pathOf = (option) => option.path ?? [];

const isLast = (option, n) => n === pathOf(option).length - 1;

/** Whether an option is meant by this place, as the n-th; at last, by any place that it covers. */
const isMeantBy = (option, place, n) =>
  pathOf(option)[n] === place || (isLast(option, n) && !!option.covers?.includes(place));

/** The places that are lit for an option, as the n-th to be pointed at. */
const litFor = (option, n) =>
  (isLast(option, n) && option.covers ? option.covers : pathOf(option).slice(n, n + 1));

/**
 * What may be meant after what was pointed at so far, branches and ways included.
 * @param {State} state
 * @param {string[]} [path]
 */
export const within = (state, path = state.picked ?? []) =>
  [...options(state), ...branches(state), ...ways(state)].filter(
    (option) => path.every((place, n) => isMeantBy(option, place, n)),
  );

/**
 * What is meant by exactly these places: first what is named by the last one, then what covers it.
 * @param {State} state
 * @param {string[]} path
 */
export function meant(state, path) {
  const isNamed = (option) => pathOf(option).at(-1) === path.at(-1);
  return within(state, path)
    .filter((option) => !option.more && pathOf(option).length === path.length)
    .sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
}

/**
 * What could be meant by a place that is pointed at before anything else, though it comes last.
 * @param {State} state
 * @param {string} place
 * @returns {any[]}
 */
export function endingAt(state, place) {
  if (state.picked?.length || state.lesson) return [];
  return options(state).filter((option) => {
    const last = pathOf(option).length - 1;
    return last > 0 && isMeantBy(option, place, last);
  });
}

/**
 * Where pointing leads on from what was picked.
 * @param {State} state
 * @returns {Set<string>}
 */
export function onward(state) {
  const depth = state.picked?.length ?? 0;
  return new Set(within(state).flatMap((option) => litFor(option, depth)));
}

/**
 * What can be begun instead of what was picked. A single place that would mean something else at once
 * is not meant by whoever looks for the next one: only what can be done with what was picked, too.
 * @param {State} state
 */
function instead(state) {
  const { picked = [] } = state;
  if (!picked.length) return within(state, []);
  const kinds = new Set(meant(state, picked.slice(0, 1)).map(({ kind }) => kind));
  return within(state, []).filter(
    (option) => option.more || pathOf(option).length > 1 || kinds.has(option.kind),
  );
}

/**
 * All that can be pointed at: what leads on, and where anything else begins.
 * @param {State} state
 * @returns {Set<string>}
 */
export function places(state) {
  const first = instead(state).flatMap((option) => litFor(option, 0));
  return new Set([...onward(state), ...first]);
}

/**
 * The path that pointing at a place makes: on from what was picked, or anew.
 * @param {State} state
 * @param {string} place
 * @returns {string[]}
 */
export function follow(state, place) {
  const on = [...(state.picked ?? []), place];
  return within(state, on).length ? on : [place];
}

/**
 * What people call a seat: its player's name, or else its colour.
 * @param {State} state
 * @param {number} seat
 */
export function nameOf(state, seat) {
  const found = state.seats.find((one) => one.seat === seat);
  return found ? called(found) : "";
}

/**
 * What a seat is called: its player's name, or else its colour.
 * @param {any} seat
 * @returns {string}
 */
export const called = (seat) => seat.name || seat.title || seat.colour;
