// What this browser keeps: for each table the secrets that open it, the reader's name and language.

const TABLES = "boardroom.tables";

const read = (store, name) => JSON.parse(store.getItem(name) ?? "{}");

/** What opens this table: {token} a seat, {watch} only looking on. A tab of its own may hold another seat. */
export function keysOf(table) {
  return { ...read(localStorage, TABLES)[table], ...read(sessionStorage, TABLES)[table] };
}

export function keep(table, keys, store = localStorage) {
  const tables = read(store, TABLES);
  tables[table] = { ...tables[table], ...keys, at: Date.now() };
  store.setItem(TABLES, JSON.stringify(tables));
}

/** Keeps a seat's token, for this tab alone if the browser has another seat at the table. */
export function keepSeat(table, token) {
  const taken = read(localStorage, TABLES)[table]?.token;
  keep(table, { token }, taken && taken !== token ? sessionStorage : localStorage);
}

export function forget(table) {
  const tables = read(localStorage, TABLES);
  delete tables[table];
  localStorage.setItem(TABLES, JSON.stringify(tables));
}

/** The tables where this browser sits, the latest first. */
export function mySeats() {
  return Object.entries(read(localStorage, TABLES))
    .filter(([, keys]) => keys.token)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, 100)
    .map(([table, { token }]) => ({ table, token }));
}

export const myName = () => localStorage.getItem("boardroom.name") ?? "";
export const keepName = (name) => localStorage.setItem("boardroom.name", name);

export function myLanguage() {
  return localStorage.getItem("boardroom.language") ?? (navigator.language.startsWith("de") ? "de" : "en");
}
export const keepLanguage = (language) => localStorage.setItem("boardroom.language", language);
