/** Hyphenation of long names, because not every browser can hyphenate German. */

/** Inserts soft hyphens into a name. `dotted` lists words with a dot wherever they may be divided. */
export function hyphenate(name: string, dotted: string): string {
  const divided = new Map(dotted.split(" ").map((word) => [word.replaceAll("·", ""), word.replaceAll("·", "\u00ad")]));
  return name
    .split(/([ -])/)
    .map((word) => divided.get(word) ?? word)
    .join("");
}
