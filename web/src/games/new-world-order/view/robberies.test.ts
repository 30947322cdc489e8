import { expect, test } from "vitest";
import type { EventInfo } from "../../../server_types.ts";
import { robberiesOf, robbedSlots } from "./robberies.ts";
import type { Pile, Player } from "./table.ts";

const told = (...events: object[]) => events.map((event, number) => ({ number, event })) as unknown as EventInfo[];
const robbed = { kind: "robbed", seat: 2, victim: 0, card: "farm", count: 2 };

test("a robbery is told until the victim decides again", () => {
  const events = told({ kind: "passed", seat: 0 }, robbed, { ...robbed, victim: 1 }, { kind: "passed", seat: 1 });
  expect(robberiesOf(events, 0)).toEqual([{ card: "farm", count: 2, robber: 2 }]);
  expect(robberiesOf([...events, ...told({ kind: "took", seat: 0 })], 0)).toEqual([]);
});

test("it is told at the rest of the stack, or at a slot that is empty now", () => {
  const robberies = robberiesOf(told(robbed), 0);
  const player = (...kinds: (string | null)[]) =>
    ({ slots: kinds.map((kind) => kind && ({ kind } as unknown as Pile)) }) as unknown as Player;
  expect([...robbedSlots(robberies, player(null, "farm")).keys()]).toEqual([1]);
  expect([...robbedSlots(robberies, player("gold_mine", null)).keys()]).toEqual([1]);
});
