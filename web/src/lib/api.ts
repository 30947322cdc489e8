/** Requests to the server over HTTP. */

import type { Problem } from "../server_types.ts";
import { currentLanguage } from "../words/words.svelte.ts";

/** The server's refusal in words; `code` is null if the server could not be reached. */
export class RequestRefused extends Error {
  readonly code: Problem["code"] | null;
  readonly words: string;
  readonly right: string;

  constructor({ code, words, right }: Omit<Problem, "code"> & { code: Problem["code"] | null }) {
    super(words);
    [this.code, this.words, this.right] = [code, words, right];
  }
}

export async function get<T>(path: string, secret?: string): Promise<T> {
  return (await (await request(path, { headers: authorised(secret) })).json()) as T;
}

export async function post<T>(path: string, body: unknown, secret?: string): Promise<T> {
  const init = { method: "POST", body: JSON.stringify(body), headers: authorised(secret) };
  return (await (await request(path, init)).json()) as T;
}

/** Fetches a file as it is. */
export async function file(path: string, secret?: string): Promise<Blob> {
  return (await request(path, { headers: authorised(secret) })).blob();
}

const authorised = (secret?: string): Record<string, string> => (secret ? { Authorization: `Bearer ${secret}` } : {});

async function request(path: string, init: RequestInit): Promise<Response> {
  const headers = { ...init.headers, "Accept-Language": currentLanguage() };
  const response = await fetch(path, { ...init, headers }).catch(() => null);
  if (response === null) throw new RequestRefused({ code: null, words: "", right: "" });
  if (!response.ok) throw new RequestRefused((await response.json()) as Problem);
  return response;
}
