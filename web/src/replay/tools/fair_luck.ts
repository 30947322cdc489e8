/** Whether the luck was settled before the game: SHA-256 of the seed has to be what was published at the start. */

export type Verdict = "fair" | "unfair" | "cannot_tell";

export async function verdict(seed: string, commit: string): Promise<Verdict> {
  const found = await fingerprint(seed);
  if (found === null) return "cannot_tell";
  return found === commit.toLowerCase() ? "fair" : "unfair";
}

/** SHA-256 of the bytes that these hexadecimal digits stand for; null where a browser does not compute it. */
export async function fingerprint(seed: string): Promise<string | null> {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  // Browsers compute it only on pages that came safely: over HTTPS, or from this very machine.
  const hash = await globalThis.crypto?.subtle?.digest("SHA-256", bytes);
  return hash ? [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("") : null;
}
