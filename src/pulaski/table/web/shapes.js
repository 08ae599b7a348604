// A seat's mark: its colour and its shape, so that colour never stands alone. As in core/look.py.

import { h, s } from "./dom.js";

const TEAMS = {
  red: ["#c4122f", "disc"],
  green: ["#00875f", "square"],
  blue: ["#0072b2", "triangle"],
  yellow: ["#f0d419", "diamond"],
  violet: ["#8e5bb5", "star"],
  purple: ["#8e5bb5", "star"],
  white: ["#f4f4f0", "hexagon"],
  orange: ["#f2c230", "hexagon"],
  black: ["#3a3f44", "hexagon"],
};

const SHAPES = {
  disc: "M0 -10 A10 10 0 1 1 0 10 A10 10 0 1 1 0 -10 Z",
  square: "M-9 -9 H9 V9 H-9 Z",
  triangle: "M0 -11 L11.5 9 H-11.5 Z",
  diamond: "M0 -12 L11 0 L0 12 L-11 0 Z",
  star:
    "M0 -12 L3.2 -4.2 L11.5 -3.7 L5.1 1.6 L7.2 9.7 L0 5.2 L-7.2 9.7 L-5.1 1.6 L-11.5 -3.7" +
    " L-3.2 -4.2 Z",
  hexagon: "M0 -11.5 L10 -5.75 V5.75 L0 11.5 L-10 5.75 V-5.75 Z",
};

const ORDER = Object.keys(TEAMS).filter((name) => name !== "purple");

function one(name, seat) {
  const [fill, shape] = TEAMS[name] ?? TEAMS[ORDER[(seat + 2) % ORDER.length]];
  return s(
    "svg",
    { class: "mark", viewBox: "-14 -14 28 28" },
    s("path", { d: SHAPES[shape], fill }),
  );
}

/**
 * @param {{colour?: string, seat: number}} seat
 * @returns {HTMLElement}
 */
export function seatMark(seat) {
  const colours = (seat.colour || "").split("+");
  return h(
    "span.marks",
    { "aria-hidden": "true" },
    colours.map((colour) => one(colour, seat.seat)),
  );
}
