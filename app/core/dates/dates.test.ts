import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  dateInZone,
  dateOfNumber,
  daysBetween,
  isCalendarDate,
  nightsOf,
  rangeDays,
  rangeOverlap,
  rangesOf,
  weekdayOf,
} from "./index";

describe("calendar dates", () => {
  it.each(["2028-02-29", "1900-01-01", "2199-12-31", "2026-12-31"])("%s is one", (date) => {
    expect(isCalendarDate(date)).toBe(true);
  });

  it.each([
    "2027-02-29",
    "1900-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-1-1",
    "1899-12-31",
    "2200-01-01",
    "2026-01-01T00:00",
    "",
    null,
    20260101,
  ])("%o is none", (value) => expect(isCalendarDate(value)).toBe(false));

  it.each([
    ["2028-02-28", 1, "2028-02-29"],
    ["2027-02-28", 1, "2027-03-01"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2026-03-01", -1, "2026-02-28"],
    // Nights with a change of clocks, in three zones.
    ["2026-03-07", 1, "2026-03-08"],
    ["2026-03-28", 2, "2026-03-30"],
    ["2026-04-04", 1, "2026-04-05"],
    ["2026-10-24", 2, "2026-10-26"],
  ])("%s and %i days is %s", (date, days, result) => expect(addDays(date, days)).toBe(result));

  it("adding and counting undo each other", () => {
    const days = fc.integer({ min: -25_000, max: 83_000 });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 400 }), (number, length) => {
        const start = dateOfNumber(number);
        const end = addDays(start, length);
        expect(daysBetween(start, end)).toBe(length);
        expect(nightsOf(start, end)).toHaveLength(length);
        expect(rangeDays({ start, end })).toBe(length + 1);
        expect(start <= end).toBe(true);
      }),
    );
  });

  it("knows weekdays before and after 1970", () => {
    expect([weekdayOf("2026-06-11"), weekdayOf("1969-12-31"), weekdayOf("2028-02-29")]).toEqual([
      "thursday",
      "wednesday",
      "tuesday",
    ]);
  });

  it("has no nights from a check-out to an earlier check-in", () => {
    expect(nightsOf("2026-01-02", "2026-01-01")).toEqual([]);
    expect(nightsOf("2026-02-28", "2026-03-01")).toEqual(["2026-02-28"]);
  });

  it("ranges share their ends", () => {
    const a = { start: "2026-01-01", end: "2026-01-10" };
    expect(rangeOverlap(a, { start: "2026-01-10", end: "2026-02-01" })).toEqual({
      start: "2026-01-10",
      end: "2026-01-10",
    });
    expect(rangeOverlap(a, { start: "2026-01-11", end: "2026-02-01" })).toBeNull();
  });

  it("today depends on the zone", () => {
    const instant = new Date("2026-12-31T23:30:00Z");
    expect(dateInZone(instant, "UTC")).toBe("2026-12-31");
    expect(dateInZone(instant, "Pacific/Auckland")).toBe("2027-01-01");
    expect(dateInZone(instant, "America/New_York")).toBe("2026-12-31");
  });
});

describe("days that follow each other", () => {
  it("are one range, over month ends, leap days and years", () => {
    const dates = [
      "2027-12-30",
      "2027-12-31",
      "2028-01-01",
      "2028-02-28",
      "2028-02-29",
      "2028-03-02",
    ];
    expect(rangesOf(dates)).toEqual([
      { start: "2027-12-30", end: "2028-01-01" },
      { start: "2028-02-28", end: "2028-02-29" },
      { start: "2028-03-02", end: "2028-03-02" },
    ]);
    expect(rangesOf([])).toEqual([]);
  });
});
