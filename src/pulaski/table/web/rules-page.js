// The rules on a page of their own: /rules/GAME, with a clause after the hash.

import { fill, h } from "./dom.js";
import { address, start } from "./page.js";
import { makeRules } from "./rules.js";
import { say } from "./words.js";

const here = () => location.hash.slice(1);

start(async () => {
  const rules = makeRules(address);
  const title = h("h1", null, say("rules"));
  fill(document.querySelector("main"), title, rules.el);
  await rules.open();
  const name = await rules.name();
  if (name) title.textContent = document.title = say("rules-of", { game: name });
  if (here()) rules.open(here());
  addEventListener("hashchange", () => rules.open(here()));
});
