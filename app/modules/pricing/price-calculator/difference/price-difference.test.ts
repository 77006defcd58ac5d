import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exampleWorld, priceRow, rule, stay } from "../../../../../tests/factories/pricing";
import { generatedStay, generatedWorld } from "../../../../../tests/support/pricing/pricing-world";
import { calculatePrice } from "../engine/calculate-price";
import type { ExplainedPrice, PricingWorld, StayRequest } from "../engine/calculation";
import { frozen, type FrozenCalculation } from "../frozen-calculation";
import { comparedFrozen, isSameInAll, priceDifference, type Cause } from "./price-difference";

const sum = (parts: { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0);

function priced(request: StayRequest, world: PricingWorld): ExplainedPrice {
  const calculation = calculatePrice(request, world);
  if (!calculation.ok) throw new Error("a night has no price");
  return calculation;
}

/**
 * @returns the difference that a change of the example world makes to 4 nights in August, at 160 or 220 each
 */
function differenceOf(change: (world: PricingWorld) => Partial<PricingWorld>, request = AUGUST) {
  const world = exampleWorld();
  return priceDifference(priced(request, world), priced(request, { ...world, ...change(world) }));
}

const AUGUST = stay("08-08", "08-12");

const told = (causes: Cause[]) =>
  causes.map((cause) => ({
    what: cause.kind === "agreed" ? "agreed" : `${cause.kind} ${cause.change}`,
    amount: cause.amount,
    nights: cause.nights.length,
  }));

describe("the difference of two prices", () => {
  it(
    "adds up to the cent by cause, by night and within each night, whatever the worlds",
    { timeout: 20_000 },
    () => {
      fc.assert(
        fc.property(generatedStay, generatedWorld, generatedWorld, (request, one, drawn) => {
          const other = { ...drawn, digits: one.digits };
          const [before, after] = [calculatePrice(request, one), calculatePrice(request, other)];
          if (!before.ok || !after.ok) return;
          const difference = priceDifference(before, after);
          const { amount, causes, nights } = difference;
          expect(amount).toBe(after.total - before.total);
          expect(sum(causes)).toBe(amount);
          expect(sum(nights)).toBe(amount);
          for (const night of nights) {
            expect(sum(night.changes)).toBe(night.amount);
            expect(night.after! - night.before!).toBe(night.amount);
          }
          // Every night of a cause is a night that differs, and each change belongs to a cause.
          const changes = nights.flatMap((night) => night.changes);
          expect(causes.flatMap((cause) => cause.nights)).toHaveLength(changes.length);
          // The difference in the opposite direction has the opposite sign.
          const back = priceDifference(after, before);
          expect(sum(back.causes)).toBe(-amount || 0);
          expect(back.nights.map(({ date }) => date)).toEqual(nights.map(({ date }) => date));
        }),
        { numRuns: 500 },
      );
    },
  );

  it("is empty between a price and itself, also as it was stored", () => {
    fc.assert(
      fc.property(generatedStay, generatedWorld, (request, world) => {
        const price = calculatePrice(request, world);
        if (!price.ok) return;
        const currency = { code: "EUR", symbol: "€", digits: world.digits };
        const kept = frozen(price, { bookingDate: world.bookingDate, currency });
        const read = comparedFrozen(JSON.parse(JSON.stringify(kept)) as FrozenCalculation);
        for (const other of [price, read]) {
          expect(isSameInAll(priceDifference(price, other))).toBe(true);
          expect(priceDifference(other, price).nights).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("names a price that changed, once for all its nights", () => {
    const { causes, nights, amount } = differenceOf(({ prices }) => ({
      prices: prices.map((row) => (row.price === 8000 ? { ...row, price: 8300 } : row)),
    }));
    expect(amount).toBe(1200);
    expect(told(causes)).toEqual([{ what: "price changed", amount: 1200, nights: 2 }]);
    expect(causes).toMatchObject([
      { before: { row: { price: 8000 } }, after: { row: { price: 8300 } } },
    ]);
    expect(nights.map(({ date, before, after }) => [date, before, after])).toEqual([
      ["2026-08-08", 16000, 16600],
      ["2026-08-09", 16000, 16600],
    ]);
  });

  it("tells what was added, what changed, and what only follows; the largest first", () => {
    const tenth = rule(1, "-10%");
    const with10 = { ...exampleWorld(), rules: [tenth, rule(2, "+5")] };
    const after = {
      ...with10,
      prices: with10.prices.map((row) => ({ ...row, price: row.price + 1000 })),
      rules: [tenth, rule(3, "-3"), rule(4, "+1", { weekdays: ["monday"] })],
    };
    const request = stay("06-08", "06-10");
    const { causes, amount } = priceDifference(priced(request, with10), priced(request, after));
    expect(told(causes)).toEqual([
      { what: "price changed", amount: 4000, nights: 2 },
      { what: "rule left_out", amount: -1000, nights: 2 },
      { what: "rule added", amount: -600, nights: 2 },
      { what: "rule followed", amount: -400, nights: 2 },
      { what: "rule added", amount: 100, nights: 1 },
    ]);
    expect(amount).toBe(2100);
  });

  it("tells of another season with the same price, and of names nothing", () => {
    const renamed = differenceOf(({ seasons, rules }) => ({
      seasons: seasons.map((season) => ({ ...season, name: `${season.name} 2026` })),
      rules,
    }));
    expect(isSameInAll(renamed)).toBe(true);
    const season = { ...exampleWorld().seasons[0]!, id: 90, name: "Short", active: true };
    const other = differenceOf(({ seasons, prices }) => ({
      seasons: [...seasons, { ...season, start_date: "2026-08-08", end_date: "2026-08-08" }],
      prices: [...prices, priceRow(90, 90, "80")],
    }));
    expect(other.amount).toBe(0);
    expect(isSameInAll(other)).toBe(false);
    expect(told(other.causes)).toEqual([{ what: "price changed", amount: 0, nights: 1 }]);
  });

  it("says what an agreed total made of it, and of nights that only one of them has", () => {
    const world = exampleWorld();
    const now = priced(AUGUST, world);
    const agreed = priceDifference({ nights: now.nights, total: 70_000 }, now);
    expect(told(agreed.causes)).toEqual([{ what: "agreed", amount: 6000, nights: 0 }]);
    const fewer = { nights: now.nights.slice(1), total: 60_000 };
    const longer = priceDifference(fewer, now);
    expect(told(longer.causes)).toEqual([{ what: "price added", amount: 16_000, nights: 1 }]);
    expect(longer.nights).toMatchObject([{ before: null, after: 16_000, amount: 16_000 }]);
    // The stay had no calculated price when it was booked at an agreed amount.
    const unpriced = priceDifference({ nights: [], total: 50_000 }, now);
    expect(sum(unpriced.causes)).toBe(26_000);
  });
});
