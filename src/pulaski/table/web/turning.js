// One place in several ways, such as a line across it or along it: each is shown as it would lie. The
// same place again, or R, turns to the next; "Do it" does it. So it is by mouse, finger and keyboard.

import { announce, button, fill, h } from "./dom.js";
import { costMark, effectWords, placesOf } from "./effects.js";
import { still } from "./still.js";
import { say } from "./words.js";

/**
 * @typedef {Object} Turning
 * @property {(path: string[], ways: any[]) => void} at begin at a place, or go on if it is the same
 * @property {() => boolean} next turn to the next way; false if nothing is turned now
 * @property {() => boolean} end let go; false if nothing is turned now
 * @property {() => boolean} isOn
 */

/**
 * Whether a place has several ways in which something lies there; several things, or numbers of
 * one, are a menu.
 * @param {any[]} here
 */
export const isTurned = (here) =>
  here.some(({ covers }) => covers) && new Set(here.map(({ kind }) => kind)).size < here.length;

/**
 * @param {import("./table.js").Table} table
 * @returns {Turning}
 */
export function makeTurning(table) {
  const words = h("div.turning-words");
  const count = h("span.turning-count");
  const turn = button("turn", say("another-way"), () => next(), { bare: true, key: "r" });
  const done = button("check", say("do-it"), () => carryOut(), { kind: "primary" });
  const stop = button("close", say("cancel"), () => end(), { bare: true });
  const el = h("div.turning", null, words, count, turn, done, stop);
  let now = null;

  async function show() {
    const mine = now;
    const { ways, n } = now;
    const option = ways[n];
    const effects = await table.effects([option.action]);
    await still(); // longer words may move the buttons
    if (now !== mine || now.n !== n) return;
    const effect = effects.get(option.action);
    fill(words, h("strong", null, option.words), costMark(option.cost),
      effectWords(option, effect, table.store.state));
    count.textContent = say("way-of", { n: n + 1, of: ways.length });
    const places = placesOf(option, effect);
    table.board.mark(places);
    table.ghost.show(option, places);
    announce(`${option.words}. ${count.textContent}`, true);
  }
  function next() {
    if (!now) return false;
    now.n = (now.n + 1) % now.ways.length;
    show();
    return true;
  }
  function end() {
    if (!now) return false;
    now = null;
    table.ghost.hide();
    table.board.mark([]);
    table.board.el.removeAttribute("data-ui-turning");
    table.strip.clear("turning");
    return true;
  }
  function carryOut() {
    const option = now?.ways[now.n];
    end();
    if (option) table.act(option);
  }
  return {
    isOn: () => !!now,
    next,
    end,
    at(path, ways) {
      if (now?.path.join("|") === path.join("|")) return next();
      end();
      now = { path, ways, n: 0 };
      table.board.el.setAttribute("data-ui-turning", "");
      fill(words, h("strong", null, ways[0].words));
      count.textContent = say("way-of", { n: 1, of: ways.length });
      table.strip.say(el, "turning");
      if (table.byKeyboard) done.focus();
      show();
    },
  };
}
