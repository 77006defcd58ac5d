import { describe, expect, it } from "vitest";
import { dayBegins, hotelDay } from "./hotel-day";
import { addDays } from "./calendar-date";

describe("the day of a hotel", () => {
  it.each([
    // Until the day's end it is still the evening before.
    ["2026-11-16T02:59:59Z", "Europe/Paris", "04:00", "2026-11-15"],
    ["2026-11-16T03:00:00Z", "Europe/Paris", "04:00", "2026-11-16"],
    ["2026-11-15T23:10:00Z", "Europe/Paris", "00:00", "2026-11-16"],
    ["2026-11-16T06:59:00Z", "Europe/Paris", "08:00", "2026-11-15"],
    ["2026-11-16T11:10:00Z", "Pacific/Auckland", "04:00", "2026-11-16"],
    ["2026-11-16T05:10:00Z", "America/New_York", "04:00", "2026-11-15"],
    // Zones without summer time, and those of half and quarter hours.
    ["2026-07-01T19:00:00Z", "Asia/Tokyo", "04:00", "2026-07-02"],
    ["2026-07-01T18:59:00Z", "Asia/Tokyo", "04:00", "2026-07-01"],
    ["2026-07-01T22:30:00Z", "Asia/Kolkata", "04:00", "2026-07-02"],
    ["2026-07-01T22:14:00Z", "Asia/Kathmandu", "04:00", "2026-07-01"],
    ["2026-07-01T22:15:00Z", "Asia/Kathmandu", "04:00", "2026-07-02"],
    // Clocks are set forward from 02:00 to 03:00: the hour doesn't exist, and the change begins the day.
    ["2026-03-29T00:59:59Z", "Europe/Paris", "02:30", "2026-03-28"],
    ["2026-03-29T01:00:00Z", "Europe/Paris", "02:30", "2026-03-29"],
    // By half an hour, on Lord Howe Island.
    ["2026-10-03T15:29:59Z", "Australia/Lord_Howe", "02:00", "2026-10-03"],
    ["2026-10-03T15:30:00Z", "Australia/Lord_Howe", "02:00", "2026-10-04"],
    // Clocks are set back: the day's end comes twice, and the day has begun the first time.
    ["2026-10-25T00:29:59Z", "Europe/Paris", "02:30", "2026-10-24"],
    ["2026-10-25T00:30:00Z", "Europe/Paris", "02:30", "2026-10-25"],
    ["2026-10-25T01:15:00Z", "Europe/Paris", "02:30", "2026-10-25"],
    ["2026-11-01T06:10:00Z", "America/New_York", "01:30", "2026-11-01"],
    // At midnight, where the clock is set forward at midnight, and back to the evening before.
    ["2026-04-24T00:30:00Z", "Africa/Cairo", "00:00", "2026-04-24"],
    ["2026-10-29T21:30:00Z", "Africa/Cairo", "00:00", "2026-10-29"],
    ["2026-04-05T03:30:00Z", "America/Santiago", "00:00", "2026-04-04"],
    ["2026-04-05T04:00:00Z", "America/Santiago", "00:00", "2026-04-05"],
  ])("at %s in %s, whose day ends at %s, is %s", (now, timeZone, dayEnd, day) => {
    expect(hotelDay(new Date(now), { timeZone, dayEnd })).toBe(day);
  });

  it("begins at the first moment of which it is the day", () => {
    const zones = ["Europe/Paris", "Asia/Kathmandu", "America/Santiago", "Australia/Lord_Howe"];
    for (const timeZone of zones) {
      for (const dayEnd of ["00:00", "02:30", "04:00"]) {
        for (let nth = 0; nth < 366; nth += 1) {
          const date = addDays("2026-01-01", nth);
          const begins = dayBegins(date, { timeZone, dayEnd });
          const before = new Date(begins.getTime() - 1);
          expect([date, hotelDay(begins, { timeZone, dayEnd })]).toEqual([date, date]);
          expect(hotelDay(before, { timeZone, dayEnd })).toBe(addDays(date, -1));
        }
      }
    }
  });
});
