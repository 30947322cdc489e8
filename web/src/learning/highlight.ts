/** Highlights what a lesson speaks of: a frame around every piece at these places. */

const FRAME = "outline: 3px solid var(--mark); outline-offset: 2px; border-radius: var(--radius-small);";

/** Highlights the places and returns a function that ends it. A style sheet also marks pieces that are drawn later. */
export function pointAt(places: readonly string[], seat: number | null): () => void {
  const sheet = new CSSStyleSheet();
  const selectors = places.map((place) => selectorOf(place, seat));
  if (selectors.length) sheet.replaceSync(`${selectors.map((each) => `.board ${each}`).join(", ")} { ${FRAME} }`);
  document.adoptedStyleSheets.push(sheet);
  bringIntoSight(selectors);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/**
 * `tile:3`, `tile:*` for all of them, `captured:me:*` for the learner's own, `seat:others`, `.score` for a part of the
 * board.
 */
export function selectorOf(place: string, seat: number | null): string {
  if (place.startsWith(".")) return place;
  if (place.endsWith(":others")) return othersOf(place.slice(0, -"others".length), seat);
  const name = place.replace(/\bme\b/, String(seat));
  return name.endsWith("*") ? `[data-place^="${name.slice(0, -1)}"]` : `[data-place="${name}"]`;
}

function othersOf(kind: string, seat: number | null): string {
  return `[data-place^="${kind}"]:not([data-place="${kind}${seat}"])`;
}

function bringIntoSight(selectors: readonly string[]): void {
  for (const selector of selectors) {
    const piece = document.querySelector(`.board ${selector}`);
    if (piece) return piece.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }
}
