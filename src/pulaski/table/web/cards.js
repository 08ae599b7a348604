// Tables in lists: the own ones, with what can be done about them, and the open ones.

import { post } from "./api.js";
import { button, fill, h, icon, openDialog } from "./dom.js";
import { hide, isHidden, unhide } from "./hiding.js";
import { settingsWords } from "./options.js";
import { failure } from "./page.js";
import { list, say } from "./words.js";

const FEW = matchMedia("(max-width: 899px)").matches ? 2 : 4; // shown before the rest is asked for

/**
 * A list that shows a few at first.
 * @param {HTMLElement} el
 * @param {import("./dom.js").Child[]} head
 * @param {any[]} cards
 * @param {(card: any) => HTMLElement} show
 */
export function listCards(el, head, cards, show) {
  const all = el.dataset.all != null || cards.length <= FEW + 1;
  const shown = all ? cards : cards.slice(0, FEW);
  const open = () => {
    el.dataset.all = "";
    listCards(el, head, cards, show);
    el.querySelectorAll("a.card")[FEW]?.focus();
  };
  const keep = focusWithin(el);
  fill(
    el,
    head,
    shown.length ? h("ul.cards", null, shown.map(show)) : null,
    all ? null : button("", say("show-all", { n: cards.length }), open, { kind: "quiet" }),
  );
  keep();
}

/** Lists are drawn anew while people read them: what had the focus has it again. */
function focusWithin(el) {
  const held = el.contains(document.activeElement) ? document.activeElement : null;
  const table = held?.closest("[data-table]")?.getAttribute("data-table");
  const kind = held?.matches("a") ? "a" : "button";
  return () => table && el.querySelector(`[data-table="${table}"] ${kind}`)?.focus();
}

// Own tables.

const rank = (card) => (card.your_turn ? 0 : card.over ? 2 : 1);

/**
 * The own tables, those first that wait for their owner.
 * @param {HTMLElement} el
 * @param {any[]} tables
 * @param {() => void} refresh after something has changed
 */
export function showOwn(el, tables, refresh) {
  const sorted = [...tables].sort((a, b) => rank(a) - rank(b));
  const away = sorted.filter(isHidden);
  const wanted = el.dataset.hidden != null ? sorted : sorted.filter((card) => !isHidden(card));
  el.hidden = !tables.length;
  const reveal = () => {
    el.toggleAttribute("data-hidden");
    refresh();
  };
  const words = el.dataset.hidden != null ? say("hide-again") : say("hidden-tables", { n: away.length });
  const head = h(
    "div.section-head",
    null,
    h("h2", null, say("your-tables")),
    away.length ? button("", words, reveal, { kind: "quiet" }) : null,
  );
  listCards(el, [head], wanted, (card) => ownCard(card, refresh));
}

function ownCard(card, refresh) {
  const url = card.over ? `/replay/${card.id}` : (card.url ?? `/table/${card.id}`);
  const state = card.over
    ? outcome(card)
    : card.your_turn
    ? say("your-turn")
    : card.free?.length
    ? say("free-seats", { n: card.free.length })
    : say("turn", { n: card.turn });
  return h(
    "li.own-card",
    {
      "data-table": card.id,
      "data-mine": String(!!card.your_turn),
      "data-hidden": isHidden(card),
    },
    h(
      "a.card",
      { href: url },
      h("strong", null, card.name),
      h("span", null, list(players(card))),
      h("span.small", null, state, card.at ? ` · ${ago(card.at)}` : ""),
    ),
    button("more", say("table-more", { game: card.name }), () => openDeeds(card, refresh), {
      bare: true,
    }),
  );
}

/** How it ended, and whether chance was taken back on the way. */
function outcome(card) {
  const result = card.result ?? say("over");
  return card.taken_back ? `${result} · ${say("draws-back", { n: card.taken_back })}` : result;
}

/** Who plays: people by name, bots by number; a record that somebody uploaded may name nobody. */
function players(card) {
  const people = card.players.filter((name, n) => name && card.who[n] !== "bot");
  const bots = card.who.filter((who) => who === "bot").length;
  const named = bots ? [...people, say("bots", { n: bots })] : people;
  return named.length || !card.over ? named : [say("saved-game")];
}

/** Whether other people sit there. */
const isShared = ({ who, yours }) => who.some((one, n) => one === "person" && !yours.includes(n));

/** What can be done about an own table: not to see it, or to give it up. */
function openDeeds(card, refresh) {
  const error = h("p.refusal", { role: "alert", hidden: true });
  const hidden = isHidden(card);
  const kind = isShared(card) ? "leave" : "end";
  openDialog(
    say("table-more", { game: card.name }),
    (close) => {
      const turn = () => ((hidden ? unhide : hide)(card), close(), refresh());
      const leave = async () => {
        try {
          await post(`/api/tables/${card.id}/leave`);
          close();
          refresh();
        } catch (problem) {
          error.textContent = failure(problem);
          error.hidden = false;
        }
      };
      return [
        h("p", null, list(players(card))),
        deed(hidden ? "see-table" : "hide-table", turn),
        card.over ? null : deed(`${kind}-table`, leave),
        error,
      ];
    },
    { closing: say("close") },
  );
}

function deed(key, run) {
  return h("div.deed", null, button("", say(key), run), h("p.small", null, say(`${key}-about`)));
}

// Open tables.

/**
 * A listed table: who waits there, since when, for whom, and what was agreed on.
 * @param {any} card
 * @param {any} game what is known of its game
 * @param {(card: any) => void} sit take the first free seat
 */
export function openCard(card, game, sit) {
  const free = card.free.map((seat) => card.titles[seat]);
  return h(
    "li.open-card",
    { "data-table": card.id },
    h(
      "a.card",
      { href: card.url },
      h("strong", null, card.name),
      h("span.people", null, peopleOf(card)),
      free.length ? h("span", null, say("free-are", { seats: list(free) })) : null,
      h("span.small", null, agreedWords(card, game).join(" · ")),
      h(
        "span.small",
        null,
        free.length
          ? say("waits-since", { time: ago(card.since) })
          : say("goes-on-since", { time: ago(card.since) }),
      ),
    ),
    free.length ? button("person", say("sit-down"), () => sit(card), { kind: "primary" }) : null,
  );
}

/** The people of a table; a dot marks those who look at it now. */
function peopleOf(card) {
  const people = card.players.map((name, seat) => [name, seat]).filter(([name]) => name);
  const bots = card.who.filter((who) => who === "bot").length;
  return [
    people.map(([name, seat]) => {
      const here = card.here.includes(seat);
      return h(
        "span.person",
        { "data-here": String(here) },
        icon("person"),
        name,
        here ? h("span.hidden", null, ` (${say("seat-person")})`) : null,
      );
    }),
    bots ? h("span.person", null, icon("bot"), say("bots", { n: bots })) : null,
  ];
}

/** Settings in words: how many play, what is not usual, how long it may take. */
function agreedWords(card, game) {
  const words = [say("seats-taken", { n: card.who.length })];
  const pace = card.pace === "days" ? [say("pace-days")] : [];
  return [...words, ...settingsWords(game, { ...card, seats: card.who.length }), ...pace];
}

/** @param {number} at seconds since 1970 */
export function ago(at) {
  const seconds = Math.max(0, Math.round(Date.now() / 1000 - at));
  if (seconds < 60) return say("just-now");
  const relative = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  if (seconds < 3600) return relative.format(-Math.floor(seconds / 60), "minute");
  return seconds < 86400
    ? relative.format(-Math.floor(seconds / 3600), "hour")
    : relative.format(-Math.floor(seconds / 86400), "day");
}
