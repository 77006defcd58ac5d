import { expect, it } from "vitest";
import { houseClock } from "./house-clock.server";
import { instantByClock } from "./instant-by-clock.server";

const instant = new Date("2026-11-30T07:47:00Z");
const by = (timeZone: string, locale: "en" | "fr" = "en") =>
  // A narrow blank stands before AM and PM.
  instantByClock(instant, { locale, clock: { timeZone, dayEnd: "04:00" } }).replace(/\s/g, " ");

it("names the zone of a hotel whose clock shows another time than the house's", () => {
  expect(houseClock().timeZone).toBe("UTC");
  expect(by("Europe/Paris")).toBe("Nov 30, 2026, 8:47 AM (Europe/Paris)");
  expect(by("Europe/Paris", "fr")).toBe("30 nov. 2026, 08:47 (Europe/Paris)");
  expect(by("America/New_York")).toBe("Nov 30, 2026, 2:47 AM (America/New York)");
});

it("names no zone where the clocks show the same, or there is no hotel", () => {
  // In winter London's clocks show the same as those of the house.
  expect(by("Europe/London")).toBe("Nov 30, 2026, 7:47 AM");
  expect(by("UTC")).toBe("Nov 30, 2026, 7:47 AM");
  expect(instantByClock(instant, { locale: "fr" })).toBe("30 nov. 2026, 07:47");
});
