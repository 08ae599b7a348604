// Talk: what was said, phrases that need no keyboard, and a line to write in where the table allows
// it.

import { button, fill, h, refill } from "./dom.js";
import { seatMark } from "./shapes.js";
import { nameOf, seatShown } from "./state.js";
import { say } from "./words.js";

const LONGEST = 300;
const TO_PARTNERS = ["i-can", "you-can"]; // whoever plays against all others helps nobody

/**
 * @param {import("./table.js").Table} table
 * @returns {HTMLElement}
 */
export function makeChat(table) {
  const rows = h("ol.talk", { "aria-label": say("chat"), "aria-live": "polite" });
  const phrases = h("div.phrases", { role: "group", "aria-label": say("phrases") });
  const form = writing(table);
  table.store.on(["lines", "seats"], (state) => showTalk(rows, state));
  table.store.on(["phrases", "chat", "seats"], (state) => {
    const fits = ({ id }) => hasPartners(state) || !TO_PARTNERS.includes(id);
    refill(
      phrases,
      state.phrases.filter(fits).map(
        (one) => button("", one.text, () => speak(table, { phrase: one.id }), { kind: "chip" }),
      ),
    );
    form.hidden = !state.chat;
  });
  return h("div.chat", null, rows, phrases, form);
}

const hasPartners = ({ seats }) => new Set(seats.map(({ team }) => team)).size < seats.length;

function speak(table, what) {
  return table.order({ do: "say", seat: seatShown(table.store.state), ...what });
}

function writing(table) {
  const field = h(
    "input",
    {
      type: "text",
      maxlength: LONGEST,
      "aria-label": say("say-something"),
      placeholder: say("say-something"),
      autocomplete: "off",
    },
  );
  const submit = (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (!text) return;
    field.value = "";
    speak(table, { text });
  };
  return h(
    "form.write",
    { onsubmit: submit },
    field,
    h("button.primary", { type: "submit" }, say("send")),
  );
}

function showTalk(rows, state) {
  const said = state.lines.filter((line) => line.kind === "said");
  const near = rows.scrollHeight - rows.scrollTop - rows.clientHeight < 80;
  fill(
    rows,
    said.length
      ? said.map((line) => spoken(line, state))
      : h("li.empty", null, say("nothing-said")),
  );
  if (near) rows.scrollTop = rows.scrollHeight;
}

function spoken(line, state) {
  const seat = state.seats.find((one) => one.seat === line.seat);
  const name = line.name || (seat ? nameOf(state, seat.seat) : say("watcher"));
  return h(
    "li",
    null,
    seat ? seatMark(seat) : null,
    h("strong", null, name),
    h("span", null, line.text),
  );
}
