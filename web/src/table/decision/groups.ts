/** Groups choices by what their words have in common. */

import type { Offer } from "../../board/board.ts";

export interface Shown {
  offer: Offer;
  label: string; // what distinguishes it from its group
}
export interface Group {
  heading: string; // what the words of the group share; empty for choices on their own
  shown: Shown[];
}

const FEW = 9; // up to this many choices are listed without groups
const LONG = 8; // a longer group is divided by its first argument, if that divides it

export function groupOffers(offers: readonly Offer[]): Group[] {
  if (!offers.length) return [];
  if (offers.length <= FEW) return [ungrouped(offers)];
  const kinds = [...groupBy(offers, ({ kind }) => kind).values()].flatMap(splitByFirstArgument);
  const single = kinds.filter(({ length }) => length === 1).flat();
  const several = kinds.filter(({ length }) => length > 1).map(mergeWords);
  return single.length ? [...several, ungrouped(single)] : several;
}

function groupBy(offers: readonly Offer[], key: (offer: Offer) => string): Map<string, Offer[]> {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) groups.set(key(offer), [...(groups.get(key(offer)) ?? []), offer]);
  return groups;
}

function splitByFirstArgument(offers: Offer[]): Offer[][] {
  const [first, ...others] = Object.keys(offers[0]?.args ?? {});
  if (offers.length <= LONG || !first || !others.length) return [offers];
  const parts = [...groupBy(offers, ({ args }) => args[first] ?? "").values()];
  return parts.length <= offers.length / 2 ? parts : [offers];
}

const ungrouped = (offers: readonly Offer[]): Group => ({
  heading: "",
  shown: offers.map((offer) => ({ offer, label: offer.words })),
});

/** Merges "Bid 5 skulls" and "Bid 6 skulls" into the heading "Bid … skulls" with the labels 5 and 6. */
function mergeWords(offers: Offer[]): Group {
  const texts = offers.map(({ words }) => words.split(" "));
  const start = sharedWords(texts);
  const end = sharedWords(texts.map((words) => words.slice(start).reverse()));
  const one = texts[0] ?? [];
  const heading = [...one.slice(0, start), ...(end || !start ? ["…"] : []), ...(end ? one.slice(-end) : [])].join(" ");
  if (!start && !end) return { ...ungrouped(offers), heading: "" };
  const label = (words: string[]) =>
    words
      .slice(start, end ? -end : undefined)
      .join(" ")
      .replace(/[,;:]$/, "");
  return { heading, shown: offers.map((offer, index) => ({ offer, label: label(texts[index] ?? []) || offer.words })) };
}

/** The number of words that all texts share at their start, leaving each at least one word of its own. */
function sharedWords(texts: readonly string[][]): number {
  const most = Math.min(...texts.map(({ length }) => length)) - 1;
  let count = 0;
  while (count < most && texts.every((words) => words[count] === texts[0]?.[count])) count += 1;
  return count;
}
