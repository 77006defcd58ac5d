import { describe, expect, it } from "vitest";
import { marginOf, marginOfPrices } from "./margin";

it("is what is sold less commission and buy price, to the cent", () => {
  // The commission is 12.5 % of 480.00, which is 60.00.
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

describe("marginOfPrices", () => {
  const price = (base_price: string, per_person: boolean) => ({ base_price, per_person });

  it("compares prices of one kind as they are", () => {
    const pair = { sell: price("80.0000", true), buy: price("60.0000", true), adults: null };
    expect(marginOfPrices({ ...pair, commission_rate: "12.50" }, 2)).toEqual({
      ...{ commission: 1000, margin: 1000, share: 1250 },
      ...{ basis: "person", adults: 2, digits: 2 },
    });
    const rooms = {
      sell: price("9000", false),
      buy: price("9100", false),
      commission_rate: "0",
      adults: null,
    };
    expect(marginOfPrices(rooms, 0)).toMatchObject({ margin: -100, share: -111, basis: "room" });
  });

  it("takes a price per person and one per room for two adults", () => {
    const pair = {
      sell: price("80", true),
      buy: price("150", false),
      commission_rate: "0",
      adults: null,
    };
    expect(marginOfPrices(pair, 2)).toMatchObject({
      margin: 1000,
      share: 625,
      basis: "adults",
      adults: 2,
    });
    const other = {
      sell: price("150", false),
      buy: price("80", true),
      commission_rate: "0",
      adults: null,
    };
    expect(marginOfPrices(other, 2)).toMatchObject({ margin: -1000, basis: "adults", adults: 2 });
  });

  it("takes them for the adults that they are for", () => {
    const pair = { sell: price("80", true), buy: price("150", false), commission_rate: "0" };
    expect(marginOfPrices({ ...pair, adults: 3 }, 2)).toMatchObject({
      ...{ margin: 9000, share: 3750, basis: "adults", adults: 3 },
    });
  });

  it("keeps three decimals, and those that a currency hasn't", () => {
    const dinars = {
      sell: price("95.555", false),
      buy: price("70", false),
      commission_rate: "10",
      adults: null,
    };
    expect(marginOfPrices(dinars, 3)).toMatchObject({ commission: 9556, margin: 15_999 });
    const misfit = {
      sell: price("10.55", false),
      buy: price("10", false),
      commission_rate: "0",
      adults: null,
    };
    expect(marginOfPrices(misfit, 0)).toMatchObject({ margin: 55, digits: 2 });
  });
});
