// Two clicks at one place are for one thing. What came under a pointer that has rested since its
// last click may be hit only after it could be seen: a second click that comes sooner was meant for
// what had been there.

import { changedAt } from "./still.js";

const SEEN = 800; // milliseconds in which somebody sees that another thing is there
const SLIGHT = 8; // pixels that a hand moves while it clicks twice
const CONTROLS = "button, a, summary, [data-space]";

/** @type {{x: number, y: number, el: Element|null, what: string|null, when: number}|null} */
let last = null;

/** What people take a control for. */
const nameOf = (el) => el && (el.dataset.space ?? el.getAttribute("aria-label") ?? el.textContent);

/**
 * Whether the pointer is still where it clicked: what came there since was not pointed at.
 * @param {PointerEvent|MouseEvent} event
 */
export const isNear = ({ clientX, clientY }) =>
  !!last && Math.hypot(clientX - last.x, clientY - last.y) < SLIGHT;

/** What turns pages has the same name on each: two quick clicks turn one. */
const turnsPages = (el) => !!el && "page" in el.dataset;

/** Whether this click comes so soon that it was meant for something else. */
function isForAnother(event, el) {
  const isSame = !!last && (el === last.el || nameOf(el) === last.what) && !turnsPages(el);
  if (!isNear(event) || isSame) return false;
  return event.timeStamp - Math.max(last.when, changedAt()) < SEEN;
}

function clicked(event) {
  if (!event.detail) return; // by keyboard
  const el = event.target.closest?.(CONTROLS) ?? null;
  if (isForAnother(event, el)) {
    event.stopPropagation();
    event.preventDefault();
    return;
  }
  last = { x: event.clientX, y: event.clientY, el, what: nameOf(el), when: event.timeStamp };
}

addEventListener("click", clicked, true);

/** A busy browser tells of several moves at once: a hand that was away has moved. */
function moved(event) {
  const moves = [event, ...(event.getCoalescedEvents?.() ?? [])];
  if (last && !moves.every(isNear)) last = null;
}

addEventListener("pointermove", moved, { passive: true });
