/** Where long words of a narrow place are divided: not every browser knows that of German. */

/** The same name with soft hyphens, by words that are written with a dot wherever they may go on in the next line. */
export function hyphenate(name: string, dotted: string): string {
  const divided = new Map(dotted.split(" ").map((word) => [word.replaceAll("·", ""), word.replaceAll("·", "\u00ad")]));
  return name
    .split(/([ -])/)
    .map((word) => divided.get(word) ?? word)
    .join("");
}
