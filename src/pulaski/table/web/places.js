// Coordinates in sentences: "the 4 (1,2)". Whoever sees the board need not read them, as pointing at a
// sentence shows its place there; whoever listens, or reads the board as text, needs them.

import { h } from "./dom.js";

const COORDINATE = /( \(-?\d+,-?\d+(?:--?\d+,-?\d+)?\))/;

/**
 * A sentence whose coordinates can be left unseen.
 * @param {string} text
 * @returns {(string|HTMLElement)[]}
 */
export const placed = (text) =>
  text.split(COORDINATE).map((part, n) => (n % 2 ? h("span.coordinate", null, part) : part));
