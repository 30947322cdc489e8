/** Notifications of the browser, such as "it is your turn", for readers whose page is hidden. */

import { get } from "../lib/api.ts";
import type { NoticesOffered, Subscription } from "../server_types.ts";
import type { Table } from "../table/state/table.svelte.ts";

export const offeredNotices = (): Promise<NoticesOffered> => get<NoticesOffered>("/api/notices");

export const isPossible = (): boolean => "Notification" in globalThis && "serviceWorker" in navigator;

/** Asks the reader for permission if necessary, and returns whether notifications may be shown. */
export const askPermission = async (): Promise<boolean> =>
  isPossible() && (await Notification.requestPermission()) === "granted";

/** Subscribes to pushed notifications of one table, if the reader has allowed notifications. */
export async function subscribe(table: Table): Promise<void> {
  if (!isPossible() || Notification.permission !== "granted") return;
  const push = await pushSubscription();
  if (push) table.send({ do: "notify", push });
}

/** Ends pushed notifications of all tables. */
export async function unsubscribe(table: Table): Promise<void> {
  table.send({ do: "notify", push: null });
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}

/** The address for the server's push messages, or null if the browser reaches no push service. */
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

/**
 * Shows a notification from an open page in the background. Its tag is that of the pushed one, so that only one
 * appears.
 */
export async function showNotification(table: string, title: string, body: string): Promise<void> {
  if (!isPossible() || Notification.permission !== "granted") return;
  const registration = await navigator.serviceWorker.ready;
  await registration.showNotification(title, { body, tag: table, icon: "/page/icon-192.png" });
}
