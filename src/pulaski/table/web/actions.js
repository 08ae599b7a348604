// What is asked and how to answer: the prompt, the action bar, targets on the board.

import { beginnings, isAll, isMark } from "./begin.js";
import { pick, pickedWords, shortly } from "./choose.js";
import { button, fill, h, icon, refill } from "./dom.js";
import { costMark } from "./effects.js";
import { placed } from "./places.js";
import { clauseLink, sentence } from "./rules.js";
import { seatMark } from "./shapes.js";
import { isSold } from "./shop.js";
import { ahead, branches, isBusy, isIdle, isOut, isYourTurn, meant, nameOf, options, view, within } from "./state.js";
import { isNear } from "./twice.js";
import { say } from "./words.js";

const LONG = 60; // letters: on a phone a longer question is set smaller

/**
 * The prompt: who is asked what.
 * @param {import("./table.js").Table} table
 * @returns {HTMLElement}
 */
export function makePrompt(table) {
  const el = h("div.prompt", { id: "prompt" });
  const show = (state) => {
    const seat = state.seats.find((one) => one.seat === state.actor);
    el.dataset.mine = String(isYourTurn(state) && !state.undo?.vote && !state.unfolding);
    const words = promptWords(table, state);
    refill(
      el,
      h(
        "h2",
        { "data-long": words.length > LONG },
        !state.over && seat && !state.unfolding ? seatMark(seat) : null,
        h("span", null, words),
      ),
      state.anew && !state.unfolding ? h("p.anew", null, state.anew) : null,
      state.yours.length ? null : h("p.small", null, say("you-watch")),
      isOut(state) && isIdle(state) ? outOfIt(table, state) : null,
    );
  };
  const keys = [
    "views", "actor", "over", "shown", "seats", "yours", "undo", "picked", "unfolding", "hurries", "anew",
  ];
  table.store.on(keys, show);
  return el;
}

/** Others play on without whoever is here, who may want to see how it ends at once. */
function outOfIt(table, { hurries }) {
  const skip = () => {
    table.store.patch({ hurries: true });
    table.queue.skip();
  };
  const end = hurries ? null : button("last", say("skip-to-end"), skip, { kind: "chip" });
  return [h("p.small", null, say("you-are-out")), end];
}

/** What is asked; of whoever has begun to choose, what is missing. */
function promptWords(table, state) {
  if (state.unfolding) return say("watch-events");
  if (state.result) return state.result.words;
  if (state.picked?.length) return pickedWords(table, state.picked);
  const isLent = !isYourTurn(state) && state.yours.includes(state.actor); // a bot plays for them
  const waits = say("waiting-for", { name: nameOf(state, state.actor) });
  if (isLent) return state.yours.length > 1 ? waits : say("bot-for-you");
  return view(state).prompt ?? waits;
}

/**
 * The buttons for what has no place on the board, and a list of everything for those who want one.
 * @param {import("./table.js").Table} table
 * @returns {HTMLElement}
 */
export function makeActions(table) {
  const bar = h("div.bar");
  const el = h("div.actions", { role: "group", "aria-label": say("actions") }, bar);
  table.store.on(
    ["views", "actor", "over", "shown", "sent", "lesson", "picked", "opened"],
    (state) => showActions(table, el, bar, state),
  );
  return el;
}

function showActions(table, el, row, state) {
  const depth = state.picked?.length ?? 0;
  const isOn = (option) => isOnBoard(table, state, option, depth);
  const here = within(state).filter((option) => !option.walk || isInOneGo(option));
  const bar = here.filter(
    (option) => !option.more && !isOn(option) && !(depth === 0 && isSold(state, option)),
  );
  bar.sort((one, other) => (other.path?.length ?? 0) - (one.path?.length ?? 0)); // the end comes last
  const apart = depth ? options(state).filter(({ path = [] }) => !path.length) : [];
  const coming = ahead(state).filter((option) => !isSold(state, option));
  const single = options(state).length === 1 && !branches(state).length;
  const held = document.activeElement?.closest?.(".actions [data-action]");
  const focused = held?.getAttribute("data-action");
  const open = el.querySelector("details")?.open;
  const show = (option) => actionButton(
    table,
    option,
    single || coming[0] === option || isInOneGo(option),
    state,
  );
  const isSmall = ({ path = [] }) => !depth && isMark(table, path[0]);
  const plain = bar.filter((option) => !isSmall(option));
  const marks = [bar.filter(isSmall).map(show), beginnings(table, state)];
  const isLast = plain.length === 1 && !isInOneGo(plain[0]); // whatever else there is comes first
  refill(
    row,
    isLast ? marks : null,
    [...coming, ...plain, ...apart].sort((one, other) => !!one.lesser - !!other.lesser).map(show),
    isLast ? null : marks,
    depth ? letGo(table, state) : null, // last: a small screen shows what can be done first
  );
  el.querySelector("details")?.remove();
  const all = everything(table, here.filter(isOn), open);
  if (all) el.append(all);
  if (focused) el.querySelector(`[data-action="${CSS.escape(focused)}"]`)?.focus();
}

