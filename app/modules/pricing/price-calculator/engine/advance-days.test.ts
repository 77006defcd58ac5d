import { describe, expect, it } from "vitest";
import { priceRow, rule, season } from "../../../../../tests/factories/pricing";
import type { AdvanceDays } from "../../price-rules/price-rule";
import { calculatePrice } from "./calculate-price";
import { NO_TERMS } from "./contract-terms";

const price = (
  advance_days: AdvanceDays,
  bookingDate: string,
  checkin_date: string,
  checkout_date: string,
) =>
  calculatePrice(
    {
      ...{ hotel_id: 1, room_type_id: 1, distribution_point_id: null, price_type: "sell" },
      ...{ checkin_date, checkout_date, adults: 1, children_ages: [] },
    },
    {
      seasons: [season(1, "All", "2026-01-01", "2028-12-31")],
      prices: [priceRow(1, 1, "100")],
      rules: [rule(1, "-10%", { advance_days })],
      ...NO_TERMS,
      ...{ bookingDate, digits: 2 },
    },
  );

describe("a rule for stays that are booked a number of days before check-in", () => {
  it.each<[string, AdvanceDays, string, string, boolean]>([
    ["exactly the fewest", [30, null], "2026-06-01", "2026-07-01", true],
    ["a day too late", [30, null], "2026-06-02", "2026-07-01", false],
    ["much earlier", [30, null], "2026-01-01", "2026-07-01", true],
    ["exactly the most", [null, 7], "2026-06-24", "2026-07-01", true],
    ["a day too early", [null, 7], "2026-06-23", "2026-07-01", false],
    ["equal ends, that day", [14, 14], "2026-06-17", "2026-07-01", true],
    ["equal ends, the day before", [14, 14], "2026-06-16", "2026-07-01", false],
    ["equal ends, the day after", [14, 14], "2026-06-18", "2026-07-01", false],
    ["on the day of check-in", [0, 0], "2026-07-01", "2026-07-01", true],
    ["the evening before isn't the day", [0, 0], "2026-06-30", "2026-07-01", false],
    ["after check-in, last minute", [null, 7], "2026-07-02", "2026-07-01", true],
    ["after check-in counts as 0", [0, 7], "2026-07-02", "2026-07-01", true],
    ["after check-in, in advance", [1, null], "2026-07-02", "2026-07-01", false],
    ["over the 29th of February", [2, 2], "2028-02-28", "2028-03-01", true],
    ["over a February of 28 days", [1, 1], "2027-02-28", "2027-03-01", true],
    ["on the 29th of February", [1, 1], "2028-02-28", "2028-02-29", true],
    ["over the change of the year", [1, 1], "2026-12-31", "2027-01-01", true],
    ["a year ahead", [365, 365], "2026-03-01", "2027-03-01", true],
    ["a year ahead with a 29th of February", [366, 366], "2027-03-01", "2028-03-01", true],
  ])("%s", (_, advance, bookingDate, checkin_date, holds) => {
    const checkout_date = `${checkin_date.slice(0, 8)}${String(Number(checkin_date.slice(8)) + 1).padStart(2, "0")}`;
    const end = checkin_date === "2028-02-29" ? "2028-03-01" : checkout_date;
    expect(price(advance, bookingDate, checkin_date, end)).toMatchObject({
      total: holds ? 90_00 : 100_00,
      notApplied: holds ? [] : [{ failed: "advance_days" }],
    });
  });

  it("counts to check-in: all nights of the stay change, or none", () => {
    const nights = (bookingDate: string) => {
      const calculation = price([2, 2], bookingDate, "2026-07-01", "2026-07-04");
      return calculation.ok && calculation.nights.map(({ total }) => total);
    };
    expect(nights("2026-06-29")).toEqual([90_00, 90_00, 90_00]);
    expect(nights("2026-06-30")).toEqual([100_00, 100_00, 100_00]);
  });

  it("is asked after the booking dates and before the stay dates", () => {
    const failed = (condition: Parameters<typeof rule>[2]) => {
      const calculation = calculatePrice(
        {
          ...{ hotel_id: 1, room_type_id: 1, distribution_point_id: null, price_type: "sell" },
          ...{
            checkin_date: "2026-07-01",
            checkout_date: "2026-07-02",
            adults: 1,
            children_ages: [],
          },
        },
        {
          seasons: [season(1, "All", "2026-01-01", "2028-12-31")],
          prices: [priceRow(1, 1, "100")],
          rules: [rule(1, "-10%", condition)],
          ...NO_TERMS,
          ...{ bookingDate: "2026-06-30", digits: 2 },
        },
      );
      return calculation.ok && calculation.notApplied[0]?.failed;
    };
    const stay_date_range: [string, string] = ["2027-01-01", "2027-01-02"];
    const advance_days: AdvanceDays = [5, null];
    expect(
      failed({ booking_date_range: ["2026-01-01", "2026-01-02"], advance_days, stay_date_range }),
    ).toBe("booking_date_range");
    expect(failed({ advance_days, stay_date_range })).toBe("advance_days");
    expect(failed({ children_count: 1, advance_days })).toBe("children_count");
    expect(failed({ advance_days, age_range: [0, 17] })).toBe("advance_days");
  });
});
