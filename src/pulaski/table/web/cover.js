// Several people at one device, and secrets: nobody may see another's view by accident. Until the
// right person has said that they are looking, the page holds nothing of what they may see.

import { h, openDialog } from "./dom.js";
import { nameOf } from "./state.js";
import { say } from "./words.js";

/**
 * @param {(shown: string) => void} reveal called with the seat that said it looks
 * @returns {{needs: (state: any) => boolean, lay: (state: any) => void, lift: () => void}}
 */
export function makeCover(reveal) {
  let seen = null; // the seat of whoever is looking
  let lies = null; // the seat that the cover waits for
  let box = null;

  function lift() {
    box?.leave();
    box = lies = null;
    delete document.body.dataset.covered;
  }
  function lay(state) {
    if (lies === state.shown) return;
    lift();
    lies = state.shown;
    seen = null;
    document.body.dataset.covered = "";
    box = openCover(nameOf(state, Number(state.shown)), () => {
      seen = state.shown;
      lift();
      reveal(seen);
    });
  }
  const needs = (state) => isShared(state) && state.shown !== seen;
  return { needs, lay, lift };
}

/** Whether several people look at this page who may not know the same. */
function isShared(state) {
  return !!state.secrets && !state.over && state.yours.length > 1 && state.shown !== "watch";
}

/** What everybody at a device may know of a state. @param {any} state */
export function blank(state) {
  const lines = state.lines.filter((line) => !line.heard);
  return { ...state, views: { [state.shown]: {} }, lines, undo: null };
}

function openCover(name, confirm) {
  return openDialog(
    say("hand-over", { name }),
    () => [
      h("p", null, say("hand-over-about")),
      h(
        "button.primary",
        { type: "button", autofocus: true, onclick: confirm },
        say("i-am", { name }),
      ),
    ],
    { firm: true, kind: "cover" },
  );
}
