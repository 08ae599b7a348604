// Nothing that can be clicked moves or is replaced between the press and its click: whatever would
// change the page meanwhile waits until the click has been had, and what moves already stops.

const TAP = 400; // milliseconds in which a finger that was lifted may still become a click
const CLICK = 60; // the same for a mouse, whose click comes with the release

/** What is pressed, each with the timer that ends it after its release. @type {Map<any, number>} */
const pressed = new Map();
let waiting = [];
let changed = 0;

/** What moved when something was pressed. @type {Animation[]} */
let stopped = [];

/** When the page changed last, as events have it. */
export const changedAt = () => changed;

/**
 * Run something that changes the page now, or as soon as nothing is pressed any more.
 * @param {() => void} run
 */
export function whenStill(run) {
  if (pressed.size) return void waiting.push(run);
  changed = performance.now();
  run();
}

/** Wait until nothing is pressed. @returns {Promise<void>} */
export const still = () => new Promise((resolve) => whenStill(resolve));

/** A map that slides would slide away under the pointer. */
function stop() {
  stopped = document.getAnimations().filter(({ playState }) => playState === "running");
  for (const motion of stopped) motion.pause();
}

function moveOn() {
  for (const motion of stopped) if (motion.playState === "paused") motion.play();
  stopped = [];
}

function press(id) {
  if (!pressed.size) stop();
  clearTimeout(pressed.get(id));
  pressed.set(id, 0);
}

function release(id, after) {
  if (!pressed.has(id)) return;
  clearTimeout(pressed.get(id));
  pressed.set(id, setTimeout(() => letGo(id), after));
}

function letGo(id) {
  pressed.delete(id);
  goOn();
}

function goOn() {
  if (!pressed.size) moveOn();
  if (!pressed.size && waiting.length) changed = performance.now();
  while (!pressed.size && waiting.length) waiting.shift()();
}

function all() {
  for (const timer of pressed.values()) clearTimeout(timer);
  pressed.clear();
}

/** The click is there: what it does happens at once, and what waited comes after it. */
function clicked() {
  if (!pressed.size) return;
  all();
  setTimeout(goOn);
}

/** Browsers tell nothing of a release over a scroll bar or the list of a field. */
const isLost = (event) => event.pointerType === "mouse" && !event.buttons;

/** The space bar clicks a control when it is let go. */
const isHeldDown = (event) => event.key === " " && !!event.target.closest?.("button, summary, a");

const heard = (type, run) => addEventListener(type, run, { capture: true, passive: true });

heard("pointerdown", (event) => event.button === 0 && press(event.pointerId));
heard("pointerup", (event) =>
  release(event.pointerId, event.pointerType === "mouse" ? CLICK : TAP),
);
heard("pointercancel", (event) => release(event.pointerId, 0));
heard("pointermove", (event) => isLost(event) && release(event.pointerId, CLICK));
heard("keydown", (event) => isHeldDown(event) && press("space"));
heard("keyup", (event) => event.key === " " && release("space", CLICK));
heard("click", clicked);
addEventListener("blur", () => {
  all();
  goOn();
});
