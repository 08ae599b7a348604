// Coming to a table: a link's secret becomes a seat, a name is asked for once, a device changes
// hands.

import { post } from "./api.js";
import { h, openDialog } from "./dom.js";
import { recall, remember } from "./memory.js";
import { fragment } from "./page.js";
import { nameOf } from "./state.js";
import { say } from "./words.js";

/**
 * What the address asks for: a seat, a place to watch from, the panel of links.
 * @param {string} id
 * @returns {Promise<{seats: number[], name: string|null, invite: boolean}>}
 */
export async function enter(id) {
  const { seat, watch, invite } = fragment();
  if (seat == null && watch == null) {
    if (invite != null) dropFragment();
    return { seats: [], name: null, invite: invite != null };
  }
  const held = await post(`/api/tables/${id}/keys`, { secret: seat ?? watch });
  dropFragment(); // a secret in the address bar would be copied along with it
  const name = seat != null ? await askName() : null;
  return { seats: held.seats ?? [], name, invite: false };
}

function dropFragment() {
  history.replaceState(null, "", location.pathname + location.search);
}

/**
 * Ask what somebody wants to be called.
 * @param {boolean} [firm] it has to be answered
 * @returns {Promise<string>}
 */
export function askName(firm = true) {
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
      },
    );
    const submit = (event, close) => {
      event.preventDefault();
      remember("name", field.value.trim());
      close();
      resolve(field.value.trim() || say("player"));
    };
    openDialog(
      say(firm ? "take-a-seat" : "rename"),
      (close) =>
        h(
          "form.stack",
          { onsubmit: (event) => submit(event, close) },
          h("label", { for: "your-name" }, say("your-name")),
          field,
          h("button.primary", { type: "submit" }, say(firm ? "sit-down" : "rename")),
        ),
      { firm, closing: say("close") },
    );
    field.focus();
    field.select();
  });
}

/**
 * Several people at one device, and secrets: nobody may see another's view by accident.
 * @param {import("./table.js").Table} table
 */
export function watchHandOver(table) {
  let looking = null;
  table.store.on(["shown"], (state) => {
    const before = looking;
    looking = state.shown;
    if (before == null || !state.secrets || state.yours.length < 2 || state.shown === "watch") {
      return;
    }
    document.body.dataset.covered = "";
    const name = nameOf(state, Number(state.shown));
    openDialog(
      say("hand-over", { name }),
      (close) => [
        h("p", null, say("hand-over-about")),
        h(
          "button.primary",
          { type: "button", autofocus: true, onclick: close },
          say("i-am", { name }),
        ),
      ],
      { firm: true, kind: "cover", shut: () => delete document.body.dataset.covered },
    );
  });
}
