// Updates one after the other: each is shown when the one before has been seen. Whoever does not
// want to watch clicks, and sees how things stand now.

import { isTyping } from "./dom.js";
import { still } from "./still.js";

const FAR = 60; // updates that wait: whoever was away for so long wants to see the last one only

/** @typedef {{done: Promise<void>, skip: () => void}} Motion */

/**
 * @param {(message: any, quick: boolean) => Motion} show
 * @param {(message: any) => void} failed hears of a message that could not be shown
 * @param {(playing: boolean) => void} [told] hears whether something is being shown
 * @returns {{add: (message: any) => void, clear: () => void, skip: () => void,
 *   afterwards: (run: () => void) => void, readonly playing: boolean}}
 */
export function makeQueue(show, failed, told) {
  let waiting = [];
  let playing = null;
  let working = false;
  let hurry = false; // show all that waits at once
  let after = [];

  async function play(message) {
    await still();
    try {
      playing = show(message, hurry || document.hidden || waiting.length >= FAR);
      await playing.done;
    } catch (error) {
      console.error(error);
      waiting = [];
      failed(message);
    } finally {
      playing = null;
    }
  }
  async function work() {
    working = true;
    told?.(true);
    while (waiting.length) await play(waiting.shift());
    working = hurry = false;
    told?.(false);
    for (const run of after.splice(0)) run();
  }
  function skip() {
    if (!working) return;
    hurry = true;
    playing?.skip();
  }
  skipBy(skip);
  return {
    add(message) {
      waiting.push(message);
      if (!working) work();
    },
    clear() {
      waiting = [];
      skip();
    },
    skip,
    /** Run something when everything that came has been seen. */
    afterwards(run) {
      if (working) after.push(run);
      else run();
    },
    get playing() {
      return working;
    },
  };
}

const CONTROLS = "button, a, input, select, textarea, summary, label, dialog";

/** A click that no other control takes, a move, or the space bar; a page that nobody looks at. */
function skipBy(skip) {
  addEventListener("click", (event) => {
    const control = /** @type {Element} */ (event.target).closest?.(CONTROLS);
    if (!control || control.closest(".actions, .menu")) skip();
  });
  addEventListener("keydown", (event) => {
    if (event.key === " " && !isTyping(event) && !event.target.closest?.(CONTROLS)) skip();
  });
  document.addEventListener("visibilitychange", () => document.hidden && skip());
}
