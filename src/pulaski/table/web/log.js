// The story in words: newest below, each line with the clause it rests on.

import { diceRow } from "./dice.js";
import { button, fill, h } from "./dom.js";
import { pace } from "./pace.js";
import { placed } from "./places.js";
import { clauseLink } from "./rules.js";
import { gainMark, seatMark } from "./shapes.js";
import { say } from "./words.js";

const NEWS = 3;
const LATEST = 400; // milliseconds: longer than that a story of many lines would look empty
const DRAWN = 200; // newest lines, and at most twice as many: every line that is drawn slows the page
const THEIRS = 400; // milliseconds after somebody's wheel, finger or key in which scrolling is theirs
const SETUP = 4; // lines about the set-up that stay in sight when the game has begun

/**
 * @param {{store: any, game: () => string, openRule?: (id: string) => void,
 *   board: any, showAt?: (space: string) => void, goto?: (line: any) => void,
 *   recall?: () => Promise<void>}} page
 * @returns {HTMLElement}
 */
export function makeLog(page) {
  const rows = h("ol.log", { "aria-label": say("log") });
  const end = page.goto ? null : keepEnd(rows); // looking back, the story stands where the board is
  const stop = oneStop(rows);
  const drawn = new Drawn(page, rows);
  pointOut(page, rows);
  page.store.on(["lines", "seats", "shown", "earlier"], (state) => {
    const before = drawn.lines;
    const lines = state.lines.filter((line) => line.kind !== "said" && knows(state, line));
    const grown = before.length > 0 && lines.length >= before.length
      && before.every((line, n) => line === lines[n]) && drawn.earlier === !!state.earlier;
    const recalled = !grown && before.length > 0 && lines.at(-1) === before.at(-1);
    const isRead = !end?.isKept() || rows.matches(":focus-within");
    Object.assign(drawn, { lines, state, earlier: !!state.earlier });
    if (grown && (isRead || !drawn.isLong)) drawn.add(before.length);
    else if (recalled) staying(rows, () => drawn.anew(drawn.first));
    else drawn.anew(drawn.newest);
    if (!page.goto) foldSetup(rows, drawn.turn);
    if (!grown && !recalled) end?.follow();
    end?.keep();
    if (end) requestAnimationFrame(end.keep); // numbers beside lines make them longer
    stop.atNewest();
  });
  return rows;
}

/** The newest lines as rows; those before them are a click away. */
class Drawn {
  constructor(page, rows) {
    this.page = page;
    this.rows = rows;
    this.state = null;
    this.lines = [];
    this.first = 0; // that is drawn
    this.turn = null;
    this.earlier = false; // whether the server has more
  }

  /** Where the newest lines begin; whoever looks back at a game has all of it. */
  get newest() {
    return this.page.recall ? Math.max(0, this.lines.length - DRAWN) : 0;
  }

  get isLong() {
    return this.newest - this.first > DRAWN;
  }

  /** Rows for the lines from one on. @param {number} from @param {boolean} [isNew] */
  add(from, isNew = true) {
    const { page, rows } = this;
    const slowly = isNew && rows.offsetParent !== null && pace(); // what nobody sees is there at once
    this.lines.slice(from).forEach((line, n) => {
      if (line.turn != null && line.turn !== this.turn && line.kind === "event") {
        rows.append(turnRow((this.turn = line.turn)));
      }
      const el = row(page, line, this.state);
      if (slowly) comeIn(el, n);
      rows.append(el);
    });
  }

  /** @param {number} from */
  anew(from) {
    this.first = from;
    this.turn = null;
    const isAll = !from && !this.earlier;
    fill(this.rows, isAll || !this.page.recall ? null : moreRow(() => this.more()));
    this.add(from, false);
  }

  more() {
    if (!this.first) return this.page.recall();
    staying(this.rows, () => this.anew(Math.max(0, this.first - DRAWN)));
  }
}

/** Draw more above what somebody reads: it stays where it was. */
function staying(rows, draw) {
  const below = rows.scrollHeight - rows.scrollTop;
  draw();
  rows.scrollTop = rows.scrollHeight - below;
}

/**
 * Whoever reads the newest line goes on seeing it, as lines come and as the panel changes size: a
 * browser scrolls, too, when a list has room again. Only who goes up themselves stays there.
 */
function keepEnd(rows) {
  let following = true;
  let moved = -Infinity;
  const keep = () => following && rows.scrollTo(0, rows.scrollHeight);
  const move = ({ target, type }) => {
    if (type !== "pointerdown" || target === rows) moved = performance.now(); // its bar, and no line
  };
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    rows.addEventListener(type, move, { passive: true });
  }
  rows.addEventListener("pointermove", (event) => event.buttons && move(event), { passive: true });
  rows.addEventListener("scroll", () => {
    const isEnd = rows.scrollHeight - rows.scrollTop - rows.clientHeight < 40;
    const isTheirs = performance.now() - moved < THEIRS;
    if (isEnd) following = true;
    else if (isTheirs) following = false;
    else keep();
    if (isTheirs) moved = performance.now(); // what was pushed glides on
  });
  new ResizeObserver(keep).observe(rows);
  return { keep, follow: () => (following = true), isKept: () => following };
}

