// Keys: what a page does with them, and the dialog that lists them.

import { button, h, isTyping, openDialog } from "./dom.js";
import { recall, remember } from "./memory.js";
import { paceSwitch } from "./pace.js";
import { lookSwitches } from "./theme.js";
import { say } from "./words.js";

/** @typedef {[string, string][]} Listed keys, each with what it does */

/**
 * Obey keys wherever no field or dialog wants them.
 * @param {Object<string, () => void>} does
 * @param {import("./board.js").Board} board
 * @param {Listed} listed
 */
export function obeyKeys(does, board, listed) {
  const all = {
    t: () => board.toggleText(),
    "+": () => board.zoom.by(1.5),
    "-": () => board.zoom.by(1 / 1.5),
    0: () => board.zoom.fit(),
    "?": () => openHelp(listed),
    ...does,
  };
  addEventListener("keydown", (event) => {
    if (isTyping(event) || !(event.key in all) || isTaken(event) || isOff(event.key)) return;
    event.preventDefault();
    all[event.key]();
  });
}

/** Whoever dictates, or hits keys by mistake, can switch single-key shortcuts off. */
const isOff = (key) => key.length === 1 && key !== " " && recall("keys") === "off";

/** Space presses a button, arrows move between tabs. */
function isTaken(event) {
  const target = /** @type {Element} */ (event.target);
  if (event.key === " ") return !!target.closest?.("button, a, summary");
  return event.key.startsWith("Arrow") && !!target.closest?.("[role=tablist]");
}

/** The button that opens the list. @param {Listed} listed */
export function helpButton(listed) {
  return button("settings", say("shortcuts"), () => openHelp(listed), { bare: true, key: "?" });
}

function openHelp(listed) {
  const rest = [
    ["t", say("board-as-text")],
    ["+ − 0", say("key-zoom")],
    ["?", say("shortcuts")],
  ];
  const row = ([key, words]) =>
    h("div", null, h("dt", null, h("kbd", null, key)), h("dd", null, words));
  openDialog(
    say("shortcuts"),
    () => [paceRow(), h("div.row", null, lookSwitches()), h("dl.keys", null, [...listed, ...rest].map(row)), letterSwitch()],
    { closing: say("close") },
  );
}

/** On a phone the head of the page has no room for it. */
const paceRow = () => h("div.row", null, h("strong", null, say("pace-of-events")), paceSwitch());

function letterSwitch() {
  const set = (event) => remember("keys", event.target.checked ? "on" : "off");
  return h(
    "label.check",
    null,
    h("input", { type: "checkbox", checked: recall("keys") !== "off", onchange: set }),
    h("span", null, h("strong", null, say("keys-on")), h("span.small", null, say("keys-about"))),
  );
}
