// Playing on from a moment of a game, at a new table.

import { games, post } from "./api.js";
import { h, openDialog } from "./dom.js";
import { failure } from "./page.js";
import { openTable } from "./result.js";
import { whoOptions } from "./setup.js";
import { seatMark } from "./shapes.js";
import { called } from "./state.js";
import { say } from "./words.js";

/**
 * Ask who sits where when the game goes on from here.
 * @param {any} page the replay
 */
export async function openBranch(page) {
  const game = (await games()).find((one) => one.id === page.story.game);
  const error = h("p.refusal", { role: "alert", hidden: true });
  const rows = page.story.seats.map((seat, n) => branchSeat(game, seat, n));
  const create = async (event) => {
    event.preventDefault();
    const seats = rows.map(({ pick }, n) => sitter(pick.value, page.story.seats[n]));
    try {
      openTable(await post(`/api/tables/${page.id}/branches`, { step: page.at, seats }));
    } catch (problem) {
      error.hidden = false;
      error.textContent = failure(problem);
    }
  };
  openDialog(
    say("play-on"),
    () => h(
      "form.setup",
      { onsubmit: create },
      h("p", null, say("play-on-about", { n: page.at })),
      rows.map((row) => row.el),
      error,
      h("div.row", null, h("button.primary", { type: "submit" }, say("play-on"))),
    ),
    { closing: say("close") },
  );
}

function branchSeat(game, seat, n) {
  const first = n === 0 ? "me" : `bot:${game.bots[0]?.id}`;
  const pick = h(
    "select",
    { "aria-label": called(seat) },
    whoOptions(game).map(
      ([value, words]) => h("option", { value, selected: value === first }, words),
    ),
  );
  return {
    pick,
    el: h("div.seat-row", null, h("span.seat-n", null, seatMark(seat), called(seat)), pick),
  };
}

function sitter(who, seat) {
  if (who === "me") return { who, name: seat.name || null };
  return who === "link" ? { who } : { who: "bot", bot: who.slice(4) };
}
