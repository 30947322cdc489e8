import { expect, test } from "vitest";
import { player, sector, table, tokens } from "./example.ts";
import { playersFromReader, playersFromOracle, companiesOf, loansOf } from "./table.ts";

const crowded = sector("banking", { slots: 2, tokens: [tokens({ clean: 1, pledged: 1 }), tokens({ clean: 1 })] });

test("companies fill the slots, and what is left stands beside them", () => {
  const { inSlots, besideSlots } = companiesOf(crowded);
  expect(inSlots).toEqual([
    { seat: 0, pledged: false },
    { seat: 0, pledged: true },
  ]);
  expect(besideSlots).toEqual([{ seat: 1, pledged: false }]);
});

test("loans are the pledged companies of a seat", () => {
  const view = table({ ring: [crowded, sector("smuggling", { tokens: [tokens({ pledged: 2 }), tokens()] })] });
  expect([loansOf(view, 0), loansOf(view, 1)]).toEqual([3, 0]);
});

test("the table is seen from the own seat, and asked from the Oracle on", () => {
  const view = table({ seat: 1, oracle: 2, players: [player(0), player(1), player(2)] });
  expect(playersFromReader(view).map(({ seat }) => seat)).toEqual([1, 2, 0]);
  expect(playersFromReader({ ...view, seat: null }).map(({ seat }) => seat)).toEqual([0, 1, 2]);
  expect(playersFromOracle(view).map(({ seat }) => seat)).toEqual([2, 0, 1]);
});
