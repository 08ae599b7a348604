// Pointing at a place, and asking the bots of one's own side for it.

import { button, h } from "./dom.js";
import { say } from "./words.js";

/**
 * @param {import("./table.js").Table} table
 * @returns {{ask: () => void, takes: (space: string) => boolean}}
 */
export function makePlease(table) {
  let asking = false;
  const end = () => {
    asking = false;
    table.strip.clear("please");
  };
  addEventListener("keydown", (event) => event.key === "Escape" && end());
  return {
    /** The next place that is pointed at is asked for. */
    ask() {
      asking = true;
      const not = button("", say("please-not"), end, { kind: "small" });
      table.strip.say(h("p.row", null, say("please-about"), " ", not), "please");
    },
    /** Whether a place that was pointed at is what was to be asked for. */
    takes(space) {
      if (!asking) return false;
      end();
      table.showAt(space);
      table.order({ do: "please", seat: table.store.state.yours[0], at: space });
      return true;
    },
  };
}

/** Whether a bot would listen to whoever looks at this page; before the first turn no place matters. */
export const isHeard = ({ seats, yours, turn, over, lesson }) =>
  turn > 0 && !over && !lesson && yours.length > 0 && seats.some((seat) => seat.listens && !yours.includes(seat.seat));
