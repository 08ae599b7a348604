// The finished games of this browser, kept here and nowhere else. Whoever forgets them forgets them
// for good: games that ended before that are not taken from the server's list again.

import { get } from "./api.js";
import { recall, remember } from "./memory.js";

const KEY = "ledger";
const MOST = 3000; // games

/**
 * A finished game. `won` is null for somebody who sat on several sides; `clean`: no dice were taken
 * back, and it did not begin in the middle; if it is not, `given` says whether that is the reason.
 * @typedef {{id: string, game: string, seats: number, options: Object<string, string>, at: number,
 *   won: boolean|null, clean: boolean, given?: boolean}} Game
 */

/** @returns {{from: number, games: Game[]}} */
function kept() {
  try {
    const { from = 0, games = [] } = JSON.parse(recall(KEY, "{}"));
    return { from, games };
  } catch {
    return { from: 0, games: [] };
  }
}

/** All games, the oldest first. @returns {Game[]} */
export const finished = () => kept().games;

/**
 * Note those of the own tables that are over; one that was noted counts once.
 * @param {any[]} tables as the server lists them
 */
export function note(tables) {
  const { from, games } = kept();
  const known = new Set(games.map((game) => game.id));
  const fresh = tables.filter(
    (table) => table.over && table.yours.length && table.at > from && !known.has(table.id),
  );
  if (!fresh.length) return;
  const all = [...games, ...fresh.map(row)].sort((a, b) => a.at - b.at);
  remember(KEY, JSON.stringify({ from, games: all.slice(-MOST) }));
}

const row = ({ id, game, who, options, at, won, taken_back: back, given }) => ({
  id, game, seats: who.length, options, at, won, clean: !back && !given, given: !!given && !back,
});

/** A game has just ended here: note it. */
export const noteNow = () => get("/api/tables").then(({ yours }) => note(yours), () => {});

/** Forget all games that have ended by now. */
export function forget() {
  const now = Math.floor(Date.now() / 1000);
  remember(KEY, JSON.stringify({ from: now, games: [] }));
}

/** Whether a game counts: who won is clear, and nobody knew what was coming. @param {Game} game */
export const counts = (game) => !reason(game);

/** Why a game does not count: the end of the words for it. @param {Game} game */
export function reason({ clean, given, won }) {
  if (!clean) return given ? "given" : "back";
  return won == null ? "sides" : null;
}

/**
 * Games, wins, and how many were won in a row: now, and at most.
 * @param {Game[]} games the oldest first
 */
export function summed(games) {
  let [row, best, wins] = [0, 0, 0];
  for (const { won } of games) {
    row = won ? row + 1 : 0;
    best = Math.max(best, row);
    wins += won ? 1 : 0;
  }
  return { games: games.length, wins, row, best };
}

/**
 * Games in groups that were played by the same settings, those played most often first.
 * @param {Game[]} games
 * @returns {Game[][]}
 */
export function bySetting(games) {
  const groups = new Map();
  for (const game of games) {
    const key = JSON.stringify([game.game, game.seats, Object.entries(game.options).sort()]);
    groups.set(key, [...(groups.get(key) ?? []), game]);
  }
  return [...groups.values()].sort((a, b) => b.length - a.length);
}
