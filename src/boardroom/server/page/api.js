// Asking the server over HTTP.

import { myLanguage } from "./keys.js";

/** What the server refuses, in words; `code` is null if it could not be asked. */
export class Refused extends Error {
  constructor({ code = null, words, right = "" }) {
    super(words);
    Object.assign(this, { code, words, right });
  }
}

export const get = (path) => ask(path, { method: "GET" });
export const post = (path, body) => ask(path, { method: "POST", body: JSON.stringify(body) });

async function ask(path, request) {
  const response = await answered(path, request);
  return response.json();
}

/** The record of a table: the whole game once it is over, before that what the holder of this secret knows. */
export async function record(table, secret) {
  const headers = secret ? { Authorization: `Bearer ${secret}` } : {};
  return (await answered(`/api/tables/${table}/record`, { headers })).blob();
}

async function answered(path, { headers = {}, ...request }) {
  let response;
  try {
    response = await fetch(path, { ...request, headers: { ...headers, "Accept-Language": myLanguage() } });
  } catch {
    throw new Refused({ words: null });
  }
  if (!response.ok) throw new Refused(await response.json());
  return response;
}
