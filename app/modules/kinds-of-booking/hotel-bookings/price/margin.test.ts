import { expect, it } from "vitest";
import { marginOf } from "./margin";

it("is what is sold less commission and buy price, to the cent", () => {
  // 480.00 at 12.5 %: 60.00 of commission.
  expect(marginOf({ sold: 48_000, bought: 36_480, commission_rate: 1250 })).toEqual({
    commission: 6000,
    margin: 5520,
    share: 1150,
  });
  expect(marginOf({ sold: 10_005, bought: 0, commission_rate: 1000 }).commission).toBe(1001);
});

it("is below zero for a loss, and no share of nothing", () => {
  expect(marginOf({ sold: 100, bought: 105, commission_rate: 0 })).toMatchObject({
    margin: -5,
    share: -500,
  });
  expect(marginOf({ sold: 0, bought: 105, commission_rate: 1000 }).share).toBeNull();
});
