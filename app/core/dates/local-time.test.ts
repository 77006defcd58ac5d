import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  minutesBetween,
  minutesOfOffset,
  offsetOfMinutes,
  readLocalTime,
  utcOffsets,
} from "./local-time";

describe("a local time", () => {
  it.each([
    ["2026-05-01T10:30+02:00", "2026-05-01T10:30+02:00"],
    ["2026-05-01 10:30-09:30", "2026-05-01T10:30-09:30"],
    ["2026-05-01T10:30:00.000Z", "2026-05-01T10:30+00:00"],
    ["2026-05-01T23:59:00+05:45", "2026-05-01T23:59+05:45"],
  ])("is read from %s", (written, time) => {
    expect(readLocalTime(written)).toBe(time);
  });

  it.each([
    ...["2026-02-30T10:30+02:00", "2026-05-01T24:00+02:00", "2026-05-01T10:60+02:00"],
    ...["2026-05-01T10:30", "2026-05-01T10:30+02:07", "2026-05-01T10:30+15:00", "noon", ""],
    ...["2026-05-01T10:30:30+02:00", null, 5],
  ])("isn't read from %s", (written) => {
    expect(readLocalTime(written)).toBeNull();
  });

  it("is compared as an instant, whatever the clocks show", () => {
    // A flight from Tokyo to Honolulu arrives on the day before its departure.
    expect(minutesBetween("2026-05-02T20:00+09:00", "2026-05-02T08:30-10:00")).toBe(450);
    expect(minutesBetween("2026-05-01T10:00+02:00", "2026-05-01T10:30+03:00")).toBe(-30);
  });

  it("agrees with the calendar about any two instants", () => {
    const time = fc
      .tuple(
        fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }),
        fc.constantFrom(...utcOffsets),
      )
      .map(([date, offset]) => `${date.toISOString().slice(0, 16)}${offset}`);
    fc.assert(
      fc.property(time, time, (one, other) => {
        const passed = (Date.parse(other) - Date.parse(one)) / 60_000;
        expect(minutesBetween(one, other)).toBe(passed);
      }),
    );
  });

  it("has an offset that is a number of minutes, and the other way round", () => {
    for (const offset of utcOffsets) expect(offsetOfMinutes(minutesOfOffset(offset))).toBe(offset);
  });
});
