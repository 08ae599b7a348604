// Being an app: the worker that speaks while no server does, and the button that installs it.

import { button } from "./dom.js";
import { say } from "./words.js";

/** Where browsers allow it; pages work without it, too. */
export function employWorker() {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  navigator.serviceWorker.register("/worker.js").catch(() => {});
}

/** @returns {HTMLElement} a button, shown as soon as the browser offers to install the pages */
export function installButton() {
  let offer = null;
  const el = button("download", say("install"), async () => {
    el.hidden = true;
    await offer?.prompt();
  });
  el.hidden = true;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event;
    el.hidden = false;
  });
  addEventListener("appinstalled", () => (el.hidden = true));
  return el;
}
