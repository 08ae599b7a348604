// How fast things are shown that happen by themselves: chosen once, and kept in this browser.

import { h } from "./dom.js";
import { recall, remember } from "./memory.js";
import { say } from "./words.js";

/** How many times as long as usual everything takes. */
const PACES = { slow: 2, normal: 1, fast: 0.45, instant: 0 };

const chosen = () => (recall("pace") in PACES ? recall("pace") : "normal");

/** What the usual times are multiplied by; 0: nothing is shown on its way. @returns {number} */
export const pace = () => PACES[chosen()];

/** What seeing something again takes. */
export const SLOW = PACES.slow;

/** The field in which it is chosen. @returns {HTMLElement} */
export function paceSwitch() {
  const now = chosen();
  return h(
    "select.bare.pace",
    {
      "aria-label": say("pace-of-events"),
      title: say("pace-of-events"),
      onchange: (event) => remember("pace", event.target.value),
    },
    Object.keys(PACES).map((id) => h("option", { value: id, selected: id === now }, say(`events-${id}`))),
  );
}
