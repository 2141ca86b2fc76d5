// The service worker: keeps the shell of the page, so that it opens at once and says so when nothing can be reached.
// Positions, matches and everything else under /api never pass through here. `__BUILD__` is filled in by the build.

const BUILD = __BUILD__;
const CACHE = `shell-${BUILD.version}`;
const WORDS = 'words'; // what a notification says, put here by the page in its own language

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(BUILD.shell))
      .then(() => self.skipWaiting()), // pages are asked for again every time, so the newest may serve all
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith('shell-') && name !== CACHE).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (/^\/(api|healthz|metrics)(\/|$)/.test(url.pathname)) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/')));
  else if (BUILD.shell.includes(url.pathname))
    event.respondWith(fetch(request).catch(() => caches.match(url.pathname)));
});

/** A file whose name changes with its content. */
async function asset(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const found = await fetch(request);
  if (found.ok) await cache.put(request, found.clone());
  return found;
}

self.addEventListener('push', (event) => event.waitUntil(told(event.data ? event.data.json() : {})));

/** Somebody is awaited in a match: which game it is, and nothing of the match itself. */
async function told({ match = '', game = '', about = 'turn', title = '', text = '', url = '' }) {
  const open = await self.clients.matchAll({ type: 'window' });
  if (title) {
    // to a device of a person, in their language; the link leads here and nowhere else
    const path = url.startsWith(self.location.origin) ? new URL(url).pathname : '/';
    if (open.some((page) => page.visibilityState === 'visible' && new URL(page.url).pathname === path)) return;
    const look = { tag: path.split('/').pop() || 'club', icon: '/icon-192.png', badge: '/icon-192.png' };
    await self.registration.showNotification(title, { ...look, body: text, data: { path } });
    return;
  }
  if (open.some((page) => page.visibilityState === 'visible' && new URL(page.url).pathname === `/match/${match}`))
    return;
  const words = await caches.open(WORDS).then((cache) => cache.match('/turn'));
  const { titles = {}, games = {} } = words ? await words.json() : {};
  await self.registration.showNotification(titles[about] ?? titles.turn ?? 'Parlor Car', {
    body: games[game] ?? '',
    tag: match,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path: `/match/${match}` },
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data?.path ?? '/';
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const there = pages.find((page) => new URL(page.url).pathname === path);
      return there ? there.focus() : self.clients.openWindow(path);
    }),
  );
});
