import { expect, test } from "vitest";
import { offers, player, counts, table } from "./example.ts";
import { impliedActionAt, termAt, waysOf } from "./places.ts";

const places = (action: string, view = table()) =>
  waysOf(offers(action), view).map(({ at: [from], to }) => [from, to ?? null]);

test("a takeover is found at its two tiles", () => {
  expect(places("takeover source=6 target=7")).toEqual([["tile:6", "tile:7"]]);
});

test("each other offer is found at its piece", () => {
  expect(places("draw position=2")).toEqual([["display:2", null]]);
  expect(places("draw_deck")).toEqual([["deck", null]]);
  expect(places("infiltrate colour=red count=2")).toEqual([["hand:red", null]]);
  expect(places("place tile=3")).toEqual([["tile:3", null]]);
  expect(places("rotate seat=1 colour=blue count=2")).toEqual([["hq:1:blue", null]]);
  expect(places("unrotate seat=1 colour=blue")).toEqual([["hq:1:blue_rotated", null]]);
  expect(places("give card=white_rotated")).toEqual([["hq:0:white_rotated", null]]);
  expect(places("take seat=1 card=white")).toEqual([["hq:1:white", null]]);
  expect(places("hire consultant=dealmaker")).toEqual([["pool:dealmaker", null]]);
  expect(places("use consultant=dealmaker")).toEqual([["consultant:dealmaker", null]]);
});

test("offers without a place on the board are left to the list", () => {
  for (const action of ["pass", "decline", "redraw which=both", "infiltrate colour=red count=0"])
    expect(places(action)).toEqual([]);
});

test("the number of agents is asked at the tile under attack", () => {
  const view = table();
  const asked = { ...view, in_progress: { ...view.in_progress, source: 0, target: 1 } };
  expect(places("strength agents=3", asked)).toEqual([["tile:1", null]]);
});

test("touching a piece begins its action, and the piece is wanted then", () => {
  const [first, second] = waysOf(offers("choose action=infiltrate"), table());
  expect([first?.at[0], first?.then]).toEqual(["hand:red", "hand:red"]);
  expect([second?.at[0], second?.then]).toEqual(["hand:white", "hand:white"]);
  expect(places("choose action=plot")).toHaveLength(6);
  expect(places("choose action=takeover")).toHaveLength(12);
});

test("two colours may be named in either order", () => {
  expect(places("choose_colours colours=red+white")).toEqual([
    ["supply:red", "supply:white"],
    ["supply:white", "supply:red"],
  ]);
});

test("why not asks about the very action that the piece stands for", () => {
  const takingOver = table({ decision: "takeover" });
  expect(impliedActionAt("tile:1", "tile:0", takingOver)).toBe("takeover source=0 target=1");
  expect(impliedActionAt("tile:1", null, takingOver)).toMatch(/^takeover source=1 target=(0|2|5)$/);
  expect(impliedActionAt("tile:11", "tile:0", takingOver)).toMatch(/^takeover source=11 target=(7|10)$/);
  expect(impliedActionAt("tile:4", null, table({ decision: "place" }))).toBe("place tile=4");
  expect(impliedActionAt("hq:1:red_rotated", null, table({ decision: "rotate" }))).toBe(
    "rotate seat=1 colour=red count=1",
  );
  expect(impliedActionAt("hq:1:red_rotated", null, table({ decision: "remove" }))).toBe(
    "remove seat=1 card=red_rotated",
  );
  expect(impliedActionAt("deck", null, table({ decision: "place" }))).toBeNull();
  expect(impliedActionAt("deck", null, table({ decision: null, over: true }))).toBeNull();
});

test("a spectator has no hand to begin with", () => {
  const watched = table({ seat: null, players: [player(0), player(1, { hand: counts({ red: 1 }) })] });
  expect(places("choose action=infiltrate", watched)).toEqual([]);
});

test("every piece has an entry in the glossary", () => {
  const view = table();
  expect(termAt("tile:3", view)).toBe("print_media");
  expect(termAt("hq:1:red_rotated", view)).toBe("rotated");
  expect(termAt("hq:1:red", view)).toBe("unrotated");
  expect(termAt("pool:media_advisor", view)).toBe("media_advisor");
  expect(termAt("pool:media_advisor", table({ edition: "print-and-play" }))).toBe("insider");
  expect(termAt("marker", view)).toBe("marker");
  expect(termAt("holds:1", table({ players: [player(0), player(1, { ods: true })] }))).toBe("ods");
  expect(termAt("nowhere", view)).toBeNull();
});
