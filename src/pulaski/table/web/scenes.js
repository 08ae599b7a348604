// Chance as an event: dice that roll, a card that is turned over, a fire that breaks out, so large
// over the board that it is seen from across the room. Where nothing moves, the same stands still.

import { diceRow, drawing } from "./dice.js";
import { h, moves } from "./dom.js";
import { placed } from "./places.js";
import { gainMark } from "./shapes.js";

const FACES = 6;
const ROLLING = 0.45; // of its time, until a roll rests
const FLIGHT = 0.25; // of its time, in which a card goes where it belongs

/**
 * @param {import("./board.js").Board} board
 * @param {import("./motion.js").Line} line
 * @param {number} long milliseconds
 * @returns {Element|null} what was put over the board
 */
export function chanceScene(board, line, long) {
  if (line.dice?.length) return roll(board, line, long);
  if (line.big) return line.shows ? climax(board, line, long) : flare(board, line, long);
  if (line.shows) return turnOver(board, line, long);
  return null;
}

function stage(board, kind, ...content) {
  const made = h(`div.stage.${kind}`, { "aria-hidden": "true" }, ...content);
  board.el.append(made);
  return made;
}

/** Its place is seen on the board. */
const said = ({ text }) => h("p", null, placed(text));

// Dice.

function roll(board, line, long) {
  const tray = h("div.tray", null, diceRow(line.dice, line.faces));
  const words = said(line);
  const made = stage(board, "dice-rolled", tray, words);
  withhold(words, long);
  if (!moves()) return made;
  const rolling = long * ROLLING;
  tray.querySelectorAll(".die").forEach((die, n) => {
    const turn = n % 2 ? 1 : -1;
    die.animate(
      [
        { transform: `translate(${-160 * turn}px, -120px) rotate(${turn * 560}deg) scale(0.7)`, opacity: 0 },
        { opacity: 1, offset: 0.25 },
        { transform: `translate(0, 0) rotate(${turn * -14}deg) scale(1.08)`, offset: 0.8 },
        { transform: "none" },
      ],
      { duration: rolling + 60 * n, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" },
    );
  });
  if (!line.faces) tumble(tray, line.dice, rolling);
  return made;
}

/**
 * Words that tell how a roll ends come when it rests.
 * @param {Element} words
 * @param {number} long milliseconds that the roll is shown
 */
export function withhold(words, long) {
  if (!moves()) return;
  const frames = [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }];
  words.animate(frames, { duration: long * ROLLING, fill: "backwards" });
}

/** While dice with pips roll, other faces come up. */
function tumble(tray, faces, rolling) {
  if (!faces.every((face) => Number(face) >= 1 && Number(face) <= FACES)) return;
  const any = () => String(1 + Math.floor(Math.random() * FACES));
  const put = (shown) => {
    const drawn = diceRow(shown).querySelectorAll(".die");
    tray.querySelectorAll(".die").forEach((die, n) => die.replaceChildren(...drawn[n].childNodes));
  };
  const timer = setInterval(() => put(faces.map(any)), 90);
  setTimeout(() => {
    clearInterval(timer);
    put(faces);
  }, rolling * 0.8);
}

// Cards and tiles.

function turnOver(board, line, long) {
  const { drawn, name, text, id } = line.shows;
  // What has nothing to read is no card: it is shown as it is, smaller, and hides less of the board.
  const words = text ? [h("strong", null, name), h("span.shown-text", null, text)] : [];
  const card = h(text ? "div.shown-card" : "div.shown-card.bare", null, drawing(drawn), ...words);
  const made = stage(board, "card-shown", card, said(line));
  if (!moves()) return made;
  card.animate(
    [
      { transform: "perspective(900px) rotateY(180deg) scale(0.5)", opacity: 0 },
      { transform: "perspective(900px) rotateY(90deg) scale(0.9)", opacity: 1, offset: 0.5 },
      { transform: "none" },
    ],
    { duration: long * 0.3, easing: "ease-out", fill: "backwards" },
  );
  fly(card, [id, line.at].map((one) => board.find(one)).find(isSeen), long);
  return made;
}

/** What is only kept for drawing, or not there yet, has no size. */
const isSeen = (place) => place?.getBoundingClientRect().width > 0;

