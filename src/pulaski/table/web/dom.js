// Making elements. Texts only ever go in as text nodes, so nothing foreign can become markup.

import { PATHS } from "./icons.js";

const SVG = "http://www.w3.org/2000/svg";
const PROPERTIES = new Set(["value", "checked", "selected", "disabled", "open"]);

/** @typedef {string|number|Node|null|undefined|false|Child[]} Child */

/**
 * An HTML element: `h("button.primary", {onclick: go}, "Go")`.
 * @param {string} tag a name, with classes after dots
 * @param {Object<string, any>|null} [props] attributes; `on…` are listeners; null and false are
 *   left out
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export function h(tag, props, ...children) {
  const [name, ...classes] = tag.split(".");
  const el = document.createElement(name);
  if (classes.length) el.className = classes.join(" ");
  setAll(el, props);
  append(el, children);
  return el;
}

/**
 * An SVG element.
 * @param {string} tag
 * @param {Object<string, any>|null} [props]
 * @param {...Child} children
 * @returns {SVGElement}
 */
export function s(tag, props, ...children) {
  const el = document.createElementNS(SVG, tag);
  setAll(el, props);
  append(el, children);
  return el;
}

function setAll(el, props) {
  for (const [key, value] of Object.entries(props ?? {})) {
    if (value == null || value === false) continue;
    if (key.startsWith("on")) el.addEventListener(key.slice(2), value);
    else if (PROPERTIES.has(key)) el[key] = value;
    else el.setAttribute(key, value === true ? "" : value);
  }
}

function append(el, children) {
  for (const child of children.flat(Infinity)) {
    if (child != null && child !== false && child !== "") el.append(child);
  }
}

/**
 * Change what an element holds.
 * @param {Element} el
 * @param {...Child} children
 */
export function fill(el, ...children) {
  el.replaceChildren();
  append(el, children);
}

/**
 * Change what an element holds, and keep whatever is the same: what somebody points at, or has the
 * focus, stays the element that it is.
 * @param {Element} el
 * @param {...Child} children
 */
export function refill(el, ...children) {
  const next = document.createElement("div");
  append(next, children);
  reconcile(el, [...next.childNodes]);
}

/** A control is kept only as a whole: what it does is not seen in what it looks like. */
const WHOLE = "button, a, select, input, textarea, details";

function reconcile(el, wanted) {
  const left = new Set(el.childNodes);
  const take = (same) => {
    const found = [...left].find(same);
    left.delete(found);
    return found;
  };
  const kept = wanted.map((node) => take((old) => old.isEqualNode(node)));
  wanted.forEach((node, n) => {
    const alike = kept[n] ?? take((old) => isAlike(old, node));
    if (alike && !kept[n]) reconcile(alike, [...node.childNodes]);
    const child = alike ?? node;
    if (el.childNodes[n] !== child) el.insertBefore(child, el.childNodes[n] ?? null);
  });
  for (const gone of left) gone.remove();
}

/** Whether two elements differ in nothing but what they hold. */
function isAlike(old, node) {
  if (old.nodeType !== 1 || node.nodeType !== 1 || old.matches(WHOLE)) return false;
  return old.cloneNode(false).isEqualNode(node.cloneNode(false));
}

/**
 * A small line drawing; it says nothing, so whatever holds it needs a name.
 * @param {string} name
 * @returns {SVGElement}
 */
export function icon(name) {
  return s(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("path", { d: PATHS[name] ?? "" }),
  );
}

/**
 * A button with a picture and words, or with a picture alone and its words for screen readers.
 * @param {string} drawing
 * @param {string} words
 * @param {(event: Event) => void} onclick
 * @param {{bare?: boolean, kind?: string, key?: string, pressed?: boolean}} [more]
 * @returns {HTMLButtonElement}
 */
export function button(drawing, words, onclick, more = {}) {
  const key = more.key ? ` (${more.key})` : "";
  return h(
    `button${more.kind ? "." + more.kind : ""}${more.bare ? ".bare" : ""}`,
    {
      type: "button",
      onclick,
      title: more.bare || more.key ? words + key : null,
      "aria-label": more.bare ? words : null,
      "aria-keyshortcuts": more.key ?? null,
      "aria-pressed": more.pressed == null ? null : String(more.pressed),
    },
    drawing && icon(drawing),
    more.bare ? null : h("span", null, words),
  );
}

/**
 * Say something to screen readers; `urgent` interrupts.
 * @param {string} text
 * @param {boolean} [urgent]
 */
export function announce(text, urgent = false) {
  const region = document.getElementById(urgent ? "urgent" : "polite");
  if (region) region.textContent = text;
}

let dialogs = 0;

/**
 * Open a dialog; it closes by Escape, by its cross, or when `close` is called. A firm one closes
 * only by `close`: browsers let a second Escape through, then it is opened again.
 * @param {string} title
 * @param {(close: () => void) => Child} content
 * @param {{closing?: string, shut?: () => void, firm?: boolean, kind?: string}} [more]
 * @returns {HTMLDialogElement & {leave: () => void}} `leave` closes it, firm or not
 */
export function openDialog(title, content, more = {}) {
  let held = !!more.firm;
  const heading = h("h2", { id: `dialog-${++dialogs}` }, title);
  const box = /** @type {any} */ (
    h(`dialog${more.kind ? "." + more.kind : ""}`, { "aria-labelledby": heading.id })
  );
  box.leave = () => {
    held = false;
    box.close();
  };
  const cross = held ? null : button("close", more.closing ?? "×", box.leave, { bare: true });
  append(box, [h("div.dialog-head", null, heading, cross), content(box.leave)]);
  box.addEventListener("close", () => {
    if (held) return box.showModal();
    box.remove();
    more.shut?.();
  });
  box.addEventListener("cancel", (event) => held && event.preventDefault());
  box.addEventListener("click", (event) => event.target === box && !held && box.leave());
  document.body.append(box);
  box.showModal();
  return box;
}

/** Whether things may move. @returns {boolean} */
export function moves() {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const WRITING = "input:not([type=range], [type=radio], [type=checkbox]), textarea, select";

/** Whether a key pressed now belongs to a field or a dialog. @param {KeyboardEvent} event */
export function isTyping(event) {
  const target = /** @type {Element} */ (event.target);
  const taken = event.ctrlKey || event.metaKey || event.altKey;
  return taken || !!target.closest?.(`${WRITING}, dialog, [role=menu]`);
}
