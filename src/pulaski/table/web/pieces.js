// What every card, good, token, vehicle and role does. It is said in the strip when one is pointed
// at, reached by keyboard or held by a finger, and it stands among the rules.

import { get } from "./api.js";
import { announce, h, s } from "./dom.js";
import { clauseLink, sentence } from "./rules.js";
import { follow, meant, view, within } from "./state.js";
import { say } from "./words.js";

const RESTS = 120; // milliseconds until a pointer that rests somewhere is answered
const HOLDS = 500; // until a finger is
const SLIPS = 10; // pixels that a finger may move meanwhile
const OWNER = "piece"; // in the strip

/**
 * @typedef {{id: string, name: string, text: string, clause: string, drawing: string, price: string,
 *   left: string}} Piece `price` and `left` say how a number of them is told
 */

/** @typedef {{price?: number, left?: number, sold?: boolean}} Stock */

/**
 * The pieces of a game, fetched when they are first asked for.
 * @param {() => string} game
 * @returns {() => Promise<{kinds: any[], find: (id: string) => Piece|undefined}>}
 */
export function makePieces(game) {
  let loading = null;
  return () => (loading ??= load(game()).catch((error) => {
    loading = null;
    throw error;
  }));
}

async function load(game) {
  const { kinds } = await get(`/api/games/${game}/pieces`);
  const all = new Map();
  for (const { pieces, price, left } of kinds) {
    for (const piece of pieces) all.set(piece.id, { ...piece, price, left });
  }
  return { kinds, find: (id) => all.get(id) };
}

/**
 * Price and what is left, in words.
 * @param {Piece} piece
 * @param {Stock} [stock]
 * @returns {HTMLElement[]}
 */
export function factsOf(piece, stock = {}) {
  const fact = (key) => {
    if (stock[key] == null) return null;
    const told = piece[key]?.replace("{n}", String(stock[key]));
    return h(`span.fact.${key}`, null, told || say(`piece-${key}`, { n: stock[key] }));
  };
  return [fact("price"), fact("left")].filter(Boolean);
}

/**
 * A drawing of the board's library; nothing where no board is on the page.
 * @param {string} drawing
 * @returns {SVGElement|null}
 */
export function drawingOf(drawing) {
  if (!drawing || !document.getElementById(drawing)) return null;
  return s(
    "svg",
    { class: "pulaski drawing", "aria-hidden": "true" },
    s("use", { href: `#${drawing}`, width: "100%", height: "100%" }),
  );
}

/**
 * What is said about a piece.
 * @param {import("./table.js").Table} page
 * @param {Piece} piece
 * @param {string} [state] how things stand where it was pointed at
 * @returns {HTMLElement}
 */
export function noteOn(page, piece, state = "") {
  const stock = view(page.store.state).stock?.[piece.id];
  return h(
    "div.piece",
    { "data-about": piece.id },
    drawingOf(piece.drawing),
    state ? h("strong.state", null, `${state}.`) : null,
    h("strong", null, piece.name),
    factsOf(piece, stock),
    h("span", null, sentence(piece.text, clauseLink(page, piece.clause))),
  );
}

/**
 * The note on what all of some options are about; null if they are about different things.
 * @param {import("./table.js").Table} table
 * @param {{piece?: string}[]} options
 * @param {string} [state] how things stand there
 * @returns {Promise<HTMLElement|null>}
 */
export async function noteOnAll(table, options, state = "") {
  const [first] = options;
  if (!first?.piece || options.some((option) => option.piece !== first.piece)) return null;
  const piece = (await table.pieces().catch(() => null))?.find(first.piece);
  return piece ? noteOn(table, piece, state) : null;
}

/**
 * Answer whoever points at a piece, anywhere on the page.
 * @param {import("./table.js").Table} table
 */
export function watchPieces(table) {
  let wanted = "";
  let known = "";
  async function tell(id, state = "") {
    if (id && id === wanted && state === known) return;
    [wanted, known] = [id, state];
    if (!id) return table.strip.clear(OWNER);
    const piece = (await table.pieces().catch(() => null))?.find(id);
    if (wanted !== id || known !== state || !piece) return;
    const note = noteOn(table, piece, state);
    table.strip.say(note, OWNER);
    if (table.byKeyboard) announce(note.textContent);
  }
  watchMouse(table, tell, (id) => (wanted = id));
  watchFingers(table, tell);
  table.store.on(["step", "unfolding"], () => tell("")); // what happens now is told there
  watchFocus(table, tell);
}

function watchFocus(table, tell) {
  let reached = false;
  addEventListener("focusin", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (!target.matches(":focus-visible") || target.closest(".strip")) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    reached = true;
    const [x, y] = [left + width / 2, top + height / 2];
    tell(unspoken(table, target, x, y), stateAt(target, x, y));
  });
  addEventListener("focusout", (event) => {
    const next = /** @type {Element|null} */ (event.relatedTarget);
    if (next?.closest(".strip")) return; // on the way to its link
    if (reached) tell("");
    reached = false;
  });
}

