// What is for sale, as a row of cards: drawing, name, price, what it does, how many there are left.

import { pick } from "./choose.js";
import { h, refill } from "./dom.js";
import { openMenu } from "./menu.js";
import { drawingOf, factsOf } from "./pieces.js";
import { ahead, isBusy, isYourTurn, view, within } from "./state.js";
import { whenStill } from "./still.js";
import { say } from "./words.js";

/** Whether an option is bought in the shop. @param {any} state @param {any} option */
export const isSold = (state, option) => !!view(state).stock?.[option.piece]?.sold;

/** What is for sale to whoever is to move here. */
function onSale(state) {
  const stock = view(state).stock ?? {};
  return isYourTurn(state) ? Object.keys(stock).filter((id) => stock[id].sold) : [];
}

const offersOf = (state, id) => within(state, []).filter((option) => option.piece === id);

/** What could be bought by passing over what is asked. */
const comingOf = (state, id) => ahead(state).filter((option) => option.piece === id);

/**
 * @param {import("./table.js").Table} table
 * @returns {HTMLElement}
 */
export function makeShop(table) {
  const el = h("div.shop", { role: "group", "aria-label": say("shop"), hidden: true });
  let pieces = null;
  let order = { turn: null, first: [] };
  /** What can be paid comes first; in the same turn nothing moves any more, unless more can be paid. */
  const inOrder = (goods, state) => {
    const paid = goods.filter((id) => offersOf(state, id).length || comingOf(state, id).length);
    if (order.turn !== state.turn || paid.some((id) => !order.first.includes(id))) {
      order = { turn: state.turn, first: paid };
    }
    const isFirst = (id) => order.first.includes(id);
    return [...goods.filter(isFirst), ...goods.filter((id) => !isFirst(id))];
  };
  const show = (state) => {
    const all = onSale(state);
    const goods = all.length ? inOrder(all, state) : all;
    const opens = el.hidden && goods.length;
    el.hidden = !goods.length;
    if (goods.length) refill(el, goods.map((id) => card(table, pieces.find(id), state)));
    if (opens) el.scrollLeft = 0;
  };
  table.buy = (id) => el.querySelector(`[data-good="${CSS.escape(id)}"]`)?.click();
  const load = async () => {
    pieces = await table.pieces().catch(() => null);
    if (pieces) whenStill(() => show(table.store.state));
  };
  table.store.on(["views", "actor", "over", "shown", "sent", "step", "lesson", "opened"], (state) => {
    if (pieces) show(state);
    else if (onSale(state).length) load();
  });
  return el;
}

function card(table, piece, state) {
  if (!piece) return null;
  const offers = offersOf(state, piece.id);
  const coming = offers.length ? [] : comingOf(state, piece.id);
  const taught = offers.some((option) => state.lesson?.play?.includes(option.action));
  return h(
    `button.good${taught ? ".primary" : ""}`,
    {
      type: "button",
      disabled: !(offers.length || coming.length) || isBusy(state),
      "data-piece": piece.id,
      "data-good": piece.id,
      "data-action": isPlain(offers) ? offers[0].action : (coming[0]?.action ?? null),
      "data-first": coming[0]?.action ? coming[0].first : null, // it does two things
      "data-ui-lesson": taught,
      onclick: (event) => buy(table, piece, event.currentTarget),
    },
    h("span.good-head", null, drawingOf(piece.drawing), h("strong", null, piece.name)),
    h("span.good-text", null, factsOf(piece, view(state).stock[piece.id]), piece.text),
  );
}

/** Whether a click is enough: it goes to no place, or to the only one. */
const isPlain = (offers) =>
  offers.length === 1 && !offers[0].more && (offers[0].path?.length ?? 0) < 2;

/**
 * Buy it; where it goes is pointed at on the board, or chosen from a menu if few places will do. A
 * card that looks the same stays while the game goes on: what is offered is seen when it is clicked.
 */
function buy(table, piece, anchor) {
  const offers = offersOf(table.store.state, piece.id);
  const [first] = offers.length ? offers : comingOf(table.store.state, piece.id);
  if (!first) return;
  if (!offers.length) return table.act(first);
  if (isPlain(offers)) return table.act(first);
  if (first.more) return pick(table, first.path);
  const shared = first.path?.length > 1 && offers.every(({ path }) => path?.[0] === first.path[0]);
  if (shared) return pick(table, [first.path[0]]);
  const items = offers.map((option) => ({
    content: h("div.item-head", null, h("span", null, option.words)),
    choose: () => table.act(option),
    look: () => table.preview.mark(option),
  }));
  openMenu(anchor, piece.name, items, () => table.preview.hide());
}
