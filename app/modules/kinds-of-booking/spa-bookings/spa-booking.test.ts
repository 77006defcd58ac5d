import { describe, expect, it } from "vitest";
import { weekdays } from "~/core/dates/weekday";
import type { OpeningHours } from "../../catalogue/spas/spa";
import { openingState } from "./spa-booking";

const ten = { open: "10:00", close: "19:30", closed: false };

const hours: OpeningHours = {
  ...(Object.fromEntries(weekdays.map((day) => [day, ten])) as OpeningHours),
  monday: { ...ten, closed: true },
  saturday: { open: "15:00", close: "00:00", closed: false },
};

describe("a spa", () => {
  it.each([
    ["at its opening", "2026-12-01T10:00", 60, "open"],
    ["a minute before it", "2026-12-01T09:59", 60, "outside"],
    ["up to its closing", "2026-12-01T18:30", 60, "open"],
    ["a minute beyond it", "2026-12-01T18:30", 61, "outside"],
    ["on a day that it is closed", "2026-11-30T12:00", 60, "closed"],
    ["up to midnight", "2026-12-05T22:45", 75, "open"],
    ["beyond midnight", "2026-12-05T23:00", 75, "outside"],
  ])("is asked for %s", (_, starts_at, minutes, expected) => {
    expect(openingState(hours, starts_at, minutes)).toBe(expected);
  });
});
