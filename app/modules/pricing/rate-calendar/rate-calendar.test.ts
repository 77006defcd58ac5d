import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agesIn, boundsOf, perNight, shadeOf, signsOf, STRONGEST } from "./rate-calendar";
import {
  calendarFieldsIn,
  rateCalendarHref,
} from "../price-calculator/calendar-link/rate-calendar-url";

describe("a price per night", () => {
  it.each([
    [100, 3, 33],
    [200, 3, 67],
    // Half a cent is rounded up, as everywhere.
    [1, 2, 1],
    [12_345, 1, 12_345],
    [0, 30, 0],
  ])("%i for %i nights is %i", (total, nights, price) => {
    expect(perNight(total, nights)).toBe(price);
  });
});

describe("shades", () => {
  it("go from the lowest of a row to its highest, and are all light where all are the same", () => {
    const bounds = { lowest: 100, highest: 200 };
    expect([100, 119, 120, 159, 199, 200].map((amount) => shadeOf(amount, bounds))).toEqual([
      0, 0, 1, 2, 4, 4,
    ]);
    expect(shadeOf(100, { lowest: 100, highest: 100 })).toBe(0);
  });

  it("never get lighter as prices rise", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1 }), (amounts) => {
        const bounds = boundsOf(amounts)!;
        const shades = [...amounts].sort((a, b) => a - b).map((one) => shadeOf(one, bounds));
        expect(shades).toEqual([...shades].sort((a, b) => a - b));
        expect(shades.every((shade) => shade >= 0 && shade <= STRONGEST)).toBe(true);
      }),
    );
  });

  it("leave out what has no price", () => {
    expect(boundsOf([null, 5, null, 3])).toEqual({ lowest: 3, highest: 5 });
    expect(boundsOf([null])).toBeNull();
  });
});

describe("the signs of a cell", () => {
  const cell = { checkin: "2027-07-01", total: 100, obstacles: [], refusal: null };
  const stopped = {
    ...{ code: "STOP_SALE" as const, reason: "", wholeHotel: true },
    nights: { start: "2027-07-01", end: "2027-07-01" },
  };

  it("are all that is to be said of it, in the order of the legend", () => {
    expect(signsOf(cell)).toEqual([]);
    expect(
      signsOf({ ...cell, obstacles: [{ code: "STAY_TOO_SHORT", limit: 3 }, stopped] }),
    ).toEqual(["stopped", "short"]);
    expect(signsOf({ ...cell, total: null, obstacles: [stopped] })).toEqual([
      "stopped",
      "unpriced",
    ]);
    expect(signsOf({ ...cell, total: null, refusal: { key: "any:KEY" } })).toEqual(["refused"]);
    expect(signsOf({ ...cell, obstacles: [{ code: "ADULTS_ABOVE", limit: 1 }] })).toEqual([]);
  });
});

describe("ages", () => {
  it.each([
    ["", []],
    ["4", [4]],
    ["4, 9", [4, 9]],
    ["9 4;0", [9, 4, 0]],
    [" 17 ,", [17]],
    ["18", null],
    ["4.5", null],
    ["-1", null],
    ["four", null],
    [Array.from({ length: 21 }, () => "4").join(), null],
  ])("in “%s” are %j", (text, ages) => {
    expect(agesIn(text)).toEqual(ages);
  });
});

describe("the address of a calendar", () => {
  it("says what differs from what holds anyway, and is read as it was written", () => {
    expect(rateCalendarHref({})).toBe("/pricing/calendar");
    expect(rateCalendarHref({ adults: "2", span: "31", nights: "1" })).toBe("/pricing/calendar");
    const fields = { hotel_id: "3", span: "14", children_ages: "4, 9", from: "2027-07-01" };
    const { searchParams } = new URL(rateCalendarHref(fields), "http://desk.test");
    expect(calendarFieldsIn(searchParams)).toEqual(fields);
  });
});
