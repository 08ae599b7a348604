// "It is your turn", for somebody who looks elsewhere: by sound, and by a message of the browser.
// Both are off until somebody turns them on; only then does the browser ask for leave.

import { announce, button, fill, h } from "./dom.js";
import { recall, remember } from "./memory.js";
import { isSoundOn, play, switchSound, wake } from "./sound.js";
import { callWords, isAsked, isYourTurn, view } from "./state.js";
import { say } from "./words.js";

/**
 * The switches, and what they switch.
 * @param {import("./table.js").Table} table
 * @returns {HTMLElement}
 */
export function makeAlerts(table) {
  const told = h("p.small", { hidden: true });
  const el = h("div.alerts", { role: "group", "aria-label": say("alerts") });
  const row = h("div.row");
  const show = () => fill(row, soundSwitch(show), messageSwitch(show, told));
  show();
  el.append(row, told);
  table.store.on(["yours", "over"], ({ yours, over }) => (el.hidden = !yours.length || over));
  watch(table);
  return el;
}

/** A button that is on or off; after it was pressed it is drawn anew and keeps the focus. */
function toggle(drawing, words, on, turn) {
  return button(drawing, words, turn, { kind: "toggle", bare: true, pressed: on });
}

function soundSwitch(show) {
  const on = isSoundOn();
  const turn = () => {
    switchSound(!on);
    again(show, 0);
    announce(say(on ? "sound-off" : "sound-on"));
  };
  return toggle(on ? "sound" : "silence", say("sound"), on, turn);
}

function messageSwitch(show, told) {
  const on = recall("messages") === "on" && isAllowed();
  const turn = async () => {
    const sentence = on ? switchOff() : await switchOn();
    again(show, 1);
    told.textContent = sentence;
    told.hidden = false;
    announce(sentence);
  };
  return toggle("bell", say("messages"), on, turn);
}

function again(show, n) {
  show();
  document.querySelectorAll(".alerts button")[n].focus();
}

function switchOff() {
  remember("messages", "off");
  return say("messages-off");
}

/** Ask the browser. @returns {Promise<string>} what came of it */
async function switchOn() {
  if (!("Notification" in window) || !isSecureContext) return say("messages-impossible");
  if ((await Notification.requestPermission()) !== "granted") return say("calls-denied");
  remember("messages", "on");
  return say("messages-on");
}

const isAllowed = () => "Notification" in window && Notification.permission === "granted";

/** Whoever wants to be called is not while a page is open, so the page tells them. */
const mayShow = () => isAllowed() && ["messages", "calls"].some((key) => recall(key) === "on");

/** Nothing is said of what was so when the page was opened, nor of each step of a turn. */
function watch(table) {
  let before = null;
  table.store.on(["step", "actor", "over", "yours", "undo", "seats", "seq"], (state) => {
    if (state.seq < 0) return;
    const now = wantedFor(state);
    if (before != null && now && now !== before) tell(state, now);
    before = now;
  });
  addEventListener("pointerdown", wake, { once: true, capture: true });
  addEventListener("visibilitychange", () => document.hidden || clear(table.store.state.id));
}

/** What somebody at this page is wanted for: "answer", "turn", "over" or nothing. */
function wantedFor(state) {
  if (state.over) return state.yours.length ? "over" : "";
  return isAsked(state) ? "answer" : isYourTurn(state) ? "turn" : "";
}

function tell(state, what) {
  play(what);
  if (what !== "over" && document.hidden && mayShow()) show(state, what).catch(() => {});
}

/** Through the worker where there is one: phones allow no other way. */
async function show(state, what) {
  const body = what === "answer"
    ? say("your-answer")
    : (view(state).prompt ?? say(callWords(state)));
  const more = { body, tag: state.id, icon: "/web/icon.svg", data: { table: state.id } };
  const worker = await navigator.serviceWorker?.getRegistration("/");
  if (worker?.active) return worker.showNotification(state.name, more);
  new Notification(state.name, more).onclick = () => window.focus();
}

/** Whoever looks has seen it. */
async function clear(tag) {
  const worker = await navigator.serviceWorker?.getRegistration("/");
  for (const shown of (await worker?.getNotifications({ tag })) ?? []) shown.close();
}
