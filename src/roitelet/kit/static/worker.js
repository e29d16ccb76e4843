// The service worker. Pages always come from the server; only the offline page and its files are cached.
// SHELL, which the server writes above, names the version and the files; another version is a new worker, which deletes
// the old files.

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

// a file whose address contains its digest never changes; any other is requested first
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
