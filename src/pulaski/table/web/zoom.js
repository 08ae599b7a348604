// Pinch, drag, wheel and buttons: the board is moved and scaled within its frame, never out of it.

import { whenStill } from "./still.js";

const MOST = 5;
const DRAG = 8; // pixels before a tap becomes a drag
/** @typedef {{x: number, y: number}} Point in the frame */

/**
 * @param {HTMLElement} frame what stays
 * @param {HTMLElement} sheet what moves
 * @returns {{by: (factor: number, to?: Element[]) => void, fit: () => void,
 *   reveal: (el: Element) => void, follow: (places: Element[]) => void}}
 */
export function makeZoom(frame, sheet) {
  const lens = new Lens(frame, sheet);
  followFingers(frame, lens);
  followWheel(frame, lens);
  new ResizeObserver(() => lens.apply()).observe(frame);
  return {
    by: (factor, to = []) => lens.zoom(factor, lens.amid(to)),
    fit: () => lens.fit(),
    reveal: (el) => lens.reveal(el),
    follow: (places) => whenStill(() => lens.follow(places)),
  };
}

/** Which part of the sheet is seen, and how large. */
class Lens {
  constructor(frame, sheet) {
    this.frame = frame;
    this.sheet = sheet;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
  }

  apply() {
    const { frame, scale } = this;
    this.x = Math.min(0, Math.max(frame.clientWidth * (1 - scale), this.x));
    this.y = Math.min(0, Math.max(frame.clientHeight * (1 - scale), this.y));
    const moved = `translate(${this.x}px, ${this.y}px) scale(${scale})`;
    this.sheet.style.transform = scale === 1 ? "" : moved;
    frame.classList.toggle("zoomed", scale > 1);
  }

  /** @param {number} factor @param {Point} at what stays where it is */
  zoom(factor, at) {
    const next = Math.min(MOST, Math.max(1, this.scale * factor));
    this.x = at.x - ((at.x - this.x) * next) / this.scale;
    this.y = at.y - ((at.y - this.y) * next) / this.scale;
    this.scale = next;
    this.apply();
  }

  /** @param {Point} from @param {Point} to */
  drag(from, to) {
    this.x += to.x - from.x;
    this.y += to.y - from.y;
    this.apply();
  }

  fit() {
    this.scale = 1;
    this.apply();
  }

  /** Where something lies in the frame. @param {Element} el @returns {Point} */
  #middleOf(el) {
    const box = el.getBoundingClientRect();
    const outer = this.frame.getBoundingClientRect();
    return { x: box.left + box.width / 2 - outer.left, y: box.top + box.height / 2 - outer.top };
  }

  #isSeen({ x, y }) {
    return x >= 0 && y >= 0 && x <= this.frame.clientWidth && y <= this.frame.clientHeight;
  }

  /** The middle of those that are seen, or else of the frame. @param {Element[]} els @returns {Point} */
  amid(els) {
    const seen = els.map((el) => this.#middleOf(el)).filter((at) => this.#isSeen(at));
    const amid = (from, to) => (Math.min(...from) + Math.max(...to)) / 2;
    const [xs, ys] = seen.length
      ? [seen.map(({ x }) => x), seen.map(({ y }) => y)]
      : [[0, this.frame.clientWidth], [0, this.frame.clientHeight]];
    return { x: amid(xs, xs), y: amid(ys, ys) };
  }

  /** If none of these can be seen, go to the nearest of them. @param {Element[]} els */
  follow(els) {
    if (this.scale === 1) return;
    const [x, y] = [this.frame.clientWidth / 2, this.frame.clientHeight / 2];
    const all = els.filter((el) => el.isConnected).map((el) => ({ el, at: this.#middleOf(el) }));
    if (!all.length || all.some(({ at }) => this.#isSeen(at))) return;
    const away = ({ at }) => Math.hypot(at.x - x, at.y - y);
    this.reveal(all.reduce((near, one) => (away(one) < away(near) ? one : near)).el);
  }

  /** Bring something into the frame. @param {Element} el */
  reveal(el) {
    if (this.scale === 1) return;
    const box = el.getBoundingClientRect();
    const outer = this.frame.getBoundingClientRect();
    if (box.left < outer.left || box.right > outer.right) {
      this.x += outer.left + outer.width / 2 - (box.left + box.width / 2);
    }
    if (box.top < outer.top || box.bottom > outer.bottom) {
      this.y += outer.top + outer.height / 2 - (box.top + box.height / 2);
    }
    this.apply();
  }
}

/** @returns {Point} */
function place(frame, event) {
  const box = frame.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

/** One finger drags, two pinch. */
function followFingers(frame, lens) {
  const fingers = new Map();
  let travelled = 0;

  frame.addEventListener("pointerdown", (event) => {
    if (!fingers.size) travelled = 0;
    fingers.set(event.pointerId, place(frame, event));
  });
  addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = place(frame, event);
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) pinch(lens, other, before, now);
    else if (lens.scale > 1 && travelled > DRAG) lens.drag(before, now);
    fingers.set(event.pointerId, now);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, (event) => fingers.delete(event.pointerId));
  }
  // A drag that ends on a target is no choice.
  frame.addEventListener(
    "click",
    (event) => travelled > DRAG && event.detail && event.stopPropagation(),
    true,
  );
}

function pinch(lens, other, before, now) {
  const apart = (point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  lens.zoom(apart(now) / apart(before), middle);
  const half = { x: before.x + (now.x - before.x) / 2, y: before.y + (now.y - before.y) / 2 };
  lens.drag(before, half);
}

function followWheel(frame, lens) {
  frame.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey && lens.scale === 1 && event.deltaY > 0) return;
      event.preventDefault();
      lens.zoom(Math.exp(-event.deltaY / 400), place(frame, event));
    },
    { passive: false },
  );
}
