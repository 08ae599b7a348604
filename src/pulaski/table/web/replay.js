// A game seen again: step by step, turn by turn, or by itself; and played on from any moment.

import { get } from "./api.js";
import { makeBoard } from "./board.js";
import { openBranch } from "./branch.js";
import { button, fill, h, icon } from "./dom.js";
import { helpButton, obeyKeys } from "./keys.js";
import { makeLog } from "./log.js";
import { address, download, dress, failure, fragment, start } from "./page.js";
import { go, pause, toggle, turnStep } from "./playback.js";
import { makeRules } from "./rules.js";
import { copyButton } from "./share.js";
import { seatMark } from "./shapes.js";
import { called } from "./state.js";
import { makeStore } from "./store.js";
import { makeTabs, pane } from "./tabs.js";
import { list, say } from "./words.js";

const SPEEDS = [0.5, 1, 2, 4];

start(async () => {
  const id = address();
  const story = await get(`/api/tables/${id}/replay`);
  dress(story.game);
  const page = makePage(id, story);
  build(page);
  keys(page);
  await go(page, wantedStep(page));
  addEventListener("hashchange", () => go(page, wantedStep(page)));
  return [
    button(
      "download",
      say("download"),
      () => download(`/api/tables/${id}/record`, `${story.game}-${id}.txt`),
      { bare: true },
    ),
    h(
      "a.button.bare",
      { href: `/table/${id}`, title: say("to-table"), "aria-label": say("to-table") },
      icon("people"),
    ),
    helpButton(shortcuts()),
  ];
});

/** Every line of a story, with its step and turn. */
function linesOf(story) {
  return story.steps.flatMap(
    (step) => (step.lines ?? []).map(
      (line) => ({ kind: "event", turn: step.turn, ...line, step: line.step ?? step.step }),
    ),
  );
}

function makePage(id, story) {
  const page = {
    id,
    story,
    lines: linesOf(story),
    last: story.steps.at(-1)?.step ?? 0,
    eyes: "", // through whose eyes, as the end of an address
    at: -1,
    timer: 0,
    moments: new Map(),
    game: () => story.game,
  };
  page.board = makeBoard({ read: async () => page.text ?? "" });
  page.store = makeStore({ lines: [], seats: [], at: -1, turn: 0, playing: false, speed: 1, prompt: "" });
  page.goto = (line) => go(page, line.step);
  return page;
}

function wantedStep(page) {
  const { step } = fragment();
  const number = step == null ? (page.story.over ? opening(page) : page.last) : Number(step);
  return Number.isFinite(number) ? number : 0;
}

/** The board as it is set up, before the first turn. */
function opening(page) {
  return (page.story.steps.find((step) => step.turn > 0)?.step ?? 1) - 1;
}

function build(page) {
  const rules = makeRules(page.game);
  const panes = [
    pane("log", "log", makeLog(page)),
    pane("team", "people", scores(page)),
    pane("rules", "rules", rules.el),
  ];
  const side = h("div.side.again");
  const tabs = makeTabs(say("panels"), panes, (id) => {
    side.dataset.tab = id;
    if (id === "rules") rules.open();
  });
  page.openRule = (id) => (tabs.open("rules"), rules.open(id));
  side.append(controls(page), tabs.bar, ...panes.map((pane) => pane.el));
  fill(document.querySelector("main"), h("h1.hidden", null, say("replay")), page.board.el, side);
  tabs.open("log");
  const names = (page.story.seats ?? []).map((seat) => called(seat));
  document.title = `${say("replay")} – ${page.story.name}: ${list(names)}`;
  page.store.patch({ seats: page.story.seats ?? [], lines: page.lines });
}

function scores(page) {
  const el = h("ul.seats");
  page.store.on(["seats"], ({ seats }) => {
    fill(
      el,
      seats.map(
        (seat) => h(
          "li.seat",
          null,
          seatMark(seat),
          h("div.who", null, h("span.name", null, called(seat))),
          seat.score == null ? null : h("span.score", null, seat.score),
        ),
      ),
    );
  });
  return el;
}

