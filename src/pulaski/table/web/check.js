// Dice that anybody can check: when the game is over, what all draws followed from.

import { get } from "./api.js";
import { fill, h } from "./dom.js";
import { failure } from "./page.js";
import { say } from "./words.js";

/**
 * The server draws all again when somebody wants to see it, and not before.
 * @param {import("./table.js").Table} table
 * @returns {HTMLElement}
 */
export function makeCheck(table) {
  const told = h("div.check-told", { "aria-live": "polite" });
  let asked = false;
  const show = async (event) => {
    if (!event.target.open || asked) return;
    asked = true;
    try {
      fill(told, words(await get(`/api/tables/${table.store.state.id}/dice`)));
    } catch (error) {
      asked = false; // closed and opened again, it is asked for again
      fill(told, h("p.refusal", { role: "alert" }, failure(error)));
    }
  };
  return h("details.dice-check", { ontoggle: show }, h("summary", null, say("check-dice")), told);
}

/** Many digits in groups of eight: they are compared by eye, and break on a narrow page. */
const groups = (digits) => digits.match(/.{1,8}/g).join(" ");

/** @param {{fingerprint: string, secret: string, given: number, draws: number, followed: boolean}} dice */
function words({ fingerprint, secret, given, draws, followed }) {
  const none = draws ? say("dice-followed", { n: draws }) : say("dice-none");
  const verdict = followed ? none : say("dice-broken");
  return [
    h("p.verdict", { "data-followed": String(followed) }, verdict),
    given ? h("p.small", null, say("dice-given", { n: given })) : null,
    h(
      "dl.small",
      null,
      h("dt", null, say("dice-fingerprint")),
      h("dd", null, h("code", null, groups(fingerprint))),
      h("dt", null, say("dice-secret")),
      h("dd", null, h("code", null, groups(secret))),
    ),
    h("p.small", null, say("dice-yourself")),
  ];
}
