// Where a box goes that belongs to something on the page: beside it, never over it, and where it hides
// least of the board.

const GAP = 10;
const EDGE = 8; // free at the edge of the window
const LOWEST = 120; // pixels that a box needs
const STEP = 30; // pixels: how far it moves away from what it would hide, at a time
const STEPS = 3; // farther away nobody looks for it
const FAR = 80; // square pixels that it may hide rather than be a pixel farther away
const DEAR = 100; // times as much, for what can be pressed
const READ = 10; // times as much, for what is read beside the board
const PIECE = 5; // times as much, for what lies on the board
const CONTROLS = "header, .actions, .prompt, .tabs"; // outside the board
const PANELS = matchMedia("(min-width: 900px)").matches ? ".side" : ".none"; // else it is most of the page

/** @typedef {{left: number, top: number, width: number, height: number}} Box */

/**
 * Put a box beside an anchor; where there is room on no side, it is made smaller.
 * @param {HTMLElement} box
 * @param {Element} anchor
 */
export function placeBeside(box, anchor) {
  const at = anchor.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const spots = [...spotsRound(at, width, height)].filter(isInside);
  if (!spots.length) return squeeze(box, at, width, height);
  const spaces = spacesBut(anchor, "[data-space]");
  const pieces = spacesBut(anchor, "[data-piece]");
  const controls = boxesOf(document.querySelectorAll(CONTROLS));
  const panels = boxesOf(document.querySelectorAll(PANELS));
  const cost = (spot) =>
    FAR * spot.away +
    hidden(spot, spaces) +
    PIECE * hidden(spot, pieces) +
    DEAR * hidden(spot, controls) +
    READ * hidden(spot, panels);
  const costs = spots.map(cost);
  put(box, spots[costs.indexOf(Math.min(...costs))]);
}

/**
 * The same for a box that has grown: it stays where it is, if it can.
 * @param {HTMLElement} box
 * @param {Element} anchor
 */
export function keepBeside(box, anchor) {
  const now = box.getBoundingClientRect();
  if (!isInside(now) || overlap(now, anchor.getBoundingClientRect())) placeBeside(box, anchor);
}

/** On each side, at each end of it and in the middle, near and farther away. */
function* spotsRound(at, width, height) {
  for (let away = 0; away <= STEPS * STEP; away += STEP) {
    const far = GAP + away;
    for (const part of [0.5, 0, 1]) {
      const top = at.top + (at.height - height) * part;
      const left = at.left + (at.width - width) * part;
      yield { left: at.right + far, top, width, height, away };
      yield { left: at.left - far - width, top, width, height, away };
      yield { left, top: at.bottom + far, width, height, away };
      yield { left, top: at.top - far - height, width, height, away };
    }
  }
}

const isInside = ({ left, top, width, height }) =>
  left >= EDGE && top >= EDGE && left + width <= innerWidth - EDGE && top + height <= innerHeight - EDGE;

/** What is on the board: its places, and once more those that can be chosen; or its pieces. */
const spacesBut = (anchor, kind) =>
  boxesOf([...document.querySelectorAll(`.sheet ${kind}`)].filter((el) => !anchor.contains(el)));

const boxesOf = (elements) => [...elements].map((el) => el.getBoundingClientRect());

const hidden = (spot, spaces) => spaces.reduce((sum, space) => sum + overlap(spot, space), 0);

/** The part of one box that another hides, in square pixels. @param {Box} one @param {Box} other */
function overlap(one, other) {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/** Above or below, as high as there is room. */
function squeeze(box, at, width, height) {
  const above = at.top - GAP - EDGE;
  const below = innerHeight - EDGE - at.bottom - GAP;
  const isBelow = below >= Math.min(height, LOWEST) && below >= above;
  const most = Math.max(LOWEST, isBelow ? below : above);
  const high = Math.min(height, most);
  box.style.maxHeight = `${most}px`;
  put(box, { left: at.left + at.width / 2 - width / 2, top: isBelow ? at.bottom + GAP : at.top - GAP - high, width, height: high });
}

function put(box, { left, top, width, height }) {
  box.style.left = `${Math.max(EDGE, Math.min(innerWidth - width - EDGE, left))}px`;
  box.style.top = `${Math.max(EDGE, Math.min(innerHeight - height - EDGE, top))}px`;
}
