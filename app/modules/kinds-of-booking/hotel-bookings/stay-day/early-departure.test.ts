import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { formatMinor, parseMinor } from "~/core/money/money";
import type {
  FrozenCalculation,
  FrozenNight,
} from "~/modules/pricing/price-calculator/frozen-calculation";
import { shorterStay } from "./early-departure";

const FIRST = "2026-04-10";

function frozenNights(totals: number[], digits: number): FrozenCalculation {
  return {
    ...{ bookingDate: "2026-03-15", currency: { code: "XTS", symbol: "¤", digits } },
    nights: totals.map((total, at): FrozenNight => ({
      date: addDays(FIRST, at),
      season: { id: 1, name: "Low" },
      price: { id: 1, amount: total, per_person: false, distribution_point_id: null },
      ...{ base: total, rules: [], total },
    })),
    total: totals.reduce((sum, total) => sum + total, 0),
  };
}

const shorter = (
  amount: string,
  calculation: FrozenCalculation | null,
  { digits, nights, stayed }: { digits: number; nights: number; stayed: number },
) =>
  shorterStay(
    {
      ...{ checkin_date: FIRST, checkout_date: addDays(FIRST, nights) },
      ...{ adults: 2, children_ages: [], amount, services: [] },
    },
    { calculation, buy_amount: null, agreed_taxes: null },
    { digits },
    addDays(FIRST, stayed),
  );

const stays = fc
  .record({
    digits: fc.constantFrom(0, 2, 3),
    totals: fc.array(fc.nat(1_000_000), { minLength: 2, maxLength: 30 }),
    amount: fc.nat(100_000_000),
  })
  .chain((stay) =>
    fc.record({
      ...{ digits: fc.constant(stay.digits), totals: fc.constant(stay.totals) },
      amount: fc.constant(stay.amount),
      stayed: fc.integer({ min: 1, max: stay.totals.length - 1 }),
    }),
  );

describe("the amount of a stay that ends earlier", () => {
  it("is the sum of the frozen nights stayed where it was calculated", () => {
    fc.assert(
      fc.property(stays, ({ digits, totals, stayed }) => {
        const calculation = frozenNights(totals, digits);
        const nights = totals.length;
        const whole = formatMinor(calculation.total, digits);
        const { amount, kept } = shorter(whole, calculation, { digits, nights, stayed });
        const sum = totals.slice(0, stayed).reduce((total, night) => total + night, 0);
        expect(parseMinor(amount, digits)).toBe(sum);
        expect(kept).toMatchObject({ calculated_amount: formatMinor(sum, digits) });
      }),
    );
  });

  it("is the part of an agreed one, rounded once, and never more than all of it", () => {
    fc.assert(
      fc.property(stays, fc.boolean(), ({ digits, totals, amount, stayed }, isPriced) => {
        const nights = totals.length;
        const calculation = isPriced ? frozenNights(totals, digits) : null;
        const agreed = formatMinor(amount, digits);
        const answer = shorter(agreed, calculation, { digits, nights, stayed });
        const part = parseMinor(answer.amount, digits);
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(amount);
        const weights = calculation && calculation.total > 0 ? totals : totals.map(() => 1);
        const sumOf = (shares: number[]) => BigInt(shares.reduce((sum, share) => sum + share, 0));
        const [kept, whole] = [sumOf(weights.slice(0, stayed)), sumOf(weights)];
        const halves = 2n * BigInt(amount) * kept + whole;
        expect(BigInt(part)).toBe(halves / (2n * whole));
      }),
    );
  });

  it("has its decimals even where the currency has fewer by now", () => {
    const sizes = { digits: 0, nights: 4, stayed: 2 };
    expect(shorter("100.5000", null, sizes).amount).toBe("50.3000");
    expect(shorter("133.33", frozenNights([3333, 3333, 3333, 3334], 2), sizes)).toMatchObject({
      amount: "66.6600",
      kept: { calculated_amount: "66.66" },
    });
  });
});
