// What is asked and what can be answered: the prompt, the action bar, targets on the board.

import { button, fill, h, icon } from "./dom.js";
import { costMark, effectWords } from "./effects.js";
import { openMenu } from "./menu.js";
import { seatMark } from "./shapes.js";
import { isBusy, isYourTurn, nameOf, options, view } from "./state.js";
import { reasonRows } from "./why.js";
import { count, say } from "./words.js";

/**
 * Who is asked what; below it what was refused last.
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
    ["views", "actor", "over", "shown", "sent", "lesson"],
    (state) => showActions(table, el, state),
  );
  return el;
}

function showActions(table, el, state) {
  const all = options(state);
  const onBoard = all.filter((option) => option.at && table.board.find(option.at));
  const bar = all.filter((option) => !onBoard.includes(option));
  const held = document.activeElement?.closest?.(".actions [data-action]");
  const focused = held?.getAttribute("data-action");
  const buttons = bar.map(
    (option) => actionButton(table, option, all.length === 1, state),
  );
  const open = el.querySelector("details")?.open;
  fill(
    el,
    h("div.bar", null, buttons),
    onBoard.length ? everything(table, onBoard, state, open) : null,
  );
  if (focused) el.querySelector(`[data-action="${CSS.escape(focused)}"]`)?.focus();
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

function everything(table, all, state, open) {
  const rows = all.map((option) => h("li", null, actionButton(table, option, false, state)));
  return h(
    "details",
    { open: !!open },
    h("summary", null, count("moves-on-board", all.length)),
    h("ul.all", null, rows),
  );
}

/**
 * Something on the board was chosen: do what is meant, or ask which.
 * @param {import("./table.js").Table} table
 * @param {string} space
 * @param {Element} target
 */
export async function chooseAt(table, space, target) {
  const { state } = table.store;
  if (isBusy(state)) return;
  const here = options(state).filter((option) => option.at === space);
  table.preview.hide();
  if (here.length === 1) return table.act(here[0]);
  if (!here.length) return;
  const details = here.map(() => h("div"));
  const items = here.map((option, n) => ({
    content: [
      h("div.item-head", null, h("span", null, option.words), costMark(option.cost)),
      details[n],
    ],
    choose: () => table.act(option),
  }));
  const menu = openMenu(target, here[0].place ?? say("at-space", { space }), items);
  const effects = await table.effects(here.map((option) => option.action));
  here.forEach(
    (option, n) => fill(details[n], effectWords(option, effects.get(option.action), state)),
  );
  if (menu.isConnected) menu.dispatchEvent(new Event("resize"));
}

/**
 * The lesson's bubble: what to do now, and the way on or out.
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
