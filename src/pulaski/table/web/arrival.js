// Coming to a table: a link's secret becomes a seat, and a name is asked for once.

import { post } from "./api.js";
import { h, openDialog } from "./dom.js";
import { recall, remember } from "./memory.js";
import { fragment } from "./page.js";
import { say } from "./words.js";

/** @typedef {{seat: number|null, invite: boolean}} Arrival the seat of the link that was opened */

/**
 * What the address asks for: a seat, a place to watch from, the panel of links.
 * @param {string} id
 * @returns {Promise<Arrival>}
 */
export async function enter(id) {
  const { seat, watch, invite } = fragment();
  if (seat == null && watch == null) {
    if (invite != null) dropFragment();
    return { seat: null, invite: invite != null };
  }
  const held = await post(`/api/tables/${id}/keys`, { secret: seat ?? watch });
  dropFragment(); // a secret in the address bar would be copied along with it
  const only = held.seats?.length === 1 ? held.seats[0] : null;
  return { seat: seat == null ? null : (held.seat ?? only), invite: false };
}

function dropFragment() {
  history.replaceState(null, "", location.pathname + location.search);
}

/**
 * Whoever sits down by a link is asked for a name, unless the seat has one already.
 * @param {import("./table.js").Table} table
 * @param {number|null} seat
 */
export async function introduce(table, seat) {
  const { seats, yours } = table.store.state;
  if (seat == null || !yours.includes(seat)) return;
  const found = seats.find((one) => one.seat === seat);
  if (found?.name && found.who !== "open") return;
  const name = await askName(say("take-a-seat"), { doing: say("sit-down"), firm: true });
  table.order({ do: "name", seat, name });
}

/**
 * Ask what somebody wants to be called, under the words for what they do.
 * @param {string} title
 * @param {{doing?: string, firm?: boolean}} [more] the button's words; it has to be answered
 * @returns {Promise<string>}
 */
export function askName(title, { doing = title, firm = false } = {}) {
  return new Promise((resolve) => {
    const field = h(
      "input",
      {
        type: "text",
        id: "your-name",
        maxlength: 24,
        value: recall("name"),
        autocomplete: "nickname",
        required: true,
        pattern: ".*\\S.*",
      },
    );
    const submit = (event, close) => {
      event.preventDefault();
      remember("name", field.value.trim());
      close();
      resolve(field.value.trim());
    };
    openDialog(
      title,
      (close) =>
        h(
          "form.stack",
          { onsubmit: (event) => submit(event, close) },
          h("label", { for: "your-name" }, say("your-name")),
          field,
          h("button.primary", { type: "submit" }, doing),
        ),
      { firm, closing: say("close") },
    );
    field.focus();
    field.select();
  });
}
