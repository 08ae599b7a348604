// Tabs: one panel at a time, arrows move between the tabs.

import { h, icon } from "./dom.js";
import { say } from "./words.js";

/** @typedef {{id: string, icon: string, words: string, el: HTMLElement}} Pane */

/**
 * @typedef {Object} Tabs
 * @property {HTMLElement} bar
 * @property {(id: string, focus?: boolean) => void} open
 * @property {(id: string, on: boolean) => void} mark something new is in a panel
 * @property {string} current
 */

/**
 * @param {string} label
 * @param {Pane[]} panes
 * @param {(id: string) => void} shown called with the tab that was opened
 * @returns {Tabs}
 */
export function makeTabs(label, panes, shown) {
  const tabs = panes.map((pane) => makeTab(pane, () => open(pane.id)));
  const bar = h("div.tabs", { role: "tablist", "aria-label": label, onkeydown: key }, tabs);
  const all = { bar, open, mark, current: "" };

  function open(id, focus = false) {
    all.current = id;
    for (const tab of tabs) {
      const on = tab.dataset.tab === id;
      tab.setAttribute("aria-selected", String(on));
      tab.tabIndex = on ? 0 : -1;
      if (on && focus) tab.focus();
    }
    for (const pane of panes) pane.el.toggleAttribute("data-open", pane.id === id);
    mark(id, false);
    shown(id);
  }
  function mark(id, on) {
    const tab = tabs.find((one) => one.dataset.tab === id);
    tab?.toggleAttribute("data-news", on && id !== all.current);
  }
  function key(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const seen = tabs.filter((tab) => tab.offsetParent);
    const at = seen.findIndex((tab) => tab.dataset.tab === all.current);
    open(seen[(at + step + seen.length) % seen.length].dataset.tab, true);
  }
  return all;
}

function makeTab(pane, onclick) {
  pane.el.id = `pane-${pane.id}`;
  pane.el.setAttribute("role", "tabpanel");
  pane.el.setAttribute("aria-labelledby", `tab-${pane.id}`);
  return h(
    "button.tab",
    {
      type: "button",
      role: "tab",
      id: `tab-${pane.id}`,
      "aria-controls": `pane-${pane.id}`,
      "data-tab": pane.id,
      onclick,
    },
    icon(pane.icon),
    h("span", null, pane.words),
  );
}

/**
 * A panel for `makeTabs`.
 * @param {string} id
 * @param {string} drawing
 * @param {HTMLElement} content
 * @returns {Pane}
 */
export function pane(id, drawing, content) {
  return { id, icon: drawing, words: say(`tab-${id}`), el: h("section.pane", null, content) };
}
