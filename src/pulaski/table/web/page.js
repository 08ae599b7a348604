// What every page does first and last: words, header, a sentence when something fails.

import { ApiError } from "./api.js";
import { announce, fill, h } from "./dom.js";
import { employWorker } from "./install.js";
import { dressBoards, showHeader } from "./theme.js";
import "./twice.js";
import { loadWords, say } from "./words.js";

/**
 * Start a page: words and header, then the page itself.
 * @param {() => Promise<import("./dom.js").Child[]|void>} run returns what the header should hold
 *   besides
 */
export async function start(run) {
  try {
    const languages = await loadWords();
    showHeader(languages);
    const more = await run();
    if (more) showHeader(languages, ...more);
    employWorker();
  } catch (error) {
    if (!(error instanceof ApiError)) console.error(error);
    sorry(failure(error));
  }
}

/**
 * A failure as a sentence.
 * @param {Error} error
 * @returns {string}
 */
export function failure(error) {
  if (error instanceof ApiError && error.code === "offline") return say("offline");
  return error.message || say("failed");
}

/** Instead of the page: what is wrong, and the way home. @param {string} sentence */
export function sorry(sentence) {
  const main = document.querySelector("main");
  main.className = "sorry";
  fill(
    main,
    h("h1", null, say("sorry")),
    h("p", null, sentence),
    h("p", null, h("a.button.primary", { href: "/" }, say("home"))),
  );
  announce(sentence, true);
}

/** The part of the address after `/table/`, `/replay/` or `/rules/`. @returns {string} */
export const address = () => decodeURIComponent(location.pathname.split("/")[2] ?? "");

/** What follows the hash: `#step=3` gives {step: "3"}. @returns {Object<string, string>} */
export const fragment = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

/** The style of a game's boards. @param {string} game */
export function dress(game) {
  const href = `/api/games/${game}/board.css`;
  if (document.querySelector(`link[href="${href}"]`)) return;
  document.head.append(h("link", { rel: "stylesheet", href, onload: dressBoards }));
}

/** Save a text of the server as a file. @param {string} url @param {string} name */
export function download(url, name) {
  h("a", { href: url, download: name }).click();
}
