import { expect, test } from "vitest";
import type { BoardProps } from "./board.ts";
import { Pieces, type Way } from "./pieces.svelte.ts";

/** A table with two ways from `a`, to `b` and to `c`, and a card that can only be dragged. */
class Table extends Pieces {
  override findWays(): Way[] {
    return [
      { at: ["a"], to: "b", also: [], action: "ab", words: "a to b" },
      { at: ["a"], to: "c", also: [], action: "ac", words: "a to c" },
      { at: ["card"], onto: ["hand"], also: [], action: "draw", words: "draw" },
      { at: ["begin"], then: "a", also: [], action: "begin", words: "begin", isAside: true },
    ];
  }
  protected impliedAction(place: string, held: string | null): string | null {
    return place === "far" ? `${held} far` : null;
  }
  termAt(place: string): string | null {
    return place === "idle" ? "a thing" : null;
  }
}

function table(asksAgain = false) {
  const said: string[] = [];
  const told = (what: string) => (thing: string | null) => void (thing && said.push(`${what} ${thing}`));
  const choose = (action: string) => {
    said.push(`choose ${action}`);
    return !asksAgain;
  };
  const offers = [{ action: "ab", words: "", kind: "ab", args: {} }];
  const props = { offers, pointed: null, choose, point: told("point"), whyNot: told("why"), explain: told("explain") };
  return { board: new Table(() => props as unknown as BoardProps), said };
}

test("one piece is picked, then the other", () => {
  const { board, said } = table();
  board.press("a");
  expect([board.held, board.stateOf("b"), board.stateOf("card")]).toEqual(["a", "target", "quiet"]);
  board.press("b");
  expect(said).toEqual(["choose ab"]);
  expect(board.held).toBeNull();
});

test("a piece is dragged over another, which is pointed at, and dropped there", () => {
  const { board, said } = table();
  board.lift("a", { x: 0, y: 0 });
  board.carry({ x: 5, y: 5 }, ["inside", "c"]);
  expect(board.drag?.over).toBe("c");
  board.drop();
  expect(said).toEqual(["point ac", "choose ac"]);
});

test("dropped elsewhere it is let go", () => {
  const { board, said } = table();
  board.lift("a", { x: 0, y: 0 });
  board.carry({ x: 5, y: 5 }, ["hand"]);
  board.drop();
  expect([board.held, board.drag, said]).toEqual([null, null, []]);
});

test("what needs no second piece can still be dragged to where it goes", () => {
  const { board, said } = table();
  expect([board.canBeDragged("card"), board.canBeDragged("begin")]).toEqual([true, false]);
  board.lift("card", { x: 0, y: 0 });
  board.carry({ x: 5, y: 5 }, ["hand"]);
  board.drop();
  expect(said.at(-1)).toBe("choose draw");
});

test("while the shell asks again the same piece can be pressed again", () => {
  const { board, said } = table(true);
  board.press("a");
  board.press("b");
  expect(board.held).toBe("a");
  board.press("b");
  expect(said).toEqual(["choose ab", "choose ab"]);
});

test("what is wanted goes on when other offers come", () => {
  const { board } = table();
  board.press("begin");
  board.onNewOffers();
  expect(board.held).toBe("a");
  board.onNewOffers();
  expect(board.held).toBeNull();
});

test("a piece that cannot be chosen says why, or what it is", () => {
  const { board, said } = table();
  board.press("a");
  board.press("far");
  board.press("idle");
  expect(said).toEqual(["why a far", "explain a thing"]);
});
