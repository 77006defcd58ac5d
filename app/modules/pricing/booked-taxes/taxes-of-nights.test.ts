import { describe, expect, it } from "vitest";
import type { Tax } from "../price-calculator/engine/contract-terms";
import { taxesOfNights, type BookedNight, type TaxedStay } from "./taxes-of-nights";

const guests = { adults: 2, children_ages: [] };

const night = (changes: Partial<BookedNight> = {}): BookedNight => ({
  ...{ night: "2026-04-10", price: "100.0000", meals_part: "0.0000", ...guests },
  ...changes,
});

const stay = (nights: BookedNight[], digits: number): TaxedStay => ({
  ...{ ...guests, hotel_id: 1, nights, exemptions: [] },
  currency: { code: "XTS", symbol: "¤", digits },
});

/** Ten percent of the price. */
const tax: Tax = {
  ...{ id: 1, hotel_id: 1, label: "Levy", label_fr: "", kind: "percentage", part: "all" },
  ...{ included: false, from_age: 0, max_nights: 0, collected_by_us: true, active: true },
  rates: [{ valid_from: null, valid_to: null, valueMilli: 10_000 }],
};

describe("taxes of nights as they are agreed", () => {
  it.each([
    [0, "1234", 123],
    [2, "12.34", 123],
    [3, "1.234", 123],
  ])("are in the unit of a currency with %i decimals", (digits, price, taxesDue) => {
    expect(taxesOfNights(stay([night({ price })], digits), [tax])).toMatchObject({ taxesDue });
  });

  it.each([
    ["without a night", []],
    ["of a night without a price", [night(), night({ night: "2026-04-11", price: null })]],
    ["of a price with more decimals than the currency by now", [night({ price: "99.5000" })]],
    ["of meals with more decimals than the currency by now", [night({ meals_part: "12.5000" })]],
  ])("aren't reckoned %s", (_, nights) => {
    expect(taxesOfNights(stay(nights, 0), [tax])).toBeNull();
  });
});
