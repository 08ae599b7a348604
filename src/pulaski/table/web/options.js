// What is agreed on before a game, and the rules of the table itself.

import { CLOCKS } from "./clock.js";
import { fill, h } from "./dom.js";
import { clauseLink, sentence } from "./rules.js";
import { say } from "./words.js";

/**
 * The options, each choice explained; those that few people change are folded away.
 * @param {any} game
 * @param {any} chosen what the form holds so far; it is changed
 * @param {{game: () => string, openRule: (id: string) => void}} page
 * @returns {HTMLElement|null}
 */
export function agreed(game, chosen, page) {
  const all = game.options[chosen.seats] ?? [];
  if (!all.length) return null;
  const rows = all.map((option) => [option, optionRow(option, chosen, page, () => unfold())]);
  const unfold = () => {
    const offered = new Set(offeredNow(game, chosen));
    for (const [option, row] of rows) row.hidden = !offered.has(option);
  };
  unfold();
  const these = (rare) => rows.filter(([option]) => option.rare === rare).map(([, row]) => row);
  return h(
    "fieldset",
    null,
    h("legend", null, say("options")),
    these(false),
    these(true).length
      ? h("details", null, h("summary", null, say("more-options")), these(true))
      : null,
  );
}

/**
 * The options that make sense with what is chosen so far.
 * @param {any} game
 * @param {any} chosen
 * @returns {any[]}
 */
export function offeredNow(game, chosen) {
  const all = game.options[chosen.seats] ?? [];
  const value = (name) =>
    chosen.options[name] ?? all.find((option) => option.name === name)?.default;
  const means = ({ needs }) => !needs.length || needs.some(([name, now]) => value(name) === now);
  return all.filter(means);
}

/**
 * What was agreed on that is not usual, in words.
 * @param {any} game undefined for one that is not here any more
 * @param {{seats: number, options: Object<string, string>}} agreed
 * @returns {string[]}
 */
export function settingsWords(game, { seats, options }) {
  const all = game?.options[seats] ?? [];
  return Object.entries(options).map(([name, value]) => {
    const option = all.find((one) => one.name === name);
    const chosen = option?.values.find(({ id }) => id === value);
    const title = option?.title ?? name;
    const plain = value === "yes" || (option && !chosen); // what was written freely may be long
    return plain ? title : say("set-to", { title, value: chosen?.title ?? value });
  });
}

function optionRow(option, chosen, page, changed) {
  const now = chosen.options[option.name] ?? option.default;
  const set = (value) => {
    chosen.options[option.name] = value;
    changed();
  };
  return h(
    "div.option",
    { role: "group", "aria-label": option.title },
    h(
      "div.option-words",
      null,
      h("strong", null, option.title),
      h("p.small", null, sentence(option.about, option.clause && clauseLink(page, option.clause))),
    ),
    optionField(option, now, set),
  );
}

function optionField(option, now, set) {
  const { values = [] } = option;
  if (!values.length) {
    return now.includes(" ") ? sequence(option, now.split(/\s+/), set) : writing(option, now, set);
  }
  return option.free ? namedOrOwn(option, now, set) : choice(option, values, now, set);
}

function choice(option, values, now, set) {
  const many = values.length > 3;
  return many ? selection(option.title, values, now, set) : segments(option, values, now, set);
}

function segments(option, values, now, set) {
  const name = `option-${option.name}`;
  return h(
    "div.segments",
    null,
    values.map(({ id, title }) => radio(name, title, id === now, () => set(id))),
  );
}

const OWN = "";

/** A choice of those that have a name, and of one's own, which is written in lines. */
function namedOrOwn(option, now, set) {
  const isNamed = option.values.some(({ id }) => id === now);
  const lines = h("textarea", {
    rows: 11,
    spellcheck: "false",
    "aria-label": option.own,
    oninput: () => set(joined(lines.value)),
  });
  lines.value = isNamed ? "" : now.replaceAll("/", "\n");
  const own = h("div.own", { hidden: isNamed }, h("p.small", null, option.own), lines);
  const choose = (value) => {
    own.hidden = value !== OWN;
    set(value === OWN ? joined(lines.value) : value);
    if (value === OWN) lines.focus();
  };
  const values = [...option.values, { id: OWN, title: say("own") }];
  return h("div.named", null, choice(option, values, isNamed ? now : OWN, choose), own);
}

