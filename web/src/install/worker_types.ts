/** Types for the service worker. TypeScript's own ones conflict with the types of a page in the same project. */

export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
export interface WorkerPushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}
export interface NotificationClickEvent extends WorkerEvent {
  readonly notification: Notification;
}
export interface Window {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
}
export interface Scope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<Window[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(kind: "fetch", listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(kind: "push", listener: (event: WorkerPushEvent) => void): void;
  addEventListener(kind: "notificationclick", listener: (event: NotificationClickEvent) => void): void;
}
