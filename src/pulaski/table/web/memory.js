// What this browser remembers; pages also work in a browser that forbids it.

/** @param {string} key @param {string} [otherwise] @returns {string} */
export function recall(key, otherwise = "") {
  try {
    return localStorage.getItem(`pulaski-${key}`) || otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {string} value */
export function remember(key, value) {
  try {
    localStorage.setItem(`pulaski-${key}`, value);
  } catch {
    /* private windows may refuse: then it is asked again next time */
  }
}

/** What only this tab remembers, until it is closed. @param {string} key @returns {any} */
export function recallHere(key) {
  try {
    return JSON.parse(sessionStorage.getItem(`pulaski-${key}`));
  } catch {
    return null;
  }
}

/** @param {string} key @param {any} value */
export function rememberHere(key, value) {
  try {
    sessionStorage.setItem(`pulaski-${key}`, JSON.stringify(value));
  } catch {
    /* then a page that is opened anew does not know it */
  }
}

const MOST_TABLES = 50; // those looked at last

/**
 * The number of the last line of a table's story that this browser was sent; null for a table that
 * it has never looked at.
 * @param {string} table @returns {number | null}
 */
export function linesSeen(table) {
  return tablesSeen().find(([id]) => id === table)?.[1] ?? null;
}

/** @param {string} table @param {number} number */
export function noteLinesSeen(table, number) {
  const others = tablesSeen().filter(([id]) => id !== table);
  remember("lines", JSON.stringify([[table, number], ...others].slice(0, MOST_TABLES)));
}

/** @returns {[string, number][]} */
function tablesSeen() {
  try {
    return JSON.parse(recall("lines", "[]"));
  } catch {
    return [];
  }
}
