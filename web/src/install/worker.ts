/** The page when there is no network, and notices when there is no page.
 *
 * Keeps what never changes under its name; asks for all else each time. Nothing of a table is ever kept: what begins
 * with /api is none of its business.
 */

import type { Scope } from "./worker_types.ts";

declare const SHELL: string[]; // the files that every page needs; the build fills them in

const worker = self as unknown as Scope;
const SHELVES = "boardroom-";
const SHELF = `${SHELVES}${SHELL.join().replace(/[^\w-]/g, "")}`;
const DOCUMENT = "/";

worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate" && !pathname.startsWith("/api")) event.respondWith(newest(request));
  else if (pathname.startsWith("/page/assets/")) event.respondWith(asset(request));
});
worker.addEventListener("push", (event) => event.waitUntil(tell(event.data?.json() as Told)));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(`/table/${event.notification.tag}`));
});

async function fill(): Promise<void> {
  const shelf = await caches.open(SHELF);
  await shelf.addAll([DOCUMENT, ...SHELL]);
  await worker.skipWaiting(); // pages that are open keep what they have loaded
}

async function takeOver(): Promise<void> {
  const shelves = await caches.keys();
  await Promise.all(
    shelves.filter((each) => each.startsWith(SHELVES) && each !== SHELF).map((each) => caches.delete(each)),
  );
  await worker.clients.claim();
}

/** The newest one, or without a network the one that is here. */
async function newest(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = await caches.match(DOCUMENT);
    if (kept) return kept;
    throw failure;
  }
}

/** Its name changes with its contents: what is here is right. */
async function asset(request: Request): Promise<Response> {
  const shelf = await caches.open(SHELF);
  const kept = await shelf.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await shelf.put(request.url, response.clone());
  return response;
}

// --- notices

interface Told {
  table: string;
  title: string;
  words: string;
}

/** A newer notice of a table takes the place of an older one. */
function tell({ table, title, words }: Told): Promise<void> {
  return worker.registration.showNotification(title, { body: words, tag: table, icon: "/page/icon-192.png" });
}

/** The table where it is open already, or in a new window. */
async function open(path: string): Promise<unknown> {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  return there ? there.focus() : worker.clients.openWindow(path);
}
