/**
 * Checks that the luck was fixed before the game: the SHA-256 of the seed must be the commitment published at the
 * start.
 */

export type Verdict = "fair" | "unfair" | "cannot_tell";

export async function verdict(seed: string, commit: string): Promise<Verdict> {
  const found = await fingerprint(seed);
  if (found === null) return "cannot_tell";
  return found === commit.toLowerCase() ? "fair" : "unfair";
}

/** The SHA-256 of the bytes in these hexadecimal digits; null if the browser cannot compute it. */
export async function fingerprint(seed: string): Promise<string | null> {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  // Browsers compute it only on pages that came safely: over HTTPS, or from this very machine.
  const hash = await globalThis.crypto?.subtle?.digest("SHA-256", bytes);
  return hash ? [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("") : null;
}
