// The rules, searchable; a clause named anywhere opens here.

import { get } from "./api.js";
import { fill, h, openDialog } from "./dom.js";
import { failure } from "./page.js";
import { count, say } from "./words.js";

/**
 * A clause's number, which opens the clause: beside the board if there is room for it, or else on
 * its own page.
 * @param {{game: () => string, openRule?: (id: string) => void}} page
 * @param {string} id
 * @returns {HTMLElement}
 */
export function clauseLink(page, id) {
  const href = `/rules/${page.game()}#${id}`;
  const open = (event) => {
    if (!page.openRule || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    page.openRule(id);
  };
  return h("a.clause", { href, onclick: open, title: say("open-rule", { id }) }, id);
}

/**
 * @param {() => string} game
 * @returns {{el: HTMLElement, open: (id?: string) => Promise<void>}}
 */
export function makeRules(game) {
  const field = h(
    "input",
    { type: "search", "aria-label": say("search-rules"), placeholder: say("search-rules") },
  );
  const found = h("p.small", { role: "status" });
  const body = h("div.clauses", { tabindex: 0, role: "region", "aria-label": say("rules") });
  let loading = null;
  field.addEventListener("input", () => {
    search(body, field.value, found);
    body.scrollTop = 0;
  });

  async function load() {
    const rules = await get(`/api/games/${game()}/rules`);
    fill(body, edition(rules), rules.sections.map(section));
    return rules;
  }

  async function open(id) {
    try {
      await (loading ??= load());
    } catch (error) {
      loading = null;
      fill(body, h("p.refusal", null, failure(error)));
      return;
    }
    if (id) reveal(body, id, () => clear(field, body, found));
  }
  return {
    el: h("div.rules", null, h("div.search", null, field, found), body),
    open,
    name: async () => (await loading)?.name,
  };
}

/**
 * Which data a game is played with, unless they are those that ship.
 * @param {{edition: string, own_edition: boolean}} game
 */
export const edition = (game) =>
  game.own_edition ? h("p.small.edition", null, say("edition", { name: game.edition })) : null;

/**
 * The rules in a dialog, for pages where something was entered that must not be lost.
 * @param {() => string} game
 * @param {string} id the clause to begin with
 */
export function openRules(game, id) {
  const rules = makeRules(game);
  openDialog(say("rules"), () => rules.el, { closing: say("close"), kind: "large" });
  rules.open(id);
}

function section({ title, clauses }) {
  return h("section", null, h("h3", null, title), clauses.map(clause));
}

function clause({ id, text, ruling, details }) {
  return h(
    "article",
    { id, "data-text": `${id} ${text} ${(details ?? []).join(" ")}`.toLowerCase() },
    h("a.clause", { href: `#${id}`, onclick: stay }, id),
    ruling ? h("span.tag", { title: say("ruling-about") }, say("ruling")) : null,
    h("p", null, text),
    details?.length ? h("ul", null, details.map((line) => h("li", null, line))) : null,
  );
}

/** On the page of rules a clause is an address; beside a board or a form it is just its number. */
function stay(event) {
  if (!document.body.classList.contains("rules")) event.preventDefault();
}

/** Show what holds every word. */
function search(body, text, found) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  let hits = 0;
  for (const el of body.querySelectorAll("article")) {
    el.hidden = !words.every((word) => el.dataset.text.includes(word));
    hits += el.hidden ? 0 : 1;
  }
  for (const el of body.querySelectorAll("section")) {
    el.hidden = !el.querySelector("article:not([hidden])");
  }
  found.textContent = words.length ? count("found", hits) : "";
}

function clear(field, body, found) {
  field.value = "";
  search(body, "", found);
}

function reveal(body, id, clearSearch) {
  const el = body.querySelector(`[id="${CSS.escape(id)}"]`);
  if (!el) return;
  clearSearch();
  for (const other of body.querySelectorAll("[data-ui-here]")) {
    other.removeAttribute("data-ui-here");
  }
  el.setAttribute("data-ui-here", "");
  el.tabIndex = -1;
  el.focus({ preventScroll: true });
  el.scrollIntoView({ block: "center" });
}
