import { expect, test } from "vitest";
import { latelyOf } from "./lately.ts";

const told = (number: number, kind: string, seat: number, colour = "red") => ({
  number,
  event: { kind, seat, colour },
  words: `${kind} ${colour}`,
});

test("cards that came or went unasked with the reader's last action are told", () => {
  const events = [
    told(4, "drew", 0),
    told(5, "boxed", 0, "blue"),
    told(5, "drew_open", 0, "black"),
    told(5, "infiltrated", 0, "black"),
    told(6, "drew", 1),
    told(6, "turn", 0), // begins with what another did
  ];
  expect(latelyOf(events, 0)).toEqual([
    { kind: "into_box", colour: "blue", words: "boxed blue" },
    { kind: "just_drawn", colour: "black", words: "drew_open black" },
  ]);
  expect(latelyOf([...events, told(7, "placed", 0)], 0)).toEqual([]);
});
