/** The service worker: serves the page without a network, and shows pushed notifications.
 *
 * Caches files whose name changes with their contents and requests everything else each time. Requests that begin with
 * /api are never cached, so that no data of a table stays here.
 */

import type { Scope } from "./worker_types.ts";

declare const SHELL: string[]; // the files that every page needs; the build fills them in

const worker = self as unknown as Scope;
const CACHE_PREFIX = "boardroom-";
const CACHE = `${CACHE_PREFIX}${SHELL.join().replace(/[^\w-]/g, "")}`;
const DOCUMENT = "/";

worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate" && !pathname.startsWith("/api")) event.respondWith(newestDocument(request));
  else if (pathname.startsWith("/page/assets/")) event.respondWith(asset(request));
});
worker.addEventListener("push", (event) => event.waitUntil(showNotification(event.data?.json() as PushMessage)));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(`/table/${event.notification.tag}`));
});

async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([DOCUMENT, ...SHELL]);
  await worker.skipWaiting(); // pages that are open keep what they have loaded
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((each) => each.startsWith(CACHE_PREFIX) && each !== CACHE).map((each) => caches.delete(each)),
  );
  await worker.clients.claim();
}

/** Fetches the newest document, or returns the cached one without a network. */
async function newestDocument(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failure) {
    const cached = await caches.match(DOCUMENT);
    if (cached) return cached;
    throw failure;
  }
}

/** Returns a cached file, which is always right because its name changes with its contents. */
async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request.url);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await cache.put(request.url, response.clone());
  return response;
}

// --- notices

interface PushMessage {
  table: string;
  title: string;
  words: string;
}

/** Shows a notification; a newer one replaces an older one of the same table. */
function showNotification({ table, title, words }: PushMessage): Promise<void> {
  return worker.registration.showNotification(title, { body: words, tag: table, icon: "/page/icon-192.png" });
}

/** Focuses the window that shows the table, or opens a new one. */
async function open(path: string): Promise<unknown> {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shownWindow = windows.find(({ url }) => new URL(url).pathname === path);
  return shownWindow ? shownWindow.focus() : worker.clients.openWindow(path);
}
