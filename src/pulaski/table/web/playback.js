// Moving through a game: from step to step, from turn to turn, or by itself.

import { get } from "./api.js";
import { announce } from "./dom.js";
import { animate } from "./motion.js";
import { pace } from "./pace.js";
import { failure } from "./page.js";
import { sentences } from "./words.js";

const PACE = 700; // milliseconds from one step to the next, at speed 1

/** What the board looked like after a step, to whoever looks; asked for once. */
function moment(page, step) {
  if (!page.moments.has(step)) {
    const asked = get(`/api/tables/${page.id}/moments/${step}${page.eyes}`);
    asked.catch(() => page.moments.delete(step));
    page.moments.set(step, asked);
  }
  return page.moments.get(step);
}

/**
 * Show the board after a step.
 * @param {any} page
 * @param {number} step
 */
export async function go(page, step) {
  const to = Math.max(0, Math.min(page.last, Math.round(step)));
  const from = page.at;
  page.at = to;
  page.store.patch({ at: to });
  history.replaceState(null, "", `#step=${to}`);
  try {
    const seen = await moment(page, to);
    if (page.at === to) show(page, seen, from);
  } catch (error) {
    pause(page);
    page.store.patch({ prompt: failure(error) });
  }
}

function show(page, seen, from) {
  const change = () => {
    const made = page.board.show(seen.board, null);
    page.board.light(new Set());
    return made;
  };
  page.motion?.skip();
  const fresh = page.lines.filter((line) => line.step > from && line.step <= page.at);
  const times = page.at === from + 1 ? pace() / page.store.state.speed : 0;
  page.motion = animate(page, [{ lines: fresh, change }], times);
  page.text = seen.text;
  page.board.reread();
  const seats = page.story.seats.map((seat) => ({ ...seat, score: seen.scores?.[seat.seat] }));
  page.store.patch({ prompt: seen.prompt ?? "", turn: seen.turn, seats, lines: page.lines });
  mark(page);
  if (page.at === from + 1) announce(sentences(fresh));
  if (page.at < page.last) moment(page, page.at + 1);
}

/** Show in the story how far we are. */
function mark(page) {
  let reached = null;
  for (const row of document.querySelectorAll(".log [data-n]")) {
    const line = page.lines.find((one) => String(one.n) === row.dataset.n);
    const now = line?.step === page.at;
    row.toggleAttribute("data-ui-here", now);
    row.toggleAttribute("data-ui-later", line?.step > page.at);
    if (line?.step <= page.at) reached = row;
  }
  const log = document.querySelector(".log");
  log.scrollTop = reached ? reached.offsetTop - log.offsetTop - log.clientHeight / 2 : 0;
}

/**
 * The step where the turn before or after begins.
 * @param {any} page
 * @param {1|-1} direction
 * @returns {number}
 */
export function turnStep(page, direction) {
  const { steps } = page.story;
  const now = steps.findLast((step) => step.step <= page.at)?.turn ?? 0;
  if (direction > 0) {
    return steps.find((step) => step.step > page.at && step.turn > now)?.step ?? page.last;
  }
  const begun = steps.findLast((step) => step.step < page.at && step.turn < now);
  return begun ? begun.step : 0;
}

// Playing by itself.

/** Play or pause. @param {any} page */
export function toggle(page) {
  if (page.store.state.playing) return pause(page);
  if (page.at >= page.last) go(page, 0);
  page.store.patch({ playing: true });
  tick(page);
}

/** @param {any} page */
export function pause(page) {
  clearTimeout(page.timer);
  page.store.patch({ playing: false });
}

function tick(page) {
  page.timer = setTimeout(async () => {
    if (!page.store.state.playing) return;
    await go(page, page.at + 1);
    await page.motion?.done;
    if (!page.store.state.playing) return;
    if (page.at >= page.last) pause(page);
    else tick(page);
  }, PACE / page.store.state.speed);
}
