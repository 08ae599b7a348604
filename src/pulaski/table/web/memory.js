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
