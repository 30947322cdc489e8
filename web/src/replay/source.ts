/** The source of a replay: a finished table whose key this browser has, or a record that the reader opened. */

import { keysOf } from "../lib/stored_secrets.ts";
import type { TableToken } from "../server_types.ts";

export type Source = { readonly table: TableToken } | { readonly record: string };

const STORAGE_KEY = "boardroom.record";
export const MAX_RECORD_BYTES = 2_000_000; // bytes that the server takes

/** Stores a record for this tab, so that it survives a reload; `/replay` shows it. */
export function handOverRecord(record: string): void {
  currentRecord = record;
  try {
    sessionStorage.setItem(STORAGE_KEY, record);
  } catch {
    sessionStorage.removeItem(STORAGE_KEY); // too long to store; it stays in memory
  }
}

let currentRecord: string | null = null;

export const storedRecord = (): string | null => currentRecord ?? sessionStorage.getItem(STORAGE_KEY);

export function forgetRecord(): void {
  currentRecord = null;
  sessionStorage.removeItem(STORAGE_KEY);
}

export function tableSource(table: string): Source {
  const { token, watch } = keysOf(table);
  return { table: { table, token: token ?? watch ?? "no key here" } };
}
