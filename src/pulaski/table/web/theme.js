// The head of every page: the way home, the pace of events, language, light or dark.

import { button, h } from "./dom.js";
import { recall, remember } from "./memory.js";
import { paceSwitch } from "./pace.js";
import { choose, say } from "./words.js";

const THEMES = ["system", "light", "dark"];
const NIGHT = "(prefers-color-scheme: dark)";

let switched = null; // the languages there are, of the page that was opened

/** @typedef {{language: string, languages: {id: string, name: string}[]}} Languages */

/**
 * Fill the page's header.
 * @param {Languages} languages
 * @param {...import("./dom.js").Child} more what this page adds, between the name and the switches
 */
export function showHeader(languages, ...more) {
  const home = h(
    "a.brand",
    { href: "/", "aria-label": say("home") },
    mark(),
    h("span", null, "Pulaski"),
  );
  switched = languages;
  const switches = h("div.switches", null, paceSwitch(), ...lookSwitches());
  document.querySelector("body > header").replaceChildren(
    home,
    h("div.head-more", null, ...more),
    switches,
  );
}

/** Language, and light or dark: in the head of the page, or where it has no room for them. */
export const lookSwitches = () => [languageSwitch(switched), themeSwitch()];

function mark() {
  return h("img", { src: "/web/icon.svg", alt: "", width: 28, height: 28 });
}

function languageSwitch({ language, languages }) {
  const options = languages.map(({ id, name }) =>
    h("option", { value: id, selected: id === language, lang: id }, name),
  );
  return h(
    "select.bare",
    { "aria-label": say("choose-language"), onchange: (event) => choose(event.target.value) },
    ...options,
  );
}

function themeSwitch() {
  const now = recall("theme", "system");
  const el = button(now, say(`theme-${now}`), () => el.replaceWith(turn(now)), { bare: true });
  return el;
}

/**
 * Boards follow the system's light or dark; if the reader chose another theme, the condition in
 * their style sheet is changed.
 */
export function dressBoards() {
  const theme = document.documentElement.dataset.theme;
  const asked = theme ? (theme === "dark" ? "all" : "not all") : NIGHT;
  for (const sheet of document.styleSheets) {
    if (!sheet.href?.endsWith("/board.css")) continue;
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSMediaRule) rule.media.mediaText = asked;
    }
  }
}

function turn(from) {
  const next = THEMES[(THEMES.indexOf(from) + 1) % THEMES.length];
  remember("theme", next);
  if (next === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  dressBoards();
  const fresh = themeSwitch();
  queueMicrotask(() => fresh.focus());
  return fresh;
}
