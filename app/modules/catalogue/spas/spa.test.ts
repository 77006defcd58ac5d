import { describe, expect, it } from "vitest";
import { weekdays } from "~/core/dates/weekday";
import { hoursInWords } from "./opening-hours.presenter.server";
import {
  brokenHours,
  hoursIn,
  longestOpening,
  openingOf,
  type OpeningDay,
  type OpeningHours,
} from "./spa";

const nine = { open: "09:00", close: "19:00", closed: false };

const week = (changes: Partial<Record<keyof OpeningHours, OpeningDay>> = {}): OpeningHours => ({
  ...(Object.fromEntries(weekdays.map((day) => [day, nine])) as OpeningHours),
  ...changes,
});

describe("the opening hours of a spa", () => {
  it.each([
    [nine, [540, 1140]],
    [{ open: "15:00", close: "00:00", closed: false }, [900, 1440]],
    [{ open: "00:00", close: "00:00", closed: false }, [0, 1440]],
    [{ ...nine, closed: true }, null],
    [{ open: "09:00", close: null, closed: false }, null],
  ])("of %o are %o, in minutes", (day, minutes) => {
    expect(openingOf(day)).toEqual(minutes);
  });

  it("are as long as their longest day", () => {
    expect(longestOpening(week({ friday: { open: "08:00", close: "22:30", closed: false } }))).toBe(
      870,
    );
    const never = { ...nine, closed: true };
    const closed = Object.fromEntries(weekdays.map((day) => [day, never])) as OpeningHours;
    expect(longestOpening(closed)).toBe(0);
  });

  it.each([
    [{ open: "19:00", close: "09:00", closed: false }, { close: "spas:FORM.HOURS_ORDER" }],
    [{ open: "09:00", close: "09:00", closed: false }, { close: "spas:FORM.HOURS_ORDER" }],
    [{ open: "", close: "09:00", closed: false }, { open: "spas:FORM.OPEN_REQUIRED" }],
    [{ open: "09:00", close: "", closed: false }, { close: "spas:FORM.CLOSE_REQUIRED" }],
    [{ open: "09:00", close: "00:00", closed: false }, {}],
    [{ open: "19:00", close: "", closed: true }, {}],
    // A text that is no time is refused by the field itself.
    [{ open: "25:00", close: "09:00", closed: false }, {}],
  ])("%o are broken at %o", (tuesday, broken) => {
    const named = Object.entries(broken).map(([part, key]) => [`tuesday_${part}`, key]);
    expect(brokenHours(week({ tuesday }))).toEqual(Object.fromEntries(named));
  });

  it("are read from a form, whatever it holds", () => {
    const form = new FormData();
    form.set("monday_open", "09:30");
    form.set("monday_closed", "on");
    const hours = hoursIn(form);
    expect(hours.monday).toEqual({ open: "09:30", close: "", closed: true });
    expect(hours.sunday).toEqual({ open: "", close: "", closed: false });
  });

  it("are said by days that are alike", () => {
    const hours = week({
      saturday: { open: "10:00", close: "17:00", closed: false },
      sunday: { ...nine, closed: true },
    });
    expect(hoursInWords(hours, "en")).toEqual([
      "Mon – Fri 09:00–19:00",
      "Sat 10:00–17:00",
      "Sun closed",
    ]);
    expect(hoursInWords(week(), "fr")).toEqual(["lun. – dim. 09:00–19:00"]);
  });
});
