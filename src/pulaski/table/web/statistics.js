// The panel of one's own games: how many, how many won, by which settings.

import { button, fill, h, openDialog } from "./dom.js";
import { bySetting, counts, finished, forget, reason, summed } from "./ledger.js";
import { settingsWords } from "./options.js";
import { say } from "./words.js";

/** @param {any[]} games the games on offer */
export function openStatistics(games) {
  const body = h("div.stack");
  const show = () =>
    fill(body, finished().length ? told(games, show) : h("p", null, say("no-games")));
  show();
  openDialog(say("your-games"), () => [h("p.small", null, say("your-games-about")), body], {
    closing: say("close"),
    kind: "large",
  });
}

function told(games, show) {
  const all = finished();
  const counted = all.filter(counts);
  return [
    figures(summed(counted)),
    settingTable(games, bySetting(counted)),
    ["back", "given", "sides"].map((why) => leftOut(why, all)),
    h("div.row", null, exporting(all), forgetting(show)),
  ];
}

function leftOut(why, all) {
  const n = all.filter((game) => reason(game) === why).length;
  return n ? h("p.small", null, say(`games-left-${why}`, { n })) : null;
}

function figures({ games, wins, row, best }) {
  const figure = (key, n) => h("div", null, h("dt", null, say(key)), h("dd", null, n));
  return h(
    "dl.figures",
    null,
    figure("games-played", games),
    figure("games-won", games ? `${wins} (${percent(wins / games)})` : wins),
    figure("streak-now", row),
    figure("streak-best", best),
  );
}

const percent = (part) =>
  new Intl.NumberFormat(document.documentElement.lang, { style: "percent" }).format(part);

function settingTable(games, groups) {
  if (!groups.length) return null;
  const heads = ["setting", "games-played", "games-won", "streak-best"];
  return h(
    "div.scrolls",
    { tabindex: 0, role: "region", "aria-label": say("by-setting") },
    h(
      "table.figures",
      null,
      h("thead", null, h("tr", null, heads.map((key) => h("th", { scope: "col" }, say(key))))),
      h("tbody", null, groups.map((group) => settingRow(games, group))),
    ),
  );
}

function settingRow(games, group) {
  const { games: played, wins, best } = summed(group);
  const game = games.find((one) => one.id === group[0].game);
  const words = [say("seats-taken", { n: group[0].seats }), ...settingsWords(game, group[0])];
  return h(
    "tr",
    null,
    h("th", { scope: "row" }, game?.name ?? group[0].game, h("span.small", null, words.join(" · "))),
    h("td", null, played),
    h("td", null, `${wins} (${percent(wins / played)})`),
    h("td", null, best),
  );
}

/** All games as a file for programs. */
function exporting(all) {
  return button("download", say("export-games"), () => {
    const href = URL.createObjectURL(
      new Blob([JSON.stringify(all, null, 1)], { type: "application/json" }),
    );
    h("a", { href, download: "pulaski-games.json" }).click();
    setTimeout(() => URL.revokeObjectURL(href), 1000);
  });
}

/** What is forgotten does not come back, so it is asked twice. */
function forgetting(show) {
  const sure = () => {
    forget();
    show();
  };
  const ask = () => el.replaceWith(button("close", say("forget-sure"), sure, { kind: "primary" }));
  const el = button("", say("forget-games"), ask, { kind: "quiet" });
  return el;
}