/** Whether it stands for several actions that are mostly done one after the other. */
const isInOneGo = ({ kind }) => kind === "in-one-go";

/**
 * Whether the board is where it is chosen. The box of a player is small: who is meant has a button,
 * if that is all there is to choose. So has what is done on the spot, and what is meant by a place
 * that the picture marks so, as a mark that is easily missed.
 */
function isOnBoard(table, state, { path = [] }, depth) {
  const isSeat = path.length === 1 && state.seats.some(({ colour }) => colour === path[0]);
  if (isSeat && meant(state, path).length === 1) return false;
  if (depth && path[depth] === path[depth - 1]) return false; // done on the spot
  const place = path.length > depth ? table.board.find(path[depth]) : null;
  const isThere = path.slice(depth).every((one) => one === path[depth]); // and leads nowhere else
  if (!place || (isThere && place.hasAttribute("data-button"))) return false;
  return !(isAll(state, path) && isMark(table, path[0]));
}

/** The way back to other places. */
function letGo(table, state) {
  const what = shortly(table.board.nameOf(state.picked.at(-1)));
  const letThemGo = () => pick(table, table.store.state.picked);
  return button("close", say("let-go", { what }), letThemGo, { kind: "quiet" });
}

function actionButton(table, option, primary, state) {
  const taught = state.lesson?.play?.includes(option.action);
  const kind = `${primary || taught || option.main ? ".primary" : ""}${option.lesser ? ".lesser" : ""}`; // where it was
  return h(
    `button${kind}`,
    {
      type: "button",
      disabled: isBusy(state),
      "data-action": option.action,
      "data-first": option.first,
      "data-piece": option.piece,
      "data-ui-lesson": taught,
      onclick: () => table.act(option),
      // A button that comes under a resting pointer is not looked at: that takes a move.
      onpointermove: (event) => {
        const isMeant = event.pointerType === "mouse" && !isNear(event);
        if (isMeant && !option.first) table.preview.look([option], event.currentTarget);
      },
      onpointerleave: () => table.preview.hide(),
      onfocus: (event) => !option.first && event.target.matches(":focus-visible") && table.preview.look(
        [option],
        event.target,
      ),
      onblur: () => table.preview.hide(),
    },
    h("span", null, placed(option.words)),
    costMark(option.cost),
  );
}

/** All that can be done on the board as a list, written only for those who open it. */
function everything(table, all, open) {
  if (!all.length) return null;
  const rows = h("ul.all");
  const list = () => {
    const { state } = table.store;
    fill(rows, all.map((option) => h("li", null, rowOf(table, option, state))));
  };
  if (open) list();
  return h(
    "details",
    { open: !!open, ontoggle: (event) => event.target.open && !rows.childElementCount && list() },
    h("summary", null, say("all-moves")),
    rows,
  );
}

function rowOf(table, option, state) {
  if (!option.more) return actionButton(table, option, false, state);
  const what = table.board.nameOf(option.path[0]);
  return h(
    "button",
    { type: "button", onclick: () => pick(table, option.path) },
    say("branch", { what, n: option.more }),
  );
}

/**
 * The lesson's bubble: what to do now, and buttons to go on or leave.
 * @param {import("./table.js").Table} table
 * @returns {HTMLElement}
 */
export function makeLesson(table) {
  const el = h("div.lesson", { "aria-live": "polite" });
  let shown = 0;
  table.store.on(["lesson"], ({ lesson }) => {
    el.hidden = !lesson;
    if (!lesson) return;
    const next = lesson.play?.length
      ? null
      : button("next", say(lesson.number < lesson.of ? "next" : "lesson-end"), () => table.order({ do: "next" }), { kind: "primary" });
    const leave = button(
      "",
      say("lesson-leave"),
      () => table.order({ do: "leave-lesson" }),
      { kind: "quiet" },
    );
    el.toggleAttribute("data-next", !!next);
    next?.setAttribute("data-page", String(lesson.number));
    fill(
      el,
      h(
        "div.lesson-head",
        null,
        icon("lesson"),
        h("span", null, say("lesson-step", { n: lesson.number, of: lesson.of })),
        leave,
      ),
      h("p", null, sentence(lesson.text, lesson.clause && clauseLink(table, lesson.clause))),
      next,
    );
    if (lesson.number > 1 && lesson.number !== shown) el.scrollIntoView({ block: "nearest" });
    shown = lesson.number;
  });
  return el;
}
