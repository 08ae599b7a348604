// Own tables that somebody does not want to see. One comes back when it has become their turn
// since: nobody is to wait for somebody who only tidied up.

import { recall, remember } from "./memory.js";

const KEY = "hidden";
const MOST = 300;

/** @returns {[string, number, boolean][]} id, when it was moved last, whether it was their turn */
function kept() {
  try {
    return JSON.parse(recall(KEY, "[]"));
  } catch {
    return [];
  }
}

/** @param {any} card a table as the server lists it */
export function isHidden(card) {
  const found = kept().find(([id]) => id === card.id);
  if (!found) return false;
  const [, at, wasTurn] = found;
  return !(card.your_turn && (card.at > at || !wasTurn));
}

/** @param {any} card */
export function hide(card) {
  const others = kept().filter(([id]) => id !== card.id);
  remember(KEY, JSON.stringify([[card.id, card.at, card.your_turn], ...others].slice(0, MOST)));
}

/** @param {any} card */
export function unhide(card) {
  remember(KEY, JSON.stringify(kept().filter(([id]) => id !== card.id)));
}