function watchMouse(table, tell, pass) {
  let timer = 0;
  // A click asks for something else: what is answered stays until another piece is pointed at.
  addEventListener("click", (event) => {
    clearTimeout(timer);
    const target = /** @type {Element} */ (event.target);
    if (event.pointerType !== "touch" && target.closest?.(".sheet")) pass(pieceAt(table, target, event.clientX, event.clientY));
  });
  addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer);
    const target = /** @type {Element} */ (event.target);
    if (target.closest?.(".strip")) return; // on the way to its link
    const { clientX: x, clientY: y } = event;
    timer = setTimeout(() => tell(unspoken(table, target, x, y), stateAt(target, x, y)), RESTS);
  });
}

/**
 * A finger that holds still asks; when it is lifted, that is no click. Some browsers want to open a
 * menu then, perhaps a moment earlier: that asks, too.
 */
function watchFingers(table, tell) {
  let timer = 0;
  let from = null; // where a finger lies
  let asked = false;

  function ask() {
    clearTimeout(timer);
    const id = from ? pieceAt(table, from.target, from.x, from.y) : "";
    asked = !!id;
    if (id) tell(id, stateAt(from.target, from.x, from.y));
  }
  function lift() {
    clearTimeout(timer);
    from = null;
  }
  addEventListener("pointerdown", (event) => {
    clearTimeout(timer);
    asked = false;
    const target = /** @type {Element} */ (event.target);
    if (event.pointerType === "mouse" || target.closest(".strip")) return;
    tell("");
    from = { target, x: event.clientX, y: event.clientY };
    timer = setTimeout(ask, HOLDS);
  }, true);
  addEventListener("pointermove", (event) => {
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIPS) lift();
  }, true);
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, lift, true);
  addEventListener("contextmenu", (event) => {
    if (from && !asked) ask();
    if (asked) event.preventDefault();
  }, true);
  addEventListener("click", (event) => {
    if (!asked) return;
    asked = false;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  addEventListener("click", (event) => {
    const { clientX: x, clientY: y, target } = event;
    if (event.pointerType === "touch" && isGlance(table, target, x, y)) {
      tell(pieceAt(table, target, x, y), stateAt(target, x, y));
    }
  });
}

/**
 * Whether a tap on the board does nothing yet: it begins with a card, say, or meets no place at all.
 * What a place that cannot be chosen has to say is told with the reason why.
 */
function isGlance({ store: { state } }, target, x, y) {
  if (!target.closest?.(".sheet") || state.unfolding) return false;
  const space = target.closest("[data-ui-lit]")?.getAttribute("data-space");
  if (!space) return !document.elementsFromPoint(x, y).some((el) => el.closest("[data-space]"));
  const path = follow(state, space);
  return within(state, path).length > meant(state, path).length;
}

/** The piece at a place of the page, unless what can be done there is told, and it with that. */
function unspoken(table, target, x, y) {
  if (target.closest?.(".actions [data-action], .menu")) return "";
  const space = target.closest?.("[data-ui-lit]")?.getAttribute("data-space");
  const { state } = table.store;
  if (space && meant(state, follow(state, space)).length) return "";
  return pieceAt(table, target, x, y);
}

/**
 * How things stand at a place of the board: the title of the nearest part of those that tell it, whatever
 * stands on it.
 * @param {Element} target
 * @param {number} x
 * @param {number} y
 */
export function stateAt(target, x, y) {
  let found = "";
  let least = Infinity;
  for (const el of target.closest?.(".sheet")?.querySelectorAll("[data-state] > *") ?? []) {
    const { left, right, top, bottom } = el.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) continue;
    const away = Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
    const told = el.querySelector("title") ?? el.parentElement.querySelector(":scope > title");
    if (away < least) [found, least] = [told?.textContent ?? "", away];
  }
  return found;
}

/**
 * The piece at a place of the page. On the board the smallest that lies there counts, whatever lies
 * above it.
 */
function pieceAt(table, target, x, y) {
  const sheet = target.closest?.(".sheet");
  const el = sheet ? drawnAt(sheet, x, y) : target.closest?.("[data-piece]");
  return el?.getAttribute("data-piece") ?? "";
}

/**
 * The smallest drawing of a piece that lies there on the board.
 * @param {Element} sheet
 * @param {number} x
 * @param {number} y
 * @returns {Element|null}
 */
export function drawnAt(sheet, x, y) {
  let found = null;
  let least = Infinity;
  for (const el of sheet.querySelectorAll("[data-piece]")) {
    const { left, right, top, bottom } = el.getBoundingClientRect();
    const size = (right - left) * (bottom - top);
    if (x < left || x > right || y < top || y > bottom || size >= least || !size) continue;
    [found, least] = [el, size];
  }
  return found;
}
