// One strip with room of its own, below the board: whatever is said about what somebody looks at, or
// about what just happened, stands there and never over the board or the panels.

import { fill, h } from "./dom.js";
import { say } from "./words.js";

const ASKS = ["turning", "please"]; // owners who wait for an answer
const GLANCES = ["piece", "preview"]; // owners who tell of what lies under the pointer

/**
 * @typedef {Object} Strip
 * @property {HTMLElement} el
 * @property {(content: import("./dom.js").Child, owner: string) => void} say show this until its
 *   owner clears it, or says something else; who speaks last is read, but what waits for an answer
 *   stays whatever the pointer passes on its way there
 * @property {(owner: string) => void} clear take away what an owner said
 * @property {(content: import("./dom.js").Child) => void} rest what stands there while nobody speaks
 */

/**
 * @param {...import("./dom.js").Child} tools what has its place at the end of the strip
 * @returns {Strip}
 */
export function makeStrip(...tools) {
  const words = h("div.strip-words", { tabindex: 0, role: "group", "aria-label": say("strip") });
  const said = new Map(); // by owner, the newest last
  let resting = null;
  let shown = null;

  /** Of those who speak, the last one that is to be read. */
  function speaker() {
    const owners = [...said.keys()];
    const isAsked = owners.some((owner) => ASKS.includes(owner));
    return owners.findLast((owner) => !isAsked || !GLANCES.includes(owner));
  }
  function show() {
    const content = said.size ? said.get(speaker()) : resting;
    if (content === shown) return;
    shown = content;
    fill(words, content);
    words.scrollTop = 0;
    words.classList.toggle("rest", !said.size);
    words.classList.remove("tight", "long");
    words.classList.toggle("tight", words.scrollHeight > words.clientHeight);
    words.classList.toggle("long", words.scrollHeight > words.clientHeight);
  }
  return {
    el: h("div.strip", null, words, ...tools),
    say(content, owner) {
      said.delete(owner);
      said.set(owner, content);
      show();
    },
    clear: (owner) => said.delete(owner) && show(),
    rest(content) {
      resting = content;
      show();
    },
  };
}
