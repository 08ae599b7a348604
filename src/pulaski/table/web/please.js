// Pointing at a place, or at what lies there, and asking the bots of one's own side for it.

import { announce, button, h } from "./dom.js";
import { drawnAt } from "./pieces.js";
import { placed } from "./places.js";
import { isYourTurn } from "./state.js";
import { say } from "./words.js";

const LASTS = 4000; // milliseconds: that it was heard

/**
 * @param {import("./table.js").Table} table
 * @returns {{ask: () => void, hear: (message: any) => void,
 *   takes: (space: string, target: Element, how?: any) => boolean}}
 */
export function makePlease(table) {
  const { store, strip } = table;
  let awaits = false; // to be heard
  const isAsking = () => !!store.state.pleading;
  const end = () => {
    store.patch({ pleading: false });
    strip.clear("please");
  };
  addEventListener("keydown", (event) => event.key === "Escape" && isAsking() && end());
  showAsked(table);
  return {
    /** The next place that is pointed at is asked for; the same button ends that. */
    ask() {
      if (isAsking()) return end();
      store.patch({ pleading: true });
      strip.say(h("p", null, say("please-about")), "please");
    },
    /** Whether a place that was pointed at is what was to be asked for. */
    takes(space, target, { at } = {}) {
      if (!isAsking()) return false;
      end();
      const what = pointedAt(table, space, target, at);
      store.patch({ wished: { at: what.at, after: store.state.lines.at(-1)?.n ?? 0 } });
      awaits = true;
      table.order({ do: "please", seat: store.state.yours[0], ...what });
      return true;
    },
    /** A message has come: it may tell what was asked for. */
    hear({ lines = [] }) {
      const line = awaits ? lines.findLast(({ kind }) => kind === "note") : null;
      if (!line) return;
      awaits = false;
      confirm(table, line);
    },
  };
}

/** That it was heard stands in the strip at once, whatever is still being shown, as the story has it. */
function confirm({ strip }, { text }) {
  const said = h("p", null, placed(text));
  strip.say(said, "asked");
  announce(text, true);
  setTimeout(() => strip.el.contains(said) && strip.clear("asked"), LASTS);
}

/**
 * While others play, one looks at the board and the strip: there the bots can be asked, too.
 * @param {import("./table.js").Table} table
 * @returns {HTMLElement}
 */
export function makeAskHere(table) {
  const el = button("chat", say("please"), () => table.please.ask(), { kind: "plead", bare: true, pressed: false });
  table.store.on(["seats", "yours", "turn", "over", "lesson", "actor", "unfolding", "pleading"], (state) => {
    el.hidden = !isHeard(state) || (isYourTurn(state) && !state.unfolding);
    el.setAttribute("aria-pressed", String(!!state.pleading));
  });
  return el;
}

/** A place, and the piece that lies there; what has a place of its own, as a door, is not named twice. */
function pointedAt({ board }, space, target, at) {
  const drawn = at && drawnAt(target.closest(".sheet"), at.x, at.y);
  const place = drawn?.getAttribute("data-space") ?? space;
  const piece = drawn && drawn !== board.find(place) ? drawn.getAttribute("data-piece") : null;
  return piece ? { at: place, piece } : { at: place };
}

/** What was asked for is marked on the board, until a bot has answered or it is one's turn again. */
function showAsked({ store, board }) {
  let wasMine = false;
  store.on(["wished", "lines", "actor", "unfolding", "step"], (state) => {
    const isMine = isYourTurn(state);
    const isAnswered = state.lines.some(({ n, answer }) => answer && n > state.wished?.after);
    if (state.wished && (isAnswered || (isMine && !wasMine))) store.patch({ wished: null });
    wasMine = isMine;
    board.wish(store.state.wished ? [store.state.wished.at] : []);
  });
}

/** Whether a bot would listen to whoever looks at this page; before the first turn no place matters. */
export const isHeard = ({ seats = [], yours = [], turn = 0, over, lesson }) =>
  turn > 0 && !over && !lesson && yours.length > 0 && seats.some((seat) => seat.listens && !yours.includes(seat.seat));
