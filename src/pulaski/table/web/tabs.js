// Tabs: one panel at a time, arrows move between the tabs.

import { h, icon } from "./dom.js";
import { say } from "./words.js";

/** @typedef {{id: string, icon: string, words: string, el: HTMLElement}} Pane */

/**
 * @param {string} label
 * @param {Pane[]} panes
 * @param {(id: string) => void} shown called with the tab that was opened
 * @returns {{bar: HTMLElement, open: (id: string, focus?: boolean) => void, mark: (id: string, on:
 *   boolean) => void,
 *   readonly current: string}}
 */
export function makeTabs(label, panes, shown) {
  let current = "";
  const tabs = panes.map((pane) =>
    h(
      "button.tab",
      {
        type: "button",
        role: "tab",
        id: `tab-${pane.id}`,
        "aria-controls": `pane-${pane.id}`,
        "data-tab": pane.id,
        onclick: () => open(pane.id),
      },
      icon(pane.icon),
      h("span", null, pane.words),
    ),
  );
  for (const pane of panes) {
    pane.el.id = `pane-${pane.id}`;
    pane.el.setAttribute("role", "tabpanel");
    pane.el.setAttribute("aria-labelledby", `tab-${pane.id}`);
  }
  const bar = h("div.tabs", { role: "tablist", "aria-label": label, onkeydown: key }, tabs);

  function open(id, focus = false) {
    current = id;
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
    tabs.find((tab) => tab.dataset.tab === id)?.toggleAttribute("data-news", on && id !== current);
  }
  function key(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const seen = tabs.filter((tab) => tab.offsetParent);
    const at = seen.findIndex((tab) => tab.dataset.tab === current);
    open(seen[(at + step + seen.length) % seen.length].dataset.tab, true);
  }
  return {
    bar,
    open,
    mark,
    get current() {
      return current;
    },
  };
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
