import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockAt, instantIn, readMoment } from "./instant";

const PARIS = "Europe/Paris";
const NEW_YORK = "America/New_York";

describe("a moment", () => {
  it.each([
    ["2026-11-16T14:30", PARIS, "2026-11-16T13:30:00.000Z"],
    ["2026-07-16 14:30:05", PARIS, "2026-07-16T12:30:05.000Z"],
    ["2026-07-16T14:30:05.25", "UTC", "2026-07-16T14:30:05.250Z"],
    ["2028-02-29T00:00", "Asia/Kathmandu", "2028-02-28T18:15:00.000Z"],
    ["2026-11-16T14:30Z", PARIS, "2026-11-16T14:30:00.000Z"],
    ["2026-11-16T14:30-05:00", PARIS, "2026-11-16T19:30:00.000Z"],
    // Clocks are set back, so that this time occurs twice.
    ["2026-10-25T02:30", PARIS, "2026-10-25T01:30:00.000Z"],
    ["2026-11-01T01:30", NEW_YORK, "2026-11-01T06:30:00.000Z"],
    // Clocks are set forward, so that this time doesn't exist.
    ["2026-03-29T02:30", PARIS, "2026-03-29T01:30:00.000Z"],
    ["2026-03-08T02:30", NEW_YORK, "2026-03-08T07:30:00.000Z"],
  ])("%s in %s is %s", (text, zone, moment) => {
    expect(readMoment(text, zone)?.toISOString()).toBe(moment);
  });

  it.each([
    ["", "2026-11-16", "14:30", "2026-02-30T14:30", "2026-11-16T24:00", "2026-11-16T14:60"],
    ["yesterday", "2026-11-16T14:30Zulu", "16/11/2026 14:30", "2200-01-01T00:00", null, 20261116],
  ])("isn't %s", (...texts) => {
    for (const text of texts) expect(readMoment(text, PARIS)).toBeNull();
  });

  it("is on the clock of its zone what was read there", () => {
    const moments = fc.date({
      ...{ min: new Date("1970-01-02"), max: new Date("2099-12-30"), noInvalidDate: true },
    });
    fc.assert(
      fc.property(moments, fc.constantFrom(PARIS, NEW_YORK, "UTC"), (moment, zone) => {
        const clock = clockAt(moment, zone);
        expect(clockAt(readMoment(clock, zone)!, zone)).toBe(clock);
      }),
    );
    expect(clockAt(new Date("2026-11-16T13:30:00Z"), PARIS)).toBe("2026-11-16T14:30");
    expect(clockAt(new Date("2026-11-16T13:30:05Z"), PARIS)).toBe("2026-11-16T14:30:05");
  });
});

it.each([
  ["2026-11-16T05:00:00.000Z", "Asia/Tokyo", "2026-11-16T14:00:00+09:00"],
  ["2026-07-16T12:30:05.250Z", PARIS, "2026-07-16T14:30:05.250+02:00"],
  ["2026-11-16T05:00:00.000Z", NEW_YORK, "2026-11-16T00:00:00-05:00"],
  ["2026-11-16T05:00:00.000Z", "Europe/London", "2026-11-16T05:00:00.000Z"],
])("%s is told in %s as %s", (moment, zone, told) => {
  expect(instantIn(new Date(moment), zone)).toBe(told);
  expect(new Date(told)).toEqual(new Date(moment));
});
