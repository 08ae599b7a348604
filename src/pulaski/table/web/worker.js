// Shows calls while no page is open, and says in a sentence that the server cannot be reached. Only
// the files of that sentence are kept; all else comes from the server, each time.

const SHELF = "pulaski-VERSION"; // by what all files of the client come to
const SENTENCE = "/offline";
const KEPT = [SENTENCE, "/web/style.css", "/web/icon.svg", "/web/early.js"];

self.addEventListener("install", (event) => {
  self.skipWaiting(); // it holds no code that pages of another version might miss
  event.waitUntil(keep(KEPT));
});

self.addEventListener("activate", (event) => event.waitUntil(dropOlder()));

/** The reader has chosen another language. */
self.addEventListener("message", (event) => event.waitUntil(keep([SENTENCE])));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetched(request, SENTENCE));
  else if (KEPT.includes(pathname)) event.respondWith(fetched(request, pathname));
});

async function keep(paths) {
  const shelf = await caches.open(SHELF);
  await shelf.addAll(paths.map((path) => new Request(path, { cache: "reload" })));
}

async function dropOlder() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith("pulaski-") && name !== SHELF);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** What the server says; if there is none, what is kept. */
async function fetched(request, path) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(path);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("push", (event) => {
  const { table, game, text } = event.data.json();
  const shown = { body: text, tag: table, icon: "/web/icon.svg", data: { table } };
  event.waitUntil(self.registration.showNotification(game, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data.table));
});

/** Go to a page that shows the table, or open one. */
async function openTable(table) {
  const address = new URL(`/table/${encodeURIComponent(table)}`, self.location.origin);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === address.pathname);
  return there ? there.focus() : self.clients.openWindow(address.href);
}
