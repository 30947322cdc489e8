/** Search in the rules. */

import type { ChapterInfo, SectionInfo, TermInfo } from "../server_types.ts";

/** Removes capitals and accents without changing the length. */
export const fold = (text: string): string =>
  [...text].map((letter) => letter.normalize("NFD").charAt(0).toLowerCase().padEnd(letter.length)).join("");

/** The words of a query. Words with less than two letters are ignored. */
export const wordsIn = (query: string): string[] =>
  fold(query)
    .split(/\s+/)
    .filter((word) => word.length > 1 || /\d/.test(word));

export function matches(text: string, words: readonly string[]): boolean {
  const inside = fold(text);
  return words.every((word) => inside.includes(word));
}

/** Filters chapters to the parts that contain all these words. A heading that matches keeps everything below it. */
export function findChapters(chapters: readonly ChapterInfo[], words: readonly string[]): ChapterInfo[] {
  if (!words.length) return [...chapters];
  return chapters.flatMap((chapter) => {
    const prose = chapter.prose.filter((text) => matches(text, words));
    const sections = chapter.sections.flatMap((section) => findInSection(section, words));
    return prose.length || sections.length ? [{ ...chapter, prose, sections }] : [];
  });
}

function findInSection(section: SectionInfo, words: readonly string[]): SectionInfo[] {
  if (matches(`${section.number} ${section.title}`, words)) return [section];
  const prose = section.prose.filter((text) => matches(text, words));
  const rules = section.rules.filter(({ number, words: text }) => matches(`${number} ${text}`, words));
  return prose.length || rules.length ? [{ ...section, prose, rules }] : [];
}

export const countOf = (chapters: readonly ChapterInfo[]): number =>
  chapters.flatMap(({ sections }) => sections).reduce((sum, { rules }) => sum + rules.length, 0);

export function findTerms(terms: Readonly<Record<string, TermInfo>>, words: readonly string[]): [string, TermInfo][] {
  const all = Object.entries(terms).filter(([, { word, meaning }]) => matches(`${word} ${meaning}`, words));
  return all.sort(([, one], [, other]) => one.word.localeCompare(other.word));
}
