// The time left for a move, at a table with a clock; the server decides, this only shows it.

import { h } from "./dom.js";
import { say } from "./words.js";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a table may be set to: seconds, and the key of their words. @type {[number, string][]} */
export const CLOCKS = [
  [0, "clock-none"],
  [MINUTE, "clock-minute"],
  [5 * MINUTE, "clock-minutes"],
  [DAY, "clock-day"],
  [3 * DAY, "clock-days"],
];

/** Seconds left, negative when it is late; null without a clock. @param {any} state */
export function left({ deadline, over }) {
  return deadline && !over ? deadline - Date.now() / 1000 : null;
}

/**
 * A line that shows how long whoever is to move may still think.
 * @param {{store: any}} table
 * @returns {HTMLElement}
 */
export function makeClock({ store }) {
  const el = h("p.clock.small", { role: "timer", hidden: true });
  const show = () => {
    const seconds = left(store.state);
    el.hidden = seconds == null;
    el.toggleAttribute("data-late", seconds != null && seconds < 15);
    if (seconds != null) el.textContent = inWords(seconds);
    const late = seconds != null && seconds < 0;
    if (late !== !!store.state.late) store.patch({ late });
  };
  store.on(["deadline", "over"], show);
  setInterval(show, 1000);
  return el;
}

function inWords(seconds) {
  if (seconds < 0) return say("clock-late");
  if (seconds > 2 * DAY) {
    return say("clock-left", { time: say("days", { n: Math.floor(seconds / DAY) }) });
  }
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / HOUR), Math.floor(whole / MINUTE) % 60, whole % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  const time = shown.map((part, n) => (n ? String(part).padStart(2, "0") : part)).join(":");
  return say("clock-left", { time });
}
