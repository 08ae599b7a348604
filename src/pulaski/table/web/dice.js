// Dice as small drawings: pips up to six, a figure above.

import { h, s } from "./dom.js";

const LEFT = 7;
const MIDDLE = 12;
const RIGHT = 17;
const CORNERS = [
  [LEFT, LEFT],
  [RIGHT, RIGHT],
  [RIGHT, LEFT],
  [LEFT, RIGHT],
  [LEFT, MIDDLE],
  [RIGHT, MIDDLE],
];

function pips(value) {
  const outer = CORNERS.slice(0, value - (value % 2));
  return value % 2 ? [...outer, [MIDDLE, MIDDLE]] : outer;
}

/** One die: pips, a figure, or a word where its faces are no numbers. @param {string} face */
function die(face) {
  const value = Number(face);
  if (!Number.isFinite(value)) return h("span.die.word", null, face);
  const drawn =
    value >= 1 && value <= 6
      ? pips(value).map(([cx, cy]) => s("circle", { cx, cy, r: 2.1 }))
      : s("text", { x: 12, y: 16.5, "text-anchor": "middle" }, face);
  return s(
    "svg",
    { class: "die", viewBox: "0 0 24 24" },
    s("rect", { x: 2, y: 2, width: 20, height: 20, rx: 4 }),
    drawn,
  );
}

/** @param {string[]} faces @returns {HTMLElement} */
export function diceRow(faces) {
  return h("span.dice", { role: "img", "aria-label": faces.join(", ") }, faces.map(die));
}
