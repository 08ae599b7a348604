// A game seen again: step by step, turn by turn, or by itself; and played on from any moment.

import { games, get, post } from "./api.js";
import { makeBoard } from "./board.js";
import { announce, button, fill, h, icon, isTyping, openDialog } from "./dom.js";
import { makeLog } from "./log.js";
import { animate } from "./motion.js";
import { address, download, dress, failure, fragment, openHelp, start } from "./page.js";
import { openTable } from "./result.js";
import { makeRules } from "./rules.js";
import { whoOptions } from "./setup.js";
import { copyButton } from "./share.js";
import { seatMark } from "./shapes.js";
import { called } from "./state.js";
import { makeStore } from "./store.js";
import { makeTabs } from "./tabs.js";
import { list, say } from "./words.js";

const SPEEDS = [0.5, 1, 2, 4];
const PACE = 1400; // milliseconds a step, at speed 1

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
    button("download", say("download"), () => download(`/api/tables/${id}/record`, `${story.game}-${id}.txt`), { bare: true }),
    h("a.button.bare", { href: `/table/${id}`, title: say("to-table"), "aria-label": say("to-table") }, icon("people")),
    button("help", say("shortcuts"), () => openHelp(shortcuts()), { bare: true, key: "?" }),
  ];
});

function makePage(id, story) {
  const lines = story.steps.flatMap((step) => (step.lines ?? []).map((line) => ({ kind: "event", turn: step.turn, ...line, step: line.step ?? step.step })));
  const last = story.steps.at(-1)?.step ?? 0;
  const page = { id, story, lines, last, at: -1, timer: 0, moments: new Map(), game: () => story.game };
  page.board = makeBoard({ read: async () => page.text ?? "" });
  page.store = makeStore({ lines: [], seats: [], at: -1, playing: false, speed: 1, prompt: "" });
  page.goto = (line) => go(page, line.step);
  return page;
}

function wantedStep(page) {
  const { step } = fragment();
  const number = step == null ? (page.story.over ? 0 : page.last) : Number(step);
  return Number.isFinite(number) ? number : 0;
}

/** What the board looked like after a step; asked for once. */
function moment(page, step) {
  if (!page.moments.has(step)) {
    const asked = get(`/api/tables/${page.id}/moments/${step}`);
    asked.catch(() => page.moments.delete(step));
    page.moments.set(step, asked);
  }
  return page.moments.get(step);
}

async function go(page, step) {
  const to = Math.max(0, Math.min(page.last, Math.round(step)));
  const from = page.at;
  page.at = to;
  page.store.patch({ at: to });
  try {
    const seen = await moment(page, to);
    if (page.at === to) show(page, seen, from);
  } catch (error) {
    pause(page);
    page.store.patch({ prompt: failure(error) });
  }
}

function show(page, seen, from) {
  const change = page.board.show(seen.board, null);
  page.board.light(new Set());
  page.motion?.skip();
  const fresh = page.lines.filter((line) => line.step > from && line.step <= page.at);
  if (page.at === from + 1) page.motion = animate(page.board, change, fresh);
  page.text = seen.text;
  page.board.reread();
  page.store.patch({ prompt: seen.prompt ?? "", seats: page.story.seats.map((seat) => ({ ...seat, score: seen.scores?.[seat.seat] })), lines: page.lines });
  mark(page);
  history.replaceState(null, "", `#step=${page.at}`);
  if (page.at === from + 1) announce(fresh.map((line) => line.text).join(". "));
  if (page.at < page.last) moment(page, page.at + 1);
}

/** Show in the story how far we are. */
function mark(page) {
  let here = null;
  for (const row of document.querySelectorAll(".log [data-n]")) {
    const line = page.lines.find((one) => String(one.n) === row.dataset.n);
    const now = line?.step === page.at;
    row.toggleAttribute("data-ui-here", now);
    row.toggleAttribute("data-ui-later", line?.step > page.at);
    if (now) here = row;
  }
  const log = document.querySelector(".log");
  if (here && log) log.scrollTop = here.offsetTop - log.offsetTop - log.clientHeight / 2;
}

/** The step where the turn before or after begins. */
function turnStep(page, direction) {
  const { steps } = page.story;
  const now = steps.findLast((step) => step.step <= page.at)?.turn ?? 0;
  if (direction > 0) return steps.find((step) => step.step > page.at && step.turn > now)?.step ?? page.last;
  const begun = steps.findLast((step) => step.step < page.at && step.turn < now);
  return begun ? begun.step : 0;
}

// Playing by itself.

function toggle(page) {
  if (page.store.state.playing) return pause(page);
  if (page.at >= page.last) go(page, 0);
  page.store.patch({ playing: true });
  tick(page);
}

function pause(page) {
  clearTimeout(page.timer);
  page.store.patch({ playing: false });
}

function tick(page) {
  page.timer = setTimeout(async () => {
    if (!page.store.state.playing) return;
    await go(page, page.at + 1);
    if (page.at >= page.last) pause(page);
    else tick(page);
  }, PACE / page.store.state.speed);
}

// The page.

