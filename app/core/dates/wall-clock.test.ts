import { describe, expect, it } from "vitest";
import { isWallClock, minutesBetween, minutesLater } from "./wall-clock";

describe("what a clock shows", () => {
  it.each(["2026-12-01T09:30", "2028-02-29T00:00", "2026-12-31T23:59"])("is %s", (text) => {
    expect(isWallClock(text)).toBe(true);
  });

  it.each([
    "2026-02-29T09:30",
    "2026-12-01T24:00",
    "2026-12-01 09:30",
    "2026-12-01T09:30:00",
    "2026-12-01T09:30Z",
    "",
    null,
    7,
  ])("is never %o", (text) => {
    expect(isWallClock(text)).toBe(false);
  });

  it.each([
    ["2026-12-01T09:30", 75, "2026-12-01T10:45"],
    ["2026-12-01T23:30", 30, "2026-12-02T00:00"],
    ["2026-12-31T23:59", 2, "2027-01-01T00:01"],
    ["2026-12-01T09:30", 0, "2026-12-01T09:30"],
  ])("at %s, %d minutes later, is %s", (at, minutes, later) => {
    expect(minutesLater(at, minutes)).toBe(later);
    expect(minutesBetween(at, later)).toBe(minutes);
  });
});
