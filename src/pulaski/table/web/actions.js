// What is asked and how to answer: the prompt, the action bar, targets on the board.

import { pick } from "./choose.js";
import { button, fill, h, icon } from "./dom.js";
import { costMark } from "./effects.js";
import { seatMark } from "./shapes.js";
import { branches, isBusy, isYourTurn, nameOf, options, view, within } from "./state.js";
import { reasonRows } from "./why.js";
import { count, say } from "./words.js";

/**
 * The prompt: who is asked what; below it, what was refused last.
 * @param {import("./table.js").Table} table
 * @returns {HTMLElement}
 */
export function makePrompt(table) {
  const el = h("div.prompt", { id: "prompt" });
  const show = (state) => {
    const seat = state.seats.find((one) => one.seat === state.actor);
    el.dataset.mine = String(isYourTurn(state));
    fill(
      el,
      h(
        "h2",
        null,
        !state.over && seat ? seatMark(seat) : null,
        h("span", null, promptWords(state)),
      ),
      state.yours.length ? null : h("p.small", null, say("you-watch")),
      state.refusal ? refusal(table, state.refusal) : null,
    );
  };
  table.store.on(["views", "actor", "over", "refusal", "shown", "seats", "yours"], show);
  return el;
}

function promptWords(state) {
  if (state.result) return state.result.words;
  return view(state).prompt ?? say("waiting-for", { name: nameOf(state, state.actor) });
}

/** What was refused, in red; why nothing can be done somewhere, calmly. */
function refusal(table, { reasons, calm, ...one }) {
  return h(
    `div.refusal${calm ? ".calm" : ""}`,
    { role: "alert" },
    reasonRows(table, reasons ?? [one]),
  );
}

/**
 * The buttons for what has no place on the board, and a list of everything for those who want one.
 * @param {import("./table.js").Table} table
 * @returns {HTMLElement}
 */
export function makeActions(table) {
  const el = h("div.actions", { role: "group", "aria-label": say("actions") });
  table.store.on(
    ["views", "actor", "over", "shown", "sent", "lesson", "picked", "opened"],
    (state) => showActions(table, el, state),
  );
  return el;
}

function showActions(table, el, state) {
  const depth = state.picked?.length ?? 0;
  const isOn = ({ path = [] }) => path.length > depth && table.board.find(path[depth]);
  const bar = within(state).filter((option) => !option.more && !isOn(option));
  const apart = depth ? options(state).filter(({ path = [] }) => !path.length) : [];
  const single = options(state).length === 1 && !branches(state).length;
  const held = document.activeElement?.closest?.(".actions [data-action]");
  const focused = held?.getAttribute("data-action");
  const open = el.querySelector("details")?.open;
  fill(
    el,
    h(
      "div.bar",
      null,
      depth ? letGo(table, state) : null,
      [...bar, ...apart].map((option) => actionButton(table, option, single, state)),
    ),
    everything(table, within(state).filter(isOn), open),
  );
  if (focused) el.querySelector(`[data-action="${CSS.escape(focused)}"]`)?.focus();
}

/** The way back to other places. */
function letGo(table, state) {
  const what = table.board.nameOf(state.picked.at(-1));
  return button("undo", say("let-go", { what }), () => pick(table, state.picked), {
    kind: "quiet",
  });
}

function actionButton(table, option, primary, state) {
  const taught = state.lesson?.play?.includes(option.action);
  return h(
    `button${primary || taught ? ".primary" : ""}`,
    {
      type: "button",
      disabled: isBusy(state),
      "data-action": option.action,
      "data-ui-lesson": taught,
      onclick: () => table.act(option),
      onpointerenter: (event) => event.pointerType === "mouse" && table.preview.look(
        [option],
        event.currentTarget,
      ),
      onpointerleave: () => table.preview.hide(),
      onfocus: (event) => event.target.matches(":focus-visible") && table.preview.look(
        [option],
        event.target,
      ),
      onblur: () => table.preview.hide(),
    },
    h("span", null, option.words),
    costMark(option.cost),
  );
}

/** All that can be done on the board as a list, written only for those who open it. */
function everything(table, all, open) {
  if (!all.length) return null;
  const number = all.reduce((sum, option) => sum + (option.more ?? 1), 0);
  const rows = h("ul.all");
  const list = () => {
    const { state } = table.store;
    fill(rows, all.map((option) => h("li", null, rowOf(table, option, state))));
  };
  if (open) list();
  return h(
    "details",
    { open: !!open, ontoggle: (event) => event.target.open && !rows.childElementCount && list() },
    h("summary", null, count("moves-on-board", number)),
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
  table.store.on(["lesson"], ({ lesson }) => {
    el.hidden = !lesson;
    if (!lesson) return;
    const next = lesson.play?.length
      ? null
      : button("next", say("next"), () => table.order({ do: "next" }), { kind: "primary" });
    const leave = button(
      "",
      say("lesson-leave"),
      () => table.order({ do: "leave-lesson" }),
      { kind: "quiet" },
    );
    el.toggleAttribute("data-next", !!next);
    fill(
      el,
      h(
        "div.lesson-head",
        null,
        icon("lesson"),
        h("span", null, say("lesson-step", { n: lesson.number, of: lesson.of })),
        leave,
      ),
      h("p", null, lesson.text),
      next,
    );
  });
  return el;
}
