// The certain effects of an action, asked for once per position and shown before it is chosen.

import { fill, h } from "./dom.js";
import { seatMark } from "./shapes.js";
import { called, isBusy } from "./state.js";
import { count, say } from "./words.js";

const MOST = 24; // actions per question
const MOST_SHOWN = 4; // in the box

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
    const missing = actions.filter((action) => !mine.has(action));
    if (missing.length) await fetchThem(missing, state, mine).catch(() => {});
    return mine;
  };
}

/**
 * The effects of an action that its own words do not mention: consequences and points.
 * @param {any} option
 * @param {any} effect
 * @param {any} state
 * @returns {HTMLElement}
 */
export function effectWords(option, effect, state) {
  const actor = state.seats.find((one) => one.seat === state.actor);
  const known = [option.words, actor?.title, actor?.name].filter(Boolean).join(" ");
  const lines = (effect?.lines ?? []).filter((line) => !restates(line.text, known));
  const gains = (effect?.gains ?? []).map((gain) => gainMark(gain, state));
  return h(
    "div.effect",
    null,
    gains.length ? h("p.gains", null, gains) : null,
    lines.length ? h("ul", null, lines.map((line) => h("li", null, line.text))) : null,
  );
}

const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** Whether a sentence has only words that are known already; "places" is known if "place" is. */
function restates(text, known) {
  const stems = new Set(wordsOf(known).map((word) => word.slice(0, 4)));
  return wordsOf(text).every((word) => stems.has(word.slice(0, 4)));
}

function gainMark({ seat, points }, state) {
  const found = state.seats.find((one) => one.seat === seat);
  const sign = points > 0 ? `+${points}` : `\u2212${-points}`;
  const words = `${found ? called(found) : ""}: ${count("points", points, { n: sign })}`;
  return h("span.gain", { "data-good": String(points > 0) }, found && seatMark(found), words);
}

/**
 * The box that shows an effect while a target or a button is looked at.
 * @param {import("./table.js").Table} table
 * @param {HTMLElement} host what it lies in
 * @returns {{look: (options: any[], anchor: Element) => void, mark: (option: any) => void,
 *   hide: () => void}}
 */
export function makePreview(table, host) {
  const box = h("div.preview", { role: "status", hidden: true });
  let wanted = null;
  host.append(box);

  async function look(options, anchor) {
    if (wanted?.anchor === anchor || isBusy(table.store.state)) return;
    const mine = (wanted = { anchor });
    const some = options.slice(0, MOST_SHOWN);
    const effects = await table.effects(some.map((option) => option.action));
    if (wanted !== mine || !anchor.isConnected) return;
    const rows = some.map(
      (option) => previewRow(option, effects.get(option.action), table.store.state),
    );
    const left = options.length - some.length;
    const more = left ? h("p", null, say("more-choices", { n: left })) : null;
    if (options.length === 1) mark(options[0]);
    fill(box, rows, more);
    box.hidden = false;
    placeNear(box, anchor);
  }
  /** Show on the board where an action would do something. */
  async function mark(option) {
    const effects = await table.effects([option.action]);
    const lines = effects.get(option.action)?.lines ?? [];
    table.board.mark(lines.map((line) => line.at).filter(Boolean));
  }
  function hide() {
    wanted = null;
    box.hidden = true;
    table.board.mark([]);
  }
  return { look, mark, hide };
}

function previewRow(option, effect, state) {
  return h(
    "div.preview-row",
    null,
    h("strong", null, option.words),
    costMark(option.cost),
    effectWords(option, effect, state),
  );
}

/** @param {number} cost @returns {HTMLElement|null} */
export function costMark(cost) {
  return cost ? h("span.cost", { "aria-label": say("cost", { n: cost }) }, cost) : null;
}

/**
 * Put a box beside what it describes, within the window.
 * @param {HTMLElement} box
 * @param {Element} anchor
 */
export function placeNear(box, anchor) {
  const at = anchor.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const right = at.right + 10 + size.width < innerWidth ? at.right + 10 : at.left - 10 - size.width;
  const left = right < 8 ? at.left + at.width / 2 - size.width / 2 : right;
  const sideways = right >= 8;
  const below = at.bottom + 10 + size.height < innerHeight
    ? at.bottom + 10
    : at.top - 10 - size.height;
  const top = sideways ? at.top + at.height / 2 - size.height / 2 : below;
  box.style.left = `${Math.max(8, Math.min(innerWidth - size.width - 8, left))}px`;
  box.style.top = `${Math.max(8, Math.min(innerHeight - size.height - 8, top))}px`;
}
