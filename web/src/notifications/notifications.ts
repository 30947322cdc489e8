/** Notices of the browser: "it is your turn", for whoever is not looking. */

import { get } from "../lib/api.ts";
import type { NoticesOffered, Subscription } from "../server.ts";
import type { Table } from "../table/state/table.svelte.ts";

export const offeredNotices = (): Promise<NoticesOffered> => get<NoticesOffered>("/api/notices");

export const isPossible = (): boolean => "Notification" in globalThis && "serviceWorker" in navigator;

/** Asks the reader, if that has not been done; whether notices may be shown. */
export const askPermission = async (): Promise<boolean> =>
  isPossible() && (await Notification.requestPermission()) === "granted";

/** The wish holds for all tables, a subscription for one: tells this one where to push to, if that is possible. */
export async function subscribe(table: Table): Promise<void> {
  if (!isPossible() || Notification.permission !== "granted") return;
  const push = await pushSubscription();
  if (push) table.send({ do: "notify", push });
}

/** No more, from any table. */
export async function unsubscribe(table: Table): Promise<void> {
  table.send({ do: "notify", push: null });
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}

/** Where the server may push to, or null if this browser has no push service it can reach. */
async function pushSubscription(): Promise<Subscription | null> {
  try {
    const { push: key } = await offeredNotices();
    if (!key) return null;
    const { pushManager } = await navigator.serviceWorker.ready;
    const { endpoint, keys = {} } = (
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    ).toJSON();
    return endpoint && keys.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null;
  } catch {
    return null;
  }
}

/** From an open page in the background; the same mark as a pushed one, so that there is one of them. */
export async function showNotification(table: string, title: string, body: string): Promise<void> {
  if (!isPossible() || Notification.permission !== "granted") return;
  const registration = await navigator.serviceWorker.ready;
  await registration.showNotification(title, { body, tag: table, icon: "/page/icon-192.png" });
}
