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

/** @typedef {{id: string, name: string}} Language */

/**
 * Fetch the words; nothing can be said before that.
 * @returns {Promise<{language: string, languages: Language[]}>}
 */
export async function loadWords() {
  const answer = await get("/api/words");
  known = answer.words;
  plural = new Intl.PluralRules(answer.language);
  document.documentElement.lang = answer.language;
  return answer;
}

/**
 * A text with its slots filled.
 * @param {string} key
 * @param {Object<string, string|number>} [slots]
 * @returns {string}
 */
export function say(key, slots = {}) {
  const text = known[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(slots[name] ?? whole));
}

/**
 * A text that depends on a number: `key-one` or `key-other`.
 * @param {string} key
 * @param {number} n
 * @param {Object<string, string|number>} [slots]
 * @returns {string}
 */
export function count(key, n, slots = {}) {
  const form = `${key}-${plural.select(Math.abs(n))}`;
  return say(form in known ? form : `${key}-other`, { n, ...slots });
}

/**
 * Names in a row: "Ann, Ben and Cleo".
 * @param {string[]} names
 * @returns {string}
 */
export function list(names) {
  return new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format(names);
}

/** Read the pages in another language from now on. @param {string} language */
export function choose(language) {
  document.cookie = `pulaski-language=${language}; path=/; max-age=31536000; SameSite=Lax`;
  location.reload();
}
