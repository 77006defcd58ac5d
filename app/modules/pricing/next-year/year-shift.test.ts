import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dateOfNumber, dayNumber, rangeDays, weekdayOf } from "~/core/dates";
import { datesNextYear, nameNextYear, yearOfDates } from "./year-shift";

const range = (text: string) => {
  const [start = "", end = ""] = text.split(" ");
  return { start, end };
};

describe("dates a year later", () => {
  it.each([
    // the same dates
    ["calendar", "2026-07-01 2026-08-31", "2027-07-01 2027-08-31"],
    ["calendar", "2026-01-01 2026-12-31", "2027-01-01 2027-12-31"],
    // across New Year
    ["calendar", "2026-12-20 2027-01-05", "2027-12-20 2028-01-05"],
    // 29 February
    ["calendar", "2028-02-01 2028-02-29", "2029-02-01 2029-02-28"],
    ["calendar", "2028-02-29 2028-03-10", "2029-03-01 2029-03-10"],
    ["calendar", "2028-02-29 2028-02-29", "2029-02-28 2029-02-28"],
    ["calendar", "2028-02-10 2028-02-28", "2029-02-10 2029-02-28"],
    ["calendar", "2027-02-01 2027-02-28", "2028-02-01 2028-02-29"],
    ["calendar", "2027-03-01 2027-03-31", "2028-03-01 2028-03-31"],
    ["calendar", "2027-05-11 2027-05-11", "2028-05-11 2028-05-11"],
    // the same weekdays
    ["weeks", "2026-07-01 2026-08-31", "2027-06-30 2027-08-30"],
    ["weeks", "2026-01-01 2026-12-31", "2026-12-31 2027-12-30"],
    ["weeks", "2026-12-20 2027-01-05", "2027-12-19 2028-01-04"],
    ["weeks", "2028-02-29 2028-02-29", "2029-02-27 2029-02-27"],
  ] as const)("%s: %s becomes %s", (shift, before, after) => {
    expect(datesNextYear(range(before), shift)).toEqual(range(after));
  });

  const day = fc.integer({ min: dayNumber("2000-01-01"), max: dayNumber("2100-12-31") });
  const dates = fc
    .tuple(day, fc.integer({ min: 0, max: 400 }))
    .map(([first, more]) => ({ start: dateOfNumber(first), end: dateOfNumber(first + more) }));

  it("keep their weekdays and their length by 52 weeks", () => {
    fc.assert(
      fc.property(dates, (before) => {
        const after = datesNextYear(before, "weeks");
        expect(weekdayOf(after.start)).toBe(weekdayOf(before.start));
        expect(rangeDays(after)).toBe(rangeDays(before));
      }),
    );
  });

  it("are never empty, and at most a day longer or shorter by the calendar", () => {
    fc.assert(
      fc.property(dates, (before) => {
        const after = datesNextYear(before, "calendar");
        expect(after.start <= after.end).toBe(true);
        expect(Math.abs(rangeDays(after) - rangeDays(before))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("follow each other without a gap or an overlap where they did before", () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 2, max: 200 }), (one, days) => {
        const start = addDays(one.end, 1);
        const other = { start, end: addDays(start, days) };
        for (const shift of ["calendar", "weeks"] as const) {
          // A season of the single day 29 February moves to 28 February, on which another season may lie as
          // well.
          if (shift === "calendar" && one.start === one.end && one.end.endsWith("-02-29")) continue;
          const [first, second] = [datesNextYear(one, shift), datesNextYear(other, shift)];
          expect(second.start).toBe(addDays(first.end, 1));
        }
      }),
    );
  });
});

describe("the year of a season", () => {
  it.each([
    ["2026-07-01 2026-08-31", 2026],
    ["2026-12-20 2027-01-05", 2026],
    ["2026-11-15 2027-03-31", 2027],
    ["2026-12-31 2027-03-30", 2027],
    // Both years have equally many days.
    ["2026-12-25 2027-01-07", 2026],
    ["2026-12-31 2026-12-31", 2026],
    ["2020-01-01 2030-12-31", 2025],
  ])("%s is %i", (dates, year) => expect(yearOfDates(range(dates))).toBe(year));
});

describe("the name of a season a year later", () => {
  const summer = range("2026-07-01 2026-08-31");
  const winter = range("2026-12-20 2027-03-31");
  it.each([
    [summer, "High season", "High season"],
    [summer, "High 2026", "High 2027"],
    [summer, "2026 – Été", "2027 – Été"],
    [summer, "Summer 2025", "Summer 2025"],
    [summer, "Room 20260", "Room 20260"],
    [summer, "Weeks 26-27", "Weeks 26-27"],
    [summer, "From 2026-07-01", "From 2027-07-01"],
    [winter, "Winter 2026/27", "Winter 2027/28"],
    [winter, "Winter 2026-2027", "Winter 2027-2028"],
    [winter, "Hiver 2026 / 27", "Hiver 2027 / 28"],
    [winter, "Hiver 26/27", "Hiver 27/28"],
    [winter, "Winter 2026", "Winter 2027"],
    [winter, "Winter 2027", "Winter 2028"],
    [range("2027-01-06 2027-03-31"), "Winter 2026/27", "Winter 2027/28"],
    [range("2099-12-01 2100-01-31"), "Winter 99/00", "Winter 00/01"],
    [range("2099-12-01 2100-01-31"), "Winter 2099/00", "Winter 2100/01"],
    [summer, "Offer 26/12/2026", "Offer 26/12/2027"],
  ])("%o %s becomes %s", (dates, before, after) => {
    expect(nameNextYear(before, dates)).toBe(after);
  });
});