function controls(page) {
  const slider = h(
    "input",
    {
      type: "range",
      min: 0,
      max: page.last,
      "aria-label": say("moment"),
      oninput: () => (pause(page), go(page, Number(slider.value))),
    },
  );
  const where = h("p.small");
  const prompt = h("h2.replay-prompt");
  const play = button(
    "play",
    say("play"),
    () => toggle(page),
    { bare: true, key: "Space", kind: "primary" },
  );
  page.store.on(["at", "turn"], ({ at, turn }) => {
    slider.value = String(at);
    where.textContent = say("step-of", { n: at, of: page.last, turn });
    slider.setAttribute("aria-valuetext", where.textContent);
  });
  page.store.on(["prompt"], (state) => (prompt.textContent = state.prompt));
  page.store.on(["playing"], ({ playing }) => {
    play.replaceChildren(icon(playing ? "pause" : "play"));
    play.setAttribute("aria-label", say(playing ? "pause" : "play"));
  });
  const place = h("div.row.where", null, where, viewers(page), speeds(page));
  return h("div.controls", null, prompt, slider, place, buttons(page, play), ways(page));
}

function buttons(page, play) {
  const step = (drawing, words, to, key) => button(
    drawing,
    words,
    () => (pause(page), go(page, to())),
    { bare: true, key },
  );
  return h(
    "div.row.transport",
    null,
    step("first", say("to-start"), () => 0, "Home"),
    step("prevTurn", say("turn-back"), () => turnStep(page, -1), "["),
    step("prev", say("step-back"), () => page.at - 1, "p"),
    play,
    step("next", say("step-on"), () => page.at + 1, "n"),
    step("nextTurn", say("turn-on"), () => turnStep(page, 1), "]"),
    step("last", say("to-end"), () => page.last, "End"),
  );
}

function speeds(page) {
  return h(
    "select",
    {
      "aria-label": say("speed"),
      onchange: (event) => page.store.patch({ speed: Number(event.target.value) }),
    },
    SPEEDS.map((value) => h("option", { value, selected: value === 1 }, `×${value}`)),
  );
}

/** When nothing need be hidden any more, everybody's secrets can be seen, one after the other. */
function viewers(page) {
  const { secrets, open, seat, seats } = page.story;
  if (!secrets || !open) return null;
  const choices = seats.map(
    (one) => h(
      "option",
      { value: one.seat, selected: one.seat === seat },
      say("seen-by", { name: called(one) }),
    ),
  );
  const look = (event) => lookAs(page, event.target.value);
  return h("select", { "aria-label": say("viewer"), onchange: look }, choices);
}

async function lookAs(page, seat) {
  page.eyes = `?seat=${seat}`;
  page.moments.clear();
  try {
    page.story = await get(`/api/tables/${page.id}/replay${page.eyes}`);
    page.lines = linesOf(page.story);
    await go(page, page.at);
  } catch (error) {
    page.store.patch({ prompt: failure(error) });
  }
}

function ways(page) {
  const link = () => new URL(`/replay/${page.id}#step=${page.at}`, location.href).href;
  return h(
    "div.ways",
    null,
    h(
      "div.row",
      null,
      button("play", say("play-on"), () => (pause(page), openBranch(page))),
      copyButton(link, say("copy-moment")),
    ),
    page.story.over ? null : h("p.small", null, say("moment-private")),
  );
}

const shortcuts = () => [
  ["n →", say("step-on")],
  ["p ←", say("step-back")],
  ["]", say("turn-on")],
  ["[", say("turn-back")],
  ["Home", say("to-start")],
  ["End", say("to-end")],
  ["Space", say("key-play")],
];

function keys(page) {
  const to = (step) => () => (pause(page), go(page, step()));
  const on = to(() => page.at + 1);
  const back = to(() => page.at - 1);
  const does = {
    n: on,
    ArrowRight: on,
    p: back,
    ArrowLeft: back,
    "]": to(() => turnStep(page, 1)),
    "[": to(() => turnStep(page, -1)),
    Home: to(() => 0),
    End: to(() => page.last),
    " ": () => toggle(page),
  };
  obeyKeys(does, page.board, shortcuts());
}
