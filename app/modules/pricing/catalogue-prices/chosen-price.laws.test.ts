import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, weekdays } from "~/core/dates";
import { AGENCY, OTHER } from "../../../../tests/support/pricing/dated-prices";
import { chosenPrice, holdsOn, type DatedPrice } from "./catalogue-price";

describe("whatever prices there are", () => {
  const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays("2027-07-01", days));
  const end = fc.option(day, { nil: null });
  const prices = fc
    .array(
      fc.record({
        distribution_point_id: fc.constantFrom(null, AGENCY, OTHER),
        one: end,
        other: end,
        weekdays: fc.subarray([...weekdays]),
        active: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    .map((rows) =>
      rows.map(({ one, other, ...rest }, id): DatedPrice => {
        const upside = one !== null && other !== null && one > other;
        return { id, ...rest, valid_from: upside ? other : one, valid_to: upside ? one : other };
      }),
    );
  const anyQuery = fc.record({ date: day, distribution_point_id: fc.constantFrom(null, AGENCY) });

  it("one holds exactly where one is chosen, and it is open to who asks", () => {
    fc.assert(
      fc.property(prices, anyQuery, (rows, { date, distribution_point_id }) => {
        const open = (one: DatedPrice) =>
          holdsOn(one, date) &&
          (one.distribution_point_id === null ||
            one.distribution_point_id === distribution_point_id);
        const chosen = chosenPrice(rows, { date, distribution_point_id });
        expect(chosen === null).toBe(!rows.some(open));
        if (chosen) expect(open(chosen)).toBe(true);
      }),
    );
  });

  it("their order is no matter, nor is any that doesn't hold", () => {
    fc.assert(
      fc.property(prices, anyQuery, fc.integer(), (rows, query, seed) => {
        const chosen = chosenPrice(rows, query);
        const shuffled = [...rows].sort((a, b) => ((a.id * seed) % 7) - ((b.id * seed) % 7));
        expect(chosenPrice(shuffled, query)).toEqual(chosen);
        const holding = rows.filter((one) => holdsOn(one, query.date));
        expect(chosenPrice(holding, query)).toEqual(chosen);
      }),
    );
  });

  it("a longer one never takes the place of a shorter one of the same channel", () => {
    const far = { valid_from: "2027-01-01", valid_to: "2028-12-31", weekdays: [], active: true };
    fc.assert(
      fc.property(prices, anyQuery, (rows, query) => {
        const bounded = rows.filter(({ valid_from, valid_to }) => valid_from && valid_to);
        const before = chosenPrice(bounded, query);
        const long = {
          ...far,
          id: 99,
          distribution_point_id: before?.distribution_point_id ?? null,
        };
        const after = chosenPrice([...bounded, long], query);
        expect(after).toEqual(before ?? long);
      }),
    );
  });
});
