import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exampleWorld, mealPrice, rule, stay } from "../../../../tests/factories/pricing";
import { addDays } from "~/core/dates";
import { taxKinds } from "../taxes/tax";
import { ruleParts } from "../price-rules/price-rule";
import { calculatePrice } from "./engine/calculate-price";
import type { Tax } from "./engine/contract-terms";
import { taxesOf } from "./engine/taxes-of-stay";
import { frozen, frozenTaxes, taxesOfFrozen, type FrozenCalculation } from "./frozen-calculation";
import { partsOfFrozen, shortenedTaxes } from "./shortened-calculation";

const currency = { code: "EUR", symbol: "€", digits: 2 };

const FIRST = "2026-06-08";

/** Nights from 8 June on, which don't cost the same, with half board. */
function priced(nights: number, taxes: Tax[]) {
  const until = addDays(FIRST, nights);
  const request = stay("06-08", until.slice(5), { children_ages: [7], meal_plan: "half_board" });
  const world = exampleWorld({
    taxes,
    mealPrices: [mealPrice(1, 1, "22.35")],
    rules: [
      rule(1, "+7%", { weekdays: ["tuesday", "saturday"] }),
      rule(2, "-33.33", null, { charge: "stay" }),
    ],
  });
  const calculation = calculatePrice(request, world);
  if (!calculation.ok) throw new Error("no price");
  return { request, world, calculation };
}

/** Rates that follow each other, or leave nights between them. */
const rates = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: -1, max: 11 }), { minLength: 2, maxLength: 6 }),
    fc.tuple(fc.nat(30_000), fc.nat(30_000), fc.nat(30_000)),
  )
  .map(([days, values]) => {
    const dates = days.sort((a, b) => a - b).map((offset) => addDays(FIRST, offset));
    return values.slice(0, dates.length / 2).map((valueMilli, at) => {
      const valid_to = at === 2 ? null : dates[2 * at + 1]!;
      return { valueMilli, valid_from: at === 0 ? null : dates[2 * at]!, valid_to };
    });
  });

const anyTax = fc.record({
  kind: fc.constantFrom(...taxKinds),
  part: fc.constantFrom(...ruleParts),
  rates,
  included: fc.boolean(),
  collected_by_us: fc.boolean(),
  from_age: fc.constantFrom(0, 12),
  max_nights: fc.nat(4),
});

const shortened = (whole: FrozenCalculation, until: string) =>
  shortenedTaxes(taxesOfFrozen(whole), partsOfFrozen(whole), until);

describe("a frozen price that ends earlier", () => {
  it("has the taxes of the nights stayed", () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 2, max: 10 })
          .chain((nights) => fc.tuple(fc.constant(nights), fc.integer({ min: 1, max: nights }))),
        fc.array(anyTax, { maxLength: 5 }),
        ([nights, stayed], terms) => {
          const taxes = terms.map((tax, at): Tax => {
            const names = { label: "Tax", label_fr: "Taxe", hotel_id: 1, active: true };
            return { ...tax, ...names, id: at + 1 };
          });
          const { request, world, calculation } = priced(nights, taxes);
          const until = addDays(FIRST, stayed);
          const whole = frozen(calculation, { bookingDate: world.bookingDate, currency });
          const kept = shortened(whole, until);
          const those = taxesOf(request, calculation.nights.slice(0, stayed), world);
          const expected = frozenTaxes(those, currency);
          const { taxes: lines, taxesTotal } = kept;
          expect(taxesTotal).toBe(expected.taxesTotal);
          expect(lines.length).toBe(expected.taxes.length);
          lines.forEach((line, at) => {
            const { amount, ...others } = expected.taxes[at]!;
            expect(line).toMatchObject(others);
            // An included one is shared: rounded twice, it may be a cent beside.
            const most = line.tax.included ? 1 : 0;
            expect(Math.abs(line.amount - amount)).toBeLessThanOrEqual(most);
          });
        },
      ),
    );
  });

  it("stays as it is where no night is left", () => {
    const { calculation } = priced(3, []);
    const whole = frozen(calculation, { bookingDate: "2026-03-15", currency });
    expect(shortened(whole, "2026-06-11")).toEqual(taxesOfFrozen(whole));
  });
});
