// Being called while no page is open: a switch, and what the browser and the server must agree on.

import { get, post, remove } from "./api.js";
import { announce, h } from "./dom.js";
import { recall, remember } from "./memory.js";
import { failure } from "./page.js";
import { say } from "./words.js";

const WORKER = "/worker.js";

/**
 * The switch by which somebody lets themselves be called, where others may need them.
 * @param {import("./table.js").Table} table
 * @returns {HTMLElement}
 */
export function makeCallSwitch(table) {
  const box = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox" }));
  const told = h("span.small", null, say("call-me-about"));
  const el = h(
    "label.check.call-me",
    { hidden: true },
    box,
    h("span", null, h("strong", null, say("call-me")), told),
  );
  box.addEventListener("change", () => turn(box, told));
  const tellAnyway = once(() => sayIfOff(box, told));
  const show = () => {
    el.hidden = !box.checked && !isOfUse(table.store.state);
    if (!el.hidden) tellAnyway();
  };
  table.store.on(["yours", "seats", "over"], show);
  renew().then((on) => ((box.checked = on), show()), () => {}); // the switch can try again
  return el;
}

const once = (run) => {
  let done = false;
  return () => done || ((done = true), run());
};

/** A server whose owner has switched calls off says so before anybody tries. */
async function sayIfOff(box, told) {
  const { on } = await get("/api/calls").catch(() => ({ on: true }));
  if (on) return;
  box.disabled = true;
  told.textContent = say("calls-off");
}

/** Whether somebody else plays, or may yet, who could need this person; bots have no name. */
function isOfUse({ yours, seats, over }) {
  const isPerson = (seat) => seat.who !== "bot" || seat.name;
  const others = seats.some((seat) => isPerson(seat) && !yours.includes(seat.seat));
  return yours.length > 0 && !over && others;
}

/** Do what was chosen, and say what came of it; a switch shows what is so. */
async function turn(box, told) {
  const wanted = box.checked;
  box.disabled = true;
  const held = document.activeElement;
  try {
    told.textContent = await (wanted ? allow() : forbid());
    box.checked = wanted;
  } catch (error) {
    told.textContent = failure(error);
    box.checked = !wanted;
  }
  box.disabled = false;
  if (held === box || document.activeElement === document.body) box.focus();
  announce(told.textContent);
}

/** Ask the browser, then tell the server. @returns {Promise<string>} what to say */
async function allow() {
  const obstacle = impossible();
  if (obstacle) throw new Error(say(obstacle));
  const asked = Notification.requestPermission(); // at once: browsers want it to follow a click
  const calling = await get("/api/calls");
  if (!calling.on) throw new Error(say("calls-off"));
  if ((await asked) !== "granted") throw new Error(say("calls-denied"));
  await subscribe(calling);
  remember("calls", "on");
  return say("calls-on");
}

/** Why nobody can be called here, by the key of a sentence; null if they can. */
function impossible() {
  if (!isSecureContext) return "calls-insecure";
  const has = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  return has ? null : "calls-impossible";
}

/** Take it back, here and at the server. @returns {Promise<string>} */
async function forbid() {
  remember("calls", "off");
  const subscription = await current();
  if (subscription) {
    await remove(`/api/calls/${await idOf(subscription)}`);
    await subscription.unsubscribe();
  }
  return say("calls-stopped");
}

/** What was allowed once may be forgotten by the browser or the server: see that both know it. */
async function renew() {
  if (recall("calls") !== "on" || impossible() || Notification.permission !== "granted") {
    return false;
  }
  const calling = await get("/api/calls");
  if (!calling.on) return false;
  await subscribe(calling);
  return true;
}

async function current() {
  const worker = await navigator.serviceWorker.getRegistration("/");
  return worker ? worker.pushManager.getSubscription() : null;
}

/** @param {{key: string, devices: string[]}} calling */
async function subscribe({ key, devices }) {
  await navigator.serviceWorker.register(WORKER);
  const worker = await navigator.serviceWorker.ready;
  const subscription = await subscriptionOf(worker.pushManager, bytes(key));
  if (devices.includes(await idOf(subscription))) return;
  const { endpoint, keys } = subscription.toJSON();
  await post("/api/calls", { endpoint, p256dh: keys.p256dh, auth: keys.auth });
}

/** The browser's subscription for this key; one for the key of an older database is of no use. */
async function subscriptionOf(manager, key) {
  const old = await manager.getSubscription();
  if (old && isSame(new Uint8Array(old.options.applicationServerKey ?? []), key)) return old;
  await old?.unsubscribe();
  try {
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    throw new Error(say("calls-failed"));
  }
}

const isSame = (one, other) =>
  one.length === other.length && one.every((byte, n) => byte === other[n]);

/** What the server knows a subscription by. */
async function idOf({ endpoint }) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytes(key) {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
