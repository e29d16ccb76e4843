// The service worker. Pages come from the server or not at all: what is kept is the page that says there is no connection.
// SHELL, written above by the server, names the version and its files; another version is another worker, which forgets
// the files of the one before.

const KEPT = `roitelet ${SHELL.version}`;

async function fill() {
  const kept = await caches.open(KEPT);
  await kept.addAll([SHELL.offline, ...SHELL.files].map((address) => new Request(address, { cache: "reload" })));
  await self.skipWaiting();
}

async function takeOver() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  await self.clients.claim();
}

const find = async (address) => (await caches.open(KEPT)).match(address);

// a file whose address names its content never changes; any other is asked for first
async function file(request, named) {
  const kept = await find(request);
  if (named && kept) return kept;
  return fetch(request).catch((lost) => { if (kept) return kept; throw lost; });
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => find(SHELL.offline)));
  else if (pathname.startsWith("/static/")) event.respondWith(file(request, searchParams.has("v")));
});