/** At the end of its time it goes to its place, or just away. */
function fly(card, place, long) {
  const from = card.getBoundingClientRect();
  const to = place?.getBoundingClientRect();
  const gone = to
    ? `translate(${middle(to).x - middle(from).x}px, ${middle(to).y - middle(from).y}px) scale(0.15)`
    : "translateY(40px) scale(0.6)";
  card.animate([{ transform: "none", opacity: 1 }, { transform: gone, opacity: 0 }], {
    duration: long * FLIGHT,
    delay: long * (1 - FLIGHT),
    easing: "ease-in",
    fill: "forwards",
  });
}

const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

// Points.

/**
 * Who gains and loses by an event, where it happens.
 * @param {import("./board.js").Board} board
 * @param {import("./motion.js").Line} line
 * @param {import("./state.js").State} [state] who sits here
 * @returns {Element|null}
 */
export function gainScene(board, line, state) {
  const place = state && line.gains && line.at ? board.find(line.at) : null;
  if (!place) return null;
  const [outer, box] = [board.el, place].map((el) => el.getBoundingClientRect());
  const made = h("div.floats", { "aria-hidden": "true" }, line.gains.map((gain) => gainMark(gain, state, true)));
  made.style.left = `${middle(box).x - outer.left}px`;
  made.style.top = `${box.top - outer.top}px`;
  board.el.append(made);
  if (moves()) made.animate([{ opacity: 0, transform: "translateY(16px)" }, { opacity: 1, transform: "none" }], { duration: 240, easing: "ease-out" });
  return made;
}

// Fire that everybody should see.

function flare(board, line, long) {
  const place = line.at ? board.find(line.at) : null;
  const outer = board.el.getBoundingClientRect();
  const at = middle(place?.getBoundingClientRect() ?? outer);
  const flash = h("div.flash");
  flash.style.left = `${at.x - outer.left}px`;
  flash.style.top = `${at.y - outer.top}px`;
  const isLow = at.y > middle(outer).y; // words at its other end do not cover it
  const made = stage(board, isLow ? "flared.aloft" : "flared", flash, said(line));
  if (!moves()) return made;
  flash.animate(
    [
      { transform: "translate(-50%, -50%) scale(0.1)", opacity: 1 },
      { transform: "translate(-50%, -50%) scale(1)", opacity: 1, offset: 0.35 },
      { transform: "translate(-50%, -50%) scale(0.9)", opacity: 0.9, offset: 0.7 },
      { transform: "translate(-50%, -50%) scale(1.1)", opacity: 0 },
    ],
    { duration: long, easing: "ease-out", fill: "both" },
  );
  shake(board);
  return made;
}

/** What is lost, as large as the board: it comes out of its place, and stays until it was seen. */
function climax(board, line, long) {
  const lost = h("div.lost-piece", null, drawing(line.shows.drawn));
  const made = stage(board, "climax", lost, said(line));
  if (!moves()) return made;
  const [from, to] = [board.find(line.at) ?? board.el, lost].map((el) => middle(el.getBoundingClientRect()));
  const away = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(0.12)`;
  lost.animate(
    [
      { transform: away, opacity: 0.4 },
      { transform: "scale(1.12)", opacity: 1, offset: 0.16 },
      { transform: "none", offset: 0.22 },
      { transform: "none", opacity: 1, offset: 0.88 },
      { transform: "scale(0.9)", opacity: 0 },
    ],
    { duration: long, easing: "ease-out", fill: "both" },
  );
  made.animate([{ opacity: 0 }, { opacity: 1, offset: 0.08 }, { opacity: 1, offset: 0.9 }, { opacity: 0 }], { duration: long, fill: "both" });
  shake(board);
  return made;
}

/** The board trembles, but not under somebody who could choose something on it. */
function shake({ frame }) {
  if (frame.querySelector("[data-ui-lit]")) return;
  const steps = [0, -4, 4, -3, 3, -1, 0];
  frame.animate(
    steps.map((x, n) => ({ transform: `translate(${x}px, ${n % 2 ? 2 : -1}px)` })),
    { duration: 360 },
  );
}