/** Lines as one text, as a saved game holds them. */
const joined = (lines) => lines.trim().split(/\s*\n\s*/).join("/");

function writing(option, now, set) {
  const oninput = (event) => set(event.target.value);
  return h("input", { type: "text", value: now, "aria-label": option.title, oninput });
}

function selection(label, values, now, set) {
  const choices = values.map(
    ({ id, title }) => h("option", { value: id, selected: id === now }, title),
  );
  const onchange = (event) => set(event.target.value);
  return h("select", { "aria-label": label, onchange }, choices);
}

/** Words in an order: a word put in a place swaps with the one that was there. */
function sequence(option, order, set) {
  const el = h("ol.sequence");
  const values = order.map((word) => ({ id: word, title: option.words?.[word] ?? word }));
  const put = (n, word) => {
    order[order.indexOf(word)] = order[n];
    order[n] = word;
    set(order.join(" "));
    show();
    el.querySelectorAll("select")[n].focus();
  };
  const show = () => fill(
    el,
    order.map((now, n) => {
      const label = say("nth", { title: option.title, n: n + 1 });
      return h("li", null, selection(label, values, now, (word) => put(n, word)));
    }),
  );
  show();
  return el;
}

/**
 * Who may come, whether one may write, how long one may think.
 * @param {any} game
 * @param {any} chosen
 * @returns {HTMLElement}
 */
export function extras(game, chosen) {
  return h(
    "fieldset",
    null,
    h("legend", null, say("table-rules")),
    check(say("listed"), say("listed-about"), chosen.listed, (on) => (chosen.listed = on)),
    check(say("chat-on"), say("chat-about"), chosen.chat, (on) => (chosen.chat = on)),
    rowOf(chosen, "pace", ["live", "days"], (pace) => say(`pace-${pace}-about`)),
    game.talks && rowOf(chosen, "bot-talk", ["quiet", "brief", "full"], () => say("bot-talk-about")),
    clockRow(chosen),
  );
}

/** One of a few ways, by name: how soon somebody counts as gone, how much bots say. */
function rowOf(chosen, name, ways, aboutOf) {
  const key = name.replace("-", "_");
  const about = h("p.small", null, aboutOf(chosen[key]));
  const set = (way) => {
    chosen[key] = way;
    fill(about, aboutOf(way));
  };
  const choices = ways.map((way) =>
    radio(name, say(`${name}-${way}`), way === chosen[key], () => set(way)),
  );
  return h(
    "div.option",
    { role: "group", "aria-label": say(name) },
    h("div", null, h("strong", null, say(name)), about),
    h("div.segments", null, choices),
  );
}

function clockRow(chosen) {
  const set = (event) => (chosen.clock = Number(event.target.value));
  const choices = CLOCKS.map(([value, words]) => h("option", { value }, say(words)));
  return h(
    "div.option",
    null,
    h("div", null, h("strong", null, say("clock")), h("p.small", null, say("clock-about"))),
    h("select", { "aria-label": say("clock"), onchange: set }, choices),
  );
}

function check(words, about, checked, set) {
  return h(
    "label.check",
    null,
    h("input", { type: "checkbox", checked, onchange: (event) => set(event.target.checked) }),
    h("span", null, h("strong", null, words), h("span.small", null, about)),
  );
}

/**
 * One of a few things to choose from.
 * @param {string} name
 * @param {string} words
 * @param {boolean} checked
 * @param {() => void} onchange
 * @returns {HTMLElement}
 */
export function radio(name, words, checked, onchange) {
  return h(
    "label.segment",
    null,
    h("input", { type: "radio", name, checked, onchange }),
    h("span", null, words),
  );
}
