/** What this browser stores: the secrets of each table, and the reader's name. */

export interface Keys {
  token?: string; // opens a seat
  watch?: string; // opens the table for a spectator
  commit?: string; // the seed's fingerprint, as it was told first
  decided?: number; // the reader's last own action there
  learn?: string; // what it was opened to learn
  muted?: number[]; // seats whose chat the reader has muted
  at?: number;
}
export interface Seat {
  table: string;
  token: string;
}

const TABLES_KEY = "boardroom.tables";
const NAME_KEY = "boardroom.name";

function storedKeys(storage: Storage): Record<string, Keys> {
  try {
    return JSON.parse(storage.getItem(TABLES_KEY) ?? "{}") as Record<string, Keys>;
  } catch {
    return {}; // not written by this page
  }
}

/** The stored keys of this table. A tab may hold a seat of its own. */
export function keysOf(table: string): Keys {
  return { ...storedKeys(localStorage)[table], ...storedKeys(sessionStorage)[table] };
}

export function storeKeys(table: string, keys: Keys, storage: Storage = localStorage): void {
  const tables = storedKeys(storage);
  tables[table] = { ...tables[table], ...keys, at: Date.now() };
  storage.setItem(TABLES_KEY, JSON.stringify(tables));
}

/** Stores a seat's token; only for this tab if the browser already has another seat at the table. */
export function storeSeat(table: string, token: string): void {
  const taken = storedKeys(localStorage)[table]?.token;
  storeKeys(table, { token }, taken && taken !== token ? sessionStorage : localStorage);
}

export function forget(table: string): void {
  const tables = storedKeys(localStorage);
  delete tables[table];
  localStorage.setItem(TABLES_KEY, JSON.stringify(tables));
}

/** The tables where this browser sits, the latest first. */
export function mySeats(): Seat[] {
  return Object.entries(storedKeys(localStorage))
    .sort(([, one], [, other]) => (other.at ?? 0) - (one.at ?? 0))
    .flatMap(([table, { token }]) => (token ? [{ table, token }] : []))
    .slice(0, 100);
}

export const myName = (): string => localStorage.getItem(NAME_KEY) ?? "";
export const storeName = (name: string): void => localStorage.setItem(NAME_KEY, name);
