// The boxes of players in the picture: they tell how things stand when what happened has been seen, as
// the list of seats does. Until then they are as they were: nobody is on turn while a fire still spreads.

const BOX = /^(seat|crew)-\d+$/;
const BELOW = /<g id="([^"]+)"\/>/g;

/** @typedef {{root: string, parts: Object<string, string>}} Board */

/**
 * A board with the boxes of one before.
 * @param {Board|undefined} board
 * @param {Board|undefined} before
 * @returns {Board|undefined}
 */
export function withBoxesOf(board, before) {
  if (!board || !before) return board;
  const parts = { ...board.parts };
  const keep = (id) => {
    const part = before.parts[id];
    if (part === undefined) return;
    parts[id] = part;
    for (const [, below] of part.matchAll(BELOW)) if (below !== id) keep(below);
  };
  boxesOf(board).forEach(keep);
  return { ...board, parts };
}

/** @param {Board} board */
const boxesOf = ({ parts }) => Object.keys(parts).filter((id) => BOX.test(id));

/** What is drawn in boxes, below them too. @param {Board|undefined} board */
export function idsOfBoxes(board) {
  const found = new Set();
  const note = (id) => {
    if (found.has(id) || !board.parts[id]) return;
    found.add(id);
    for (const [, below] of board.parts[id].matchAll(BELOW)) note(below);
  };
  if (board) boxesOf(board).forEach(note);
  return [...found];
}