function build(page) {
  const rules = makeRules(page.game);
  const panes = [
    { id: "log", icon: "log", words: say("tab-log"), el: h("section.pane", null, makeLog(page)) },
    { id: "team", icon: "people", words: say("tab-team"), el: h("section.pane", null, scores(page)) },
    { id: "rules", icon: "rules", words: say("tab-rules"), el: h("section.pane", null, rules.el) },
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
    fill(el, seats.map((seat) => h("li.seat", null, seatMark(seat), h("div.who", null, h("span.name", null, called(seat))), seat.score == null ? null : h("span.score", null, seat.score))));
  });
  return el;
}

function controls(page) {
  const slider = h("input", { type: "range", min: 0, max: page.last, "aria-label": say("moment"), oninput: () => (pause(page), go(page, Number(slider.value))) });
  const where = h("p.small");
  const prompt = h("h2.replay-prompt");
  const play = button("play", say("play"), () => toggle(page), { bare: true, key: "Space", kind: "primary" });
  page.store.on(["at"], ({ at }) => {
    slider.value = String(at);
    const turn = page.story.steps.findLast((step) => step.step <= at)?.turn ?? 0;
    where.textContent = say("step-of", { n: at, of: page.last, turn });
    slider.setAttribute("aria-valuetext", where.textContent);
  });
  page.store.on(["prompt"], (state) => (prompt.textContent = state.prompt));
  page.store.on(["playing"], ({ playing }) => {
    play.replaceChildren(icon(playing ? "pause" : "play"));
    play.setAttribute("aria-label", say(playing ? "pause" : "play"));
  });
  return h("div.controls", null, prompt, slider, where, buttons(page, play), ways(page));
}

function buttons(page, play) {
  const step = (drawing, words, to, key) => button(drawing, words, () => (pause(page), go(page, to())), { bare: true, key });
  const speed = h("select", { "aria-label": say("speed"), onchange: (event) => page.store.patch({ speed: Number(event.target.value) }) }, SPEEDS.map((value) => h("option", { value, selected: value === 1 }, `×${value}`)));
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
    speed,
  );
}

function ways(page) {
  const link = () => new URL(`/replay/${page.id}#step=${page.at}`, location.href).href;
  return h("div.row", null, button("play", say("play-on"), () => openBranch(page)), copyButton(link, say("copy-moment")));
}

/** Who sits where when the game goes on from here. */
async function openBranch(page) {
  pause(page);
  const game = (await games()).find((one) => one.id === page.story.game);
  const error = h("p.refusal", { role: "alert", hidden: true });
  const rows = page.story.seats.map((seat, n) => branchSeat(game, seat, n));
  const create = async (event) => {
    event.preventDefault();
    const seats = rows.map(({ pick }, n) => (pick.value.startsWith("bot:") ? { who: "bot", bot: pick.value.slice(4) } : pick.value === "me" ? { who: "me", name: page.story.seats[n].name || say("player") } : { who: "link" }));
    try {
      openTable(await post(`/api/tables/${page.id}/branches`, { step: page.at, seats }));
    } catch (problem) {
      error.hidden = false;
      error.textContent = failure(problem);
    }
  };
  openDialog(
    say("play-on"),
    () => h("form.setup", { onsubmit: create }, h("p", null, say("play-on-about", { n: page.at })), rows.map((row) => row.el), error, h("div.row", null, h("button.primary", { type: "submit" }, say("create")))),
    { closing: say("close") },
  );
}

function branchSeat(game, seat, n) {
  const first = n === 0 ? "me" : `bot:${game.bots[0]?.id}`;
  const pick = h("select", { "aria-label": called(seat) }, whoOptions(game).map(([value, words]) => h("option", { value, selected: value === first }, words)));
  return { pick, el: h("div.seat-row", null, h("span.seat-n", null, seatMark(seat), called(seat)), pick) };
}

const shortcuts = () => [
  ["n →", say("step-on")],
  ["p ←", say("step-back")],
  ["]", say("turn-on")],
  ["[", say("turn-back")],
  ["Home", say("to-start")],
  ["End", say("to-end")],
  ["Space", say("key-play")],
  ["t", say("board-as-text")],
  ["+ − 0", say("key-zoom")],
  ["?", say("shortcuts")],
];

function keys(page) {
  const stepTo = (to) => () => (pause(page), go(page, to()));
  const on = stepTo(() => page.at + 1);
  const back = stepTo(() => page.at - 1);
  const does = {
    n: on, ArrowRight: on, p: back, ArrowLeft: back,
    "]": stepTo(() => turnStep(page, 1)), "[": stepTo(() => turnStep(page, -1)),
    Home: stepTo(() => 0), End: stepTo(() => page.last),
    " ": () => toggle(page), t: () => page.board.toggleText(),
    "+": () => page.board.zoom.by(1.5), "-": () => page.board.zoom.by(1 / 1.5), 0: () => page.board.zoom.fit(),
    "?": () => openHelp(shortcuts()),
  };
  addEventListener("keydown", (event) => {
    if (isTyping(event) || !(event.key in does) || event.target.closest?.("[role=tablist]")) return;
    if (event.key === " " && event.target.closest?.("button, a")) return; // it presses that button
    event.preventDefault();
    does[event.key]();
  });
}
