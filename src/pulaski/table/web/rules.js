// The rules, searchable; a clause named anywhere opens here.

import { get } from "./api.js";
import { button, fill, h, icon, openDialog } from "./dom.js";
import { failure } from "./page.js";
import { drawingOf, factsOf, makePieces } from "./pieces.js";
import { view } from "./state.js";
import { say } from "./words.js";

/**
 * A small book that opens a clause: beside the board if there is room for it, or else on its own
 * page. Its number is for whoever points at it.
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
  const words = say("open-rule", { id });
  const told = { href, onclick: open, title: words, "aria-label": words, "data-clause": id };
  return h("a.clause", told, icon("rules"));
}

/**
 * A sentence and the way to its rule, which is never alone on a line: no space would hold a picture.
 * @param {string} text
 * @param {HTMLElement|null|undefined|false|""} link
 */
export function sentence(text, link) {
  if (!link) return text;
  const last = text.lastIndexOf(" ") + 1;
  return [text.slice(0, last), h("span.whole", null, text.slice(last), link)];
}

/**
 * @param {() => string} game
 * @param {import("./table.js").Table} [table] where prices and numbers of pieces can be told
 * @returns {{el: HTMLElement, open: (id?: string) => Promise<void>}}
 */
export function makeRules(game, table) {
  const pieces = table?.pieces ?? makePieces(game);
  const stock = () => (table ? view(table.store.state).stock : null) ?? {};
  const field = h(
    "input",
    { type: "search", "aria-label": say("search-rules"), placeholder: say("search-rules") },
  );
  const found = h("p.small", { role: "status" });
  const body = h("div.clauses", { tabindex: 0, role: "region", "aria-label": say("rules") });
  let loading = null;
  const linked = (id) => clauseLink({ game, openRule: open }, id);
  field.addEventListener("input", () => {
    search(body, field.value, found);
    body.scrollTop = 0;
  });

  async function load() {
    const [rules, { kinds }] = await Promise.all([get(`/api/games/${game()}/rules`), pieces()]);
    const entries = kinds.map((kind) => kindOf(kind, linked));
    const title = h("h3", null, say("pieces"));
    const list = kinds.length ? h("section.pieces", null, title, entries) : null;
    const lines = table?.store.state.short ?? rules.short; // a game is told as it was agreed on
    const short = lines.length ? inShort(lines, linked) : null;
    const parts = [short, list, ...rules.sections.map(section)].filter(Boolean);
    fill(body, edition(rules), contents(parts, body), parts);
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
    for (const el of body.querySelectorAll("[data-about]")) {
      const { about } = el.dataset;
      fill(el.querySelector(".facts"), factsOf((await pieces()).find(about), stock()[about]));
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

/** What there is to read: each goes to its part. */
function contents(parts, body) {
  const go = (part) => bring(body, part, 0);
  const entries = parts.map((part) =>
    h("li", null, button("", part.querySelector("h3").textContent, () => go(part), { kind: "chip" })));
  const list = h("nav", { "aria-label": say("contents") }, h("ul.contents", null, entries));
  return h("details", null, h("summary", null, say("contents")), list);
}

/** What a player must know, on one page: each sentence leads to the rule that says it exactly. */
function inShort(lines, linked) {
  const row = ({ clause: id, text }) => h(
    "article",
    { "data-text": plain(`${text} ${id}`) },
    h("p", null, sentence(text, linked(id))),
  );
  return h("section.short", null, h("h3", null, say("in-short")), lines.map(row));
}

function section({ title, clauses }) {
  return h("section", null, h("h3", null, title), clauses.map(clause));
}

/** A ruling gives its reason in brackets at the end: who only wants to play need not read it. */
function reasoned(text) {
  const [, said, why] = /^(.*?) (\([^()]*\))$/.exec(text) ?? [null, text, null];
  return [h("p", null, said), why ? h("p.small", null, why) : null];
}

function clause({ id, text, ruling, details }) {
  return h(
    "article",
    { id, "data-text": plain(`${id} ${text} ${(details ?? []).join(" ")}`) },
    h("a.clause", { href: `#${id}`, onclick: stay }, id),
    ruling ? h("span.tag", { title: say("ruling-about") }, say("ruling")) : null,
    ruling ? reasoned(text) : h("p", null, text),
    details?.length ? h("ul", null, details.map((line) => h("li", null, line))) : null,
  );
}

/** All pieces of a kind: the rules in short, each with the way to its clause. */
function kindOf({ title, pieces }, linked) {
  return h("section", null, h("h4", null, title), pieces.map((piece) => pieceEntry(piece, linked)));
}

function pieceEntry({ id, name, text, clause: number, drawing }, linked) {
  return h(
    "article.piece",
    { "data-about": id, "data-text": plain(`${name} ${text} ${number}`) },
    drawingOf(drawing),
    h("strong", null, name),
    h("span.facts"),
    linked(number),
    h("p", null, text),
  );
}

/** On the page of rules a clause is an address; beside a board or a form it is just its number. */
function stay(event) {
  if (!document.body.classList.contains("rules-page")) event.preventDefault();
}

/** A text as people type it in haste: no capitals, accents, ligatures or printers' signs. */
function plain(text) {
  const letters = text.toLowerCase().replaceAll("œ", "oe").replaceAll("\u2019", "'");
  return letters.normalize("NFKD").replace(/\p{M}/gu, "");
}

/** Show what holds every word. */
function search(body, text, found) {
  const words = plain(text).split(/\s+/).filter(Boolean);
  let hits = 0;
  for (const el of body.querySelectorAll("article")) {
    el.hidden = !words.every((word) => el.dataset.text.includes(word));
    hits += el.hidden ? 0 : 1;
  }
  for (const el of body.querySelectorAll("section")) {
    el.hidden = !el.querySelector("article:not([hidden])");
  }
  found.textContent = words.length ? say("found", { n: hits }) : "";
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
  bring(body, el, 0.3);
}

/** Scroll the rules alone, where they have a panel: a browser would move the page around it, too. */
function bring(body, el, part) {
  const { top } = el.getBoundingClientRect();
  if (getComputedStyle(body).overflowY === "visible") {
    scrollBy(0, top - part * innerHeight);
    return;
  }
  body.scrollBy(0, top - body.getBoundingClientRect().top - part * body.clientHeight);
}
