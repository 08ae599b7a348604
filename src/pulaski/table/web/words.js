// Every text of the interface, in the reader's language; the server picks it by the cookie.

import { get } from "./api.js";

// All that can be said if the words never arrive.
let known = {
  sorry: "Sorry",
  home: "Home",
  failed: "Something went wrong. Reload the page.",
  offline: "The server cannot be reached. Check the connection and reload the page.",
};
let plural = new Intl.PluralRules("en");
let forms = ["one", "other"];

// A slot, or the forms of words that go with its number: {n:seat|seats}.
const SLOT = /\{(\w+)(?::((?:[^{}]|\{\w+\})*))?\}/g;

/** @typedef {{id: string, name: string}} Language */

/**
 * Fetch the words; nothing can be said before that.
 * @returns {Promise<{language: string, languages: Language[]}>}
 */
export async function loadWords() {
  const answer = await get("/api/words");
  known = answer.words;
  plural = new Intl.PluralRules(answer.language);
  forms = answer.forms;
  document.documentElement.lang = answer.language;
  return answer;
}

/**
 * A text with its slots filled.
 * @param {string} key
 * @param {Object<string, string|number>} [slots]
 * @returns {string}
 */
export const say = (key, slots = {}) => filled(known[key] ?? key, slots);

/**
 * The same with a text that a game has sent.
 * @param {string} text
 * @param {Object<string, string|number>} slots
 * @returns {string}
 */
export function filled(text, slots) {
  return text.replace(SLOT, (whole, name, written) => {
    if (written == null) return String(slots[name] ?? whole);
    return filled(formOf(written.split("|"), Number(slots[name])), slots);
  });
}

/** The form that a number asks for; the last, where its own is not given. */
function formOf(written, number) {
  return written[forms.indexOf(plural.select(Math.abs(number)))] ?? written.at(-1);
}

/**
 * Names in a row: "Ann, Ben and Cleo".
 * @param {string[]} names
 * @returns {string}
 */
export function list(names) {
  return new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format(names);
}

/** Lines of a story in a row, as a text that is read aloud. @param {{text: string}[]} lines */
export const sentences = (lines) =>
  lines.map(({ text }) => (/[.!?]$/.test(text) ? text : `${text}.`)).join(" ");

/** Read the pages in another language from now on. @param {string} language */
export function choose(language) {
  document.cookie = `pulaski-language=${language}; path=/; max-age=31536000; SameSite=Lax`;
  navigator.serviceWorker?.controller?.postMessage("language"); // it keeps a sentence in it
  location.reload();
}
