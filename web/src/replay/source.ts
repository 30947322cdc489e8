/** Which game is looked at: a finished table whose key this browser has, or a record that somebody brought. */

import { keysOf } from "../lib/keys.ts";
import type { TableToken } from "../server.ts";

export type Source = { readonly table: TableToken } | { readonly record: string };

const BROUGHT = "boardroom.record";
export const LARGEST = 2_000_000; // bytes that the server takes

/** Keeps a record for this tab, so that nothing is lost by a reload; `/replay` shows it. */
export function handOverRecord(record: string): void {
  brought = record;
  try {
    sessionStorage.setItem(BROUGHT, record);
  } catch {
    sessionStorage.removeItem(BROUGHT); // too long to keep; it is still here
  }
}

let brought: string | null = null;

export const broughtRecord = (): string | null => brought ?? sessionStorage.getItem(BROUGHT);

export function takeAway(): void {
  brought = null;
  sessionStorage.removeItem(BROUGHT);
}

export function tableSource(table: string): Source {
  const { token, watch } = keysOf(table);
  return { table: { table, token: token ?? watch ?? "no key here" } };
}
