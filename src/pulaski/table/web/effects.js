// The certain effects of an action, asked for once per position and shown before it is chosen.

import { announce, h } from "./dom.js";
import { placesOf as placesOfLine } from "./log.js";
import { open } from "./openings.js";
import { noteOnAll } from "./pieces.js";
import { placed } from "./places.js";
import { gainMark } from "./shapes.js";
import { follow, isBusy, onward, within } from "./state.js";
import { say } from "./words.js";

const MOST = 24; // actions per question
const MOST_SHOWN = 4; // in the strip
const GLANCE = 80; // milliseconds: a pointer on its way over the board asks nothing

const pause = (long) => new Promise((resolve) => setTimeout(resolve, long));

/**
 * @param {import("./table.js").Table} table
 * @returns {(actions: string[]) => Promise<Map<string, any>>}
 */
export function makeEffects(table) {
  let step = -1;
  let known = new Map();

  async function fetchThem(actions, state, into) {
    for (let n = 0; n < actions.length; n += MOST) {
      const some = actions.slice(n, n + MOST);
      const answer = await table.send({ do: "effects", seat: state.actor, actions: some });
      for (const effect of answer.effects) into.set(effect.action, effect);
    }
  }

  return async (actions) => {
    const { state } = table.store;
    if (state.step !== step) [step, known] = [state.step, new Map()];
    const mine = known;
    const missing = actions.filter((action) => action && !mine.has(action));
    if (missing.length) await fetchThem(missing, state, mine).catch(() => {});
    return mine;
  };
}

/**
 * The effects of an action that its own words do not mention: consequences and points.
 * @param {any} option
 * @param {any} effect
 * @param {any} state
 * @param {boolean} [isShort] marks alone say whose points change
 * @returns {HTMLElement}
 */
export function effectWords(option, effect, state, isShort = false) {
  const actor = state.seats.find((one) => one.seat === state.actor);
  const known = [option.words, actor?.title, actor?.name].filter(Boolean).join(" ");
  const lines = (effect?.lines ?? []).filter((line) => !restates(line.text, known));
  const gains = (effect?.gains ?? []).map((gain) => gainMark(gain, state, isShort));
  return h(
    "div.effect",
    null,
    decides(effect?.won),
    gains.length ? h("p.gains", null, gains) : null,
    lines.length ? h("p.then", null, say("then")) : null,
    lines.length ? h("ul", null, lines.map((line) => h("li", null, line.big ? h("strong", null, placed(line.text)) : placed(line.text)))) : null,
    option.stops ? h("p", null, walkWords(option)) : null,
  );
}

/**
 * What several actions would all bring, to be told once, and what is left of each.
 * @param {any[]} effects
 * @returns {[any, any[]]}
 */
export function inCommon(effects) {
  const ofAll = (what, key) => (one) =>
    effects.length > 1 && effects.every((effect) => effect?.[what]?.some((other) => key(other) === key(one)));
  const isSaid = ofAll("lines", ({ text }) => text);
  const isGained = ofAll("gains", ({ seat, points }) => `${seat} ${points}`);
  const part = (effect, is) => effect && {
    ...effect,
    lines: (effect.lines ?? []).filter((line) => isSaid(line) === is),
    gains: (effect.gains ?? []).filter((gain) => isGained(gain) === is),
    won: is ? null : effect.won,
  };
  return [part(effects[0], true), effects.map((effect) => part(effect, false))];
}

/** Whether the game is won or lost by it. @param {?boolean} [won] */
const decides = (won) =>
  typeof won === "boolean" ? h("p.decides", null, h("strong", null, say(won ? "wins" : "loses"))) : null;

/** Why a walk ends before the place that was pointed at. */
const walkWords = ({ beside, stopsAt }) =>
  (beside ? say("walk-beside") : say("walk-stops", { place: stopsAt }));

const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** Whether a sentence has only words that are known already; "places" and "puts" are if "place" and "put" are. */
function restates(text, known) {
  const stems = new Set(wordsOf(known).map((word) => word.slice(0, 4)));
  return wordsOf(text).every((word) => stems.has(word.slice(0, 4)) || stems.has(word.replace(/s$/, "")));
}

