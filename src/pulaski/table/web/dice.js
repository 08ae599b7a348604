// Dice as small drawings: as the game draws them, or else pips up to six, a figure above.

import { h, s } from "./dom.js";

const BOX = 40; // a drawing of a game lies round the middle of a square so wide

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

/**
 * @param {string[]} faces
 * @param {string[]} [drawn] the same dice as the game draws them; "" for one that it does not
 * @returns {HTMLElement}
 */
export function diceRow(faces, drawn = []) {
  const row = faces.map((face, n) => (drawn[n] ? drawing(drawn[n], "die") : die(face)));
  return h("span.dice", { role: "img", "aria-label": faces.join(", ") }, row);
}

/**
 * A drawing of the game, in the colours of its board.
 * @param {string} text
 * @param {string} [kind] a class for it
 * @returns {SVGElement|null}
 */
export function drawing(text, kind = "") {
  if (!text) return null;
  const view = `${-BOX / 2} ${-BOX / 2} ${BOX} ${BOX}`;
  const made = s("svg", { class: `pulaski ${kind}`, viewBox: view }); // in whose colours boards are
  const read = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg"><g>${text}</g></svg>`,
    "image/svg+xml",
  );
  made.append(document.importNode(read.documentElement.firstChild, true));
  return made;
}
