// A short menu beside what it belongs to; arrows move in it, Escape or a click elsewhere closes it.

import { placeBeside } from "./beside.js";
import { button, h } from "./dom.js";
import { placed } from "./places.js";
import { say } from "./words.js";

/**
 * @typedef {{content: import("./dom.js").Child, choose: () => void, look?: () => void}} Item
 *   `look`: it is looked at
 */

let current = null;

/** Close the menu, if one is open. */
export function closeMenu() {
  current?.close(false);
}

/**
 * @param {Element & {focus?: () => void}} anchor
 * @param {string} title
 * @param {Item[]} items
 * @param {() => void} [shut] called when it is closed
 * @param {(menu: HTMLElement) => void} [arrange] how its entries lie, if not below each other
 * @returns {HTMLElement}
 */
export function openMenu(anchor, title, items, shut, arrange) {
  closeMenu();
  const rows = items.map((item) => entry(item, () => pick(item)));
  const head = h(
    "div.menu-head",
    null,
    h("strong", null, placed(title)),
    button("close", say("close"), () => close(true), { bare: true }),
  );
  const menu = h(
    "div.menu",
    { role: "menu", "aria-label": title, onkeydown: (event) => key(event, rows, close) },
    head,
    rows,
  );
  const outside = ({ target }) => !menu.contains(target) && !anchor.contains(target) && close(false);
  /** A click on what it belongs to shuts it, and does nothing else. */
  const again = (event) => {
    if (!anchor.contains(event.target)) return;
    event.stopPropagation();
    close(true);
  };

  function close(back) {
    if (!menu.isConnected) return;
    menu.remove();
    removeEventListener("pointerdown", outside, true);
    removeEventListener("click", again, true);
    current = null;
    shut?.();
    if (back && anchor.isConnected) anchor.focus?.();
  }
  function pick(item) {
    close(true);
    item.choose();
  }
  current = { close };
  arrange?.(menu);
  document.body.append(menu);
  placeBeside(menu, anchor);
  addEventListener("pointerdown", outside, true);
  addEventListener("click", again, true);
  rows[0]?.focus();
  return menu;
}

function entry(item, onclick) {
  const props = {
    type: "button",
    role: "menuitem",
    tabindex: -1,
    onclick,
    onfocus: item.look,
    onpointerenter: item.look,
  };
  return h("button.item", props, item.content);
}

function key(event, rows, close) {
  const at = rows.indexOf(/** @type {any} */ (document.activeElement));
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at - 1 + rows.length,
    Home: 0,
    End: rows.length - 1,
  }[event.key];
  if (event.key === "Escape" || event.key === "Tab") close(true);
  else if (to === undefined) return;
  else rows[to % rows.length]?.focus();
  event.preventDefault();
}
