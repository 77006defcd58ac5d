import { describe, expect, it } from "vitest";
import { formatDateInBrowser } from "./browser-format";
import {
  formatDate,
  formatInstant,
  formatMonth,
  formatRange,
  formatShortMonth,
  formatShortRange,
  formatWeekday,
} from "./format.server";
import { daysOfMonth } from "./month.server";

/** The first and last years of two centuries, years with and without 29 February, and the present years. */
const years = [
  1900,
  1969,
  2000,
  ...Array.from({ length: 11 }, (_, year) => 2024 + year),
  2100,
  2199,
];

const months = years.flatMap((year) =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, "0")}`),
);

/** The days on which a month begins and ends. */
const edges = months.flatMap((month) => {
  const days = daysOfMonth(month);
  return [days[0]!, days.at(-1)!];
});

const languages = [
  ["en", "en-US"],
  ["fr", "fr-FR"],
] as const;

/** @returns a day as Unicode's own data formats it */
function inUnicode(tag: string, date: string, options: Intl.DateTimeFormatOptions): string {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  const instant = Date.UTC(year, month - 1, day);
  return new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" }).format(instant);
}

describe.each(languages)("days in words (%s)", (locale, tag) => {
  it("are as Unicode has them, with day, month and year, but in French the first is an ordinal", () => {
    expect(edges).toContain("2028-02-29");
    expect(edges).toContain("2100-02-28");
    const options = { year: "numeric", month: "short", day: "numeric" } as const;
    const inWords = edges.map((date) => inUnicode(tag, date, options));
    const expected = locale === "fr" ? inWords.map((text) => text.replace(/^1 /, "1er ")) : inWords;
    expect(edges.map((date) => formatDate(date, locale))).toEqual(expected);
    expect(edges.map((date) => formatDateInBrowser(date, locale))).toEqual(expected);
  });

  it("are as Unicode has them, weekdays and months alone", () => {
    expect(edges.map((date) => formatWeekday(date, locale))).toEqual(
      edges.map((date) => inUnicode(tag, date, { weekday: "short" })),
    );
    expect(edges.map((date) => formatShortMonth(date, locale))).toEqual(
      edges.map((date) => inUnicode(tag, date, { month: "short" })),
    );
    expect(months.map((month) => formatMonth(month, locale))).toEqual(
      months.map((month) => inUnicode(tag, `${month}-01`, { year: "numeric", month: "long" })),
    );
  });
});

describe("what people read", () => {
  it.each([
    ["2026-07-01", "Jul 1, 2026", "1er juil. 2026"],
    ["2028-02-29", "Feb 29, 2028", "29 févr. 2028"],
    ["2026-12-31", "Dec 31, 2026", "31 déc. 2026"],
    // Nights with a change of clocks.
    ["2026-03-29", "Mar 29, 2026", "29 mars 2026"],
    ["2026-10-25", "Oct 25, 2026", "25 oct. 2026"],
  ])("%s is %s, and %s", (date, english, french) => {
    expect([formatDate(date, "en"), formatDate(date, "fr")]).toEqual([english, french]);
  });

  it("has ranges with both ends, and months with their year", () => {
    expect(formatRange({ start: "2028-02-29", end: "2028-03-01" }, "en")).toBe(
      "Feb 29, 2028 - Mar 1, 2028",
    );
    expect([formatMonth("2026-07", "en"), formatMonth("2026-08", "fr")]).toEqual([
      "July 2026",
      "août 2026",
    ]);
  });

  it("has instants as the clock of a zone shows them", () => {
    const instant = new Date("2026-12-31T23:30:00Z");
    expect(formatInstant(instant, "fr", "Europe/Paris")).toBe("1er janv. 2027, 00:30");
    expect(formatInstant(instant, "en", "UTC").replace(/\s/g, " ")).toBe("Dec 31, 2026, 11:30 PM");
  });
});

describe("a range in few words, in the order of single dates", () => {
  it.each([
    ["2028-02-29", "2028-02-29", "Feb 29, 2028", "29 févr. 2028"],
    ["2027-07-01", "2027-07-24", "Jul 1–24, 2027", "1er–24 juil. 2027"],
    ["2027-07-14", "2027-07-24", "Jul 14–24, 2027", "14–24 juil. 2027"],
    ["2027-07-01", "2027-08-31", "Jul 1 – Aug 31, 2027", "1er juil. – 31 août 2027"],
    ["2026-12-31", "2027-01-01", "Dec 31, 2026 – Jan 1, 2027", "31 déc. 2026 – 1er janv. 2027"],
    ["2026-07-14", "2027-07-24", "Jul 14, 2026 – Jul 24, 2027", "14 juil. 2026 – 24 juil. 2027"],
  ])("from %s to %s", (start, end, en, fr) => {
    expect(formatShortRange({ start, end }, "en")).toBe(en);
    expect(formatShortRange({ start, end }, "fr")).toBe(fr);
  });
});