/** One stop for Tab, the newest line, however long the story; arrows go from there. */
function oneStop(rows) {
  const links = () => [...rows.querySelectorAll("li:not([hidden]) :is(button, a)")];
  const stopAt = (link) => links().forEach((one) => (one.tabIndex = one === link ? 0 : -1));
  rows.addEventListener("keydown", (event) => {
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    const all = links();
    const at = all.indexOf(document.activeElement);
    if (!step || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = all[at + step] ?? all[at];
    stopAt(next);
    next.focus();
  });
  return { atNewest: () => rows.contains(document.activeElement) || stopAt(links().at(-1)) };
}

/** A new line appears after those before it; once shown, or hidden, it is like any other. */
function comeIn(el, n) {
  const stay = () => {
    el.classList.remove("fresh");
    el.style.animationDelay = "";
  };
  el.classList.add("fresh");
  el.style.animationDelay = `${Math.min(n * 40, LATEST)}ms`;
  el.addEventListener("animationend", stay, { once: true });
  el.addEventListener("animationcancel", stay, { once: true });
}

/** Whoever points at a line, or comes to it by keyboard, sees on the board where it happened. */
function pointOut(page, rows) {
  const look = (target) => {
    const n = target?.closest("li[data-n]")?.dataset.n;
    const line = n && page.store.state.lines.find((one) => String(one.n) === n);
    page.board.pointOut(line ? placesOf(line) : []);
  };
  rows.addEventListener("pointerover", (event) => event.pointerType === "mouse" && look(event.target));
  rows.addEventListener("pointerleave", () => look(null));
  rows.addEventListener("focusin", (event) => look(event.target));
  rows.addEventListener("focusout", () => look(null));
}

/** Where something happened: at one place, or at many at once. */
export const placesOf = ({ at, places = [] }) => (at ? [at, ...places] : places);

/** Of several people at one device, some may not know a line. */
export function knows(state, line) {
  return !line.heard || line.heard.includes(Number(state.shown));
}

/**
 * The newest few lines, for when the story itself is not in sight.
 * @param {{store: any}} page
 * @returns {HTMLElement}
 */
export function makeNews(page) {
  const rows = h("ol.news", { "aria-hidden": "true" });
  page.store.on(["lines", "shown", "over"], (state) => {
    const shown = state.lines.filter(
      (line) => ["event", "plan"].includes(line.kind) && !line.undone && knows(state, line),
    );
    const newest = state.over ? [] : shown.slice(-NEWS);
    fill(
      rows,
      newest.map((line) => h(
        "li",
        { "data-piece": line.piece },
        h("span", null, placed(line.text)),
        gainsOf(line, state),
      )),
    );
  });
  return rows;
}

/** The way to what happened before the lines that are drawn. */
function moreRow(more) {
  return h("li.more", null, button("", say("earlier-lines"), more, { kind: "chip" }));
}

/** A long set-up is folded when the first turn has begun; whoever wants to read it unfolds it. */
function foldSetup(rows, turn) {
  const lines = rows.querySelectorAll("li[data-setup]");
  if (!turn || lines.length <= SETUP || rows.querySelector("li.setup")) return;
  const unfold = () => {
    fold.remove();
    for (const line of lines) {
      line.hidden = false;
      line.removeAttribute("data-setup");
    }
  };
  const fold = h("li.setup", null, button("", say("setup-lines", { n: lines.length }), unfold, { kind: "chip" }));
  for (const line of lines) line.hidden = true;
  lines[0].before(fold);
}

function turnRow(turn) {
  return h("li.turn", null, turn ? say("turn", { n: turn }) : say("turn-none"));
}

/** The dice of a line; its text names them already. */
function drawnDice({ dice, faces }) {
  return h("span", { "aria-hidden": "true" }, " ", diceRow(dice, faces));
}

/** The points that a step brought and cost, if that was much. */
function gainsOf(line, state) {
  return line.gains ? h("span.gains", null, line.gains.map((gain) => gainMark(gain, state))) : null;
}

function row(page, line, state) {
  const seat = state.seats.find((one) => one.seat === line.seat);
  const go = page.goto
    ? () => page.goto(line)
    : line.at && page.showAt
    ? () => page.showAt(line.at)
    : null;
  const told = [placed(line.text), line.faces ? drawnDice(line) : null];
  const words = go
    ? h("button.words", { type: "button", onclick: go, "data-piece": line.piece }, told)
    : h("span.words", { "data-piece": line.piece }, told);
  return h(
    `li.${line.kind}${line.undone ? ".undone" : ""}`,
    { "data-n": line.n, "data-setup": line.kind === "event" && line.turn === 0 ? "" : null },
    seat ? seatMark(seat) : null,
    words,
    gainsOf(line, state),
    line.seal ? h("details", null, h("summary", null, say("seal")), h("code", null, line.seal)) : null,
    line.undone ? h("span.tag", null, say("taken-back")) : null,
    line.clause && !line.undone ? clauseLink(page, line.clause) : null,
  );
}
