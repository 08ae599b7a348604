// Links: one per seat and one for watchers, to copy or to share by the system's own dialog.

import { post } from "./api.js";
import { announce, button, fill, h, openDialog } from "./dom.js";
import { recall, remember } from "./memory.js";
import { failure } from "./page.js";
import { seatMark } from "./shapes.js";
import { say } from "./words.js";

const key = (id) => `links-${id}`;

/**
 * Secrets are sent once; keep them here, so that whoever made the table can see them again.
 * @param {string} id
 * @param {{seats: Object<string, string>, watch?: string, names?: Object<string, string>}} links
 *   with the names of those they are meant for, where these are known
 */
export function keepLinks(id, links) {
  remember(key(id), JSON.stringify(links));
}

/** @param {string} id */
function keptLinks(id) {
  return JSON.parse(recall(key(id), "null"));
}

/**
 * The panel of links, for whoever made the table.
 * @param {import("./table.js").Table} table
 */
export function openLinks(table) {
  const { id } = table.store.state;
  const rows = h("div.links");
  const show = () => fill(rows, linkRows(table, keptLinks(id), renew));
  /** Get new links by HTTP: all of them, or one where a seat is freed. */
  const renew = async (path) => {
    try {
      const links = await post(`/api/tables/${id}/${path}`);
      const old = keptLinks(id) ?? {};
      keepLinks(id, { ...old, ...links, seats: { ...old.seats, ...links.seats } });
      show();
    } catch (error) {
      fill(rows, h("p.refusal", { role: "alert" }, failure(error)));
    }
  };
  show();
  const leave = table.store.on(["seats"], show); // what is said over HTTP may be known before
  openDialog(
    say("invite"),
    () => [
      h("p", null, say("links-about")),
      rows,
      h(
        "div.row",
        null,
        button("link", say("links-new"), () => renew("links"), { kind: "quiet" }),
        h("span.small", null, say("links-new-about")),
      ),
    ],
    { closing: say("close"), shut: leave },
  );
}

function linkRows(table, links, renew) {
  if (!links) return h("p", null, say("links-none"));
  const { state } = table.store;
  const seats = Object.entries(links.seats ?? {}).map(([number, url]) => {
    const seat = state.seats.find((one) => one.seat === Number(number))
      ?? { seat: Number(number), title: number };
    const meant = seat.who === "person" ? seat.name : links.names?.[number];
    const name = [seat.title, meant].filter(Boolean).join(" · ");
    const label = [seatMark(seat), name, freeing(state, seat, renew)];
    return seat.who === "person" ? usedRow(label) : linkRow(label, url);
  });
  return [...seats, links.watch ? linkRow([say("watch-link")], links.watch) : null];
}

/** The link of a seat that is taken has served. */
function usedRow(label) {
  return h(
    "div.link",
    null,
    h("span.link-for", null, label),
    h("span.small", null, say("link-used")),
  );
}

/**
 * A link to one's own seat, for another device of one's own.
 * @param {import("./table.js").Table} table
 * @param {number} seat
 */
export async function openDevice(table, seat) {
  const { id } = table.store.state;
  try {
    const { url } = await post(`/api/tables/${id}/seats/${seat}/device`);
    openDialog(
      say("device"),
      () => [h("p", null, say("device-about")), linkRow([], url)],
      { closing: say("close") },
    );
  } catch (error) {
    table.store.patch({ refusal: { message: failure(error) } });
  }
}

/** Whoever made the table can open a seat again; then its old link is void. */
function freeing(state, seat, renew) {
  if (state.over || seat.who !== "person" || state.yours.includes(seat.seat)) return null;
  const free = () => renew(`seats/${seat.seat}/free`);
  return button("", say("free-the-seat"), free, { kind: "small" });
}

/**
 * A link with its buttons.
 * @param {import("./dom.js").Child[]} label
 * @param {string} path
 * @returns {HTMLElement}
 */
function linkRow(label, path) {
  const url = new URL(path, location.href).href;
  const field = h(
    "input",
    {
      type: "text",
      readonly: true,
      value: url,
      "aria-label": say("link"),
      onfocus: (event) => event.target.select(),
    },
  );
  return h(
    "div.link",
    null,
    h("span.link-for", null, label),
    field,
    copyButton(url),
    navigator.share
      ? button(
        "share",
        say("share"),
        () => navigator.share({ title: document.title, url }).catch(() => {}),
        { bare: true },
      )
      : null,
  );
}

/**
 * A button that copies a text and says so.
 * @param {string|(() => string)} text
 * @param {string} [words]
 */
export function copyButton(text, words = say("copy")) {
  const el = button("copy", words, async () => {
    await copy(typeof text === "function" ? text() : text);
    el.lastChild.textContent = say("copied");
    announce(say("copied"));
    setTimeout(() => (el.lastChild.textContent = words), 1600);
  });
  return el;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = h(
      "textarea",
      { value: text },
    ); // plain http has no clipboard: select and copy by hand
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
