import { expect, test } from "vitest";
import type { ChapterInfo } from "../server_types.ts";
import { spans } from "./prose.ts";
import { countOf, fold, findChapters, findTerms, matches, wordsIn } from "./search.ts";

const chapters: ChapterInfo[] = [
  { number: "", title: "In short", prose: ["**The table.** Tiles form the grid."], sections: [] },
  {
    number: "2",
    title: "The turn",
    prose: [],
    sections: [
      {
        number: "2.5",
        title: "Takeover",
        prose: [],
        rules: [
          { number: "2.5.1", words: "Rotate cards and move agents." },
          { number: "2.5.2", words: "Unless 2.5.1 forbids it, `voluntary_pass` allows it. [AMB-10]" },
        ],
      },
    ],
  },
];
const isRule = (number: string) => number === "2.5.1";
const kinds = (text: string) => spans(text, isRule).map(({ text, kind }) => [kind, text]);

test("bold, options, rulings and citations are told apart", () => {
  expect(kinds("**A.** Unless 2.5.1 forbids it, `pass` goes. [AMB-10]")).toEqual([
    ["bold", "A."],
    ["plain", " Unless "],
    ["rule", "2.5.1"],
    ["plain", " forbids it, "],
    ["code", "pass"],
    ["plain", " goes. "],
    ["ruling", "AMB-10"],
  ]);
});

test("a number that is no rule stays a number", () => {
  expect(spans("It costs 2.5 or 7.", isRule).every(({ kind }) => kind === "plain")).toBe(true);
});

test("words are found without capitals and accents", () => {
  expect(fold("Übernähme")).toBe("ubernahme");
  expect(matches("Die Übernahme gelingt.", wordsIn("ubernahme GELINGT"))).toBe(true);
  expect(matches("Die Übernahme gelingt.", wordsIn("scheitert"))).toBe(false);
  expect(wordsIn(" a ")).toEqual([]);
});

test("hits are marked where they stand, also across marks and accents", () => {
  const marked = spans("Die **Über**nahme", isRule, wordsIn("uber"));
  expect(marked.filter(({ isHit }) => isHit)).toEqual([{ text: "Über", kind: "bold", isHit: true }]);
});

test("only what matches is left, and headings keep what is below them", () => {
  const number = (query: string) => countOf(findChapters(chapters, wordsIn(query)));
  expect(number("")).toBe(2);
  expect(number("rotate")).toBe(1);
  expect(number("takeover")).toBe(2);
  expect(number("2.5.2")).toBe(1);
  expect(number("zeppelin")).toBe(0);
  expect(findChapters(chapters, wordsIn("grid")).map(({ title }) => title)).toEqual(["In short"]);
});

test("terms are found by word and by meaning, in order", () => {
  const terms = {
    hq: { word: "HQ", meaning: "Cards before you.", rules: [] },
    agent: { word: "Agent", meaning: "A piece.", rules: [] },
  };
  expect(findTerms(terms, []).map(([key]) => key)).toEqual(["agent", "hq"]);
  expect(findTerms(terms, wordsIn("cards")).map(([key]) => key)).toEqual(["hq"]);
});