/**
 * What an action would bring, said in the strip while a target or a button is looked at.
 * @param {import("./table.js").Table} table
 * @returns {{look: (options: any[], anchor: Element) => void, mark: (option: any) => void,
 *   hide: () => void}}
 */
export function makePreview(table) {
  let wanted = null; // what is looked at: an answer that comes later than the look is dropped

  async function look(options, anchor) {
    if (wanted?.anchor === anchor || isBusy(table.store.state) || table.turning.isOn()) return;
    const mine = (wanted = { anchor });
    if (!table.byKeyboard) await pause(GLANCE);
    if (wanted !== mine) return;
    const note = leadsOn(table.store.state, options, anchor) && (await noteOnAll(table, options));
    if (wanted !== mine) return;
    if (note) {
      unmark();
      told(h("div.preview", null, note, atOnce(options)));
      return lead(anchor.getAttribute("data-space"), mine);
    }
    const some = options.slice(0, MOST_SHOWN);
    const effects = await table.effects(some.map((option) => option.action));
    const about = await noteOnAll(table, options);
    if (wanted !== mine || !anchor.isConnected) return;
    const rows = some.map(
      (option, n) => previewRow(option, effects.get(option.action), table.store.state, !n),
    );
    const left = options.length - some.length;
    const more = left ? h("p", null, say("more-choices", { n: left })) : null;
    show(options[0], effects.get(options[0].action), options.length === 1);
    told(h("div.preview", null, about, rows, more)); // what a card does is read first
  }
  /** Where what is pointed at can be used next. */
  async function lead(space, mine) {
    const path = follow(table.store.state, space);
    if (!(await open(table, path)) || wanted !== mine) return;
    table.board.hint([...onward({ ...table.store.state, picked: path })]);
  }
  function told(said) {
    table.strip.say(said, "preview");
    if (table.byKeyboard) announce(said.textContent);
  }
  /** Show on the board where an action would do something. */
  async function mark(option) {
    const mine = (wanted = { option });
    const effects = await table.effects([option.action]);
    if (wanted === mine) show(option, effects.get(option.action));
  }
  /** On the board: where something would happen, if that is sure, and what would lie there. */
  const show = (option, effect, isMeant = true) => {
    const places = placesOf(option, effect);
    if (isMeant) table.board.mark(option.walk ? [] : toldPlaces(effect));
    table.ghost.show(option, places);
  };
  function hide() {
    wanted = null;
    table.strip.clear("preview");
    if (!table.turning.isOn()) unmark(); // what is turned stays on the board
  }
  function unmark() {
    table.board.mark([]);
    table.board.hint([]);
    table.ghost.hide();
  }
  return { look, mark, hide };
}

/**
 * Whether what is pointed at is used on a place that comes next: a card that can be laid somewhere, and
 * discarded as well. What it does is then more than what can be done with it at once.
 */
function leadsOn(state, options, anchor) {
  const space = anchor.getAttribute("data-space");
  return !!space && within(state, follow(state, space)).length > options.length;
}

const atOnce = (options) =>
  h("p", null, say("or-at-once", { what: options.map(({ words }) => words).join(" · ") }));

/** Where something would happen, by its effects. */
const toldPlaces = (effect) => (effect?.lines ?? []).flatMap(placesOfLine);

/**
 * Where an action does something.
 * @param {any} option
 * @param {any} effect
 * @returns {string[]}
 */
export function placesOf(option, effect) {
  const told = toldPlaces(effect);
  const aimed = option.stops ? [option.stops] : (option.covers ?? (option.path ?? []).slice(-1));
  return [...new Set([...told, ...aimed])];
}

/** The first row says that nothing of it has happened. */
function previewRow(option, effect, state, isFirst) {
  return h(
    "div.preview-row",
    null,
    isFirst ? h("span.then", null, say("you-could")) : null,
    h("strong", null, placed(option.words)),
    costMark(option.cost),
    effectWords(option, effect, state),
  );
}

/** @param {number} cost @returns {HTMLElement|null} */
export function costMark(cost) {
  return cost ? h("span.cost", { "aria-label": say("cost", { n: cost }) }, cost) : null;
}
