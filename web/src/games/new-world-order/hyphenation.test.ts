import { expect, test } from "vitest";
import words from "../../../../src/boardroom/games/new_world_order/words/de.json" with { type: "json" };
import { hyphenate } from "./hyphenation.ts";
import board from "./words/de.json" with { type: "json" };

const hyphenated = (name: string): string => hyphenate(name, board.divided);

const names = Object.entries(words.terms as Record<string, unknown>).flatMap(([key, name]) =>
  /^(card|stack|tile)\./.test(key) && typeof name === "string" ? [name] : [],
);

test("a divided name is still the same one", () => {
  expect(names.length).toBeGreaterThan(40);
  for (const name of names) expect(hyphenated(name).replaceAll("\u00ad", "")).toBe(name);
});

test("no part of a long name is wider than its place", () => {
  const parts = names.flatMap((name) => hyphenated(name).split(/[\s\u00ad-]/));
  expect(parts.filter((part) => part.length > 13)).toEqual([]);
});
