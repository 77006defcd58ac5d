import { expect, it } from "vitest";
import { wrongNames } from "./migration-names.mjs";

const now = new Date("2026-11-28T15:10:00Z");
const baseline = "202611281500_baseline";

it.each([
  [[]],
  [[baseline]],
  [[baseline, "202611281501_add_something", "202611281510_add_2_things"]],
  // Somebody's clock is ahead, or the zone is one of tomorrow.
  [[baseline, "202611291509_add_something"]],
  [["202402290000_on_a_leap_day", baseline]],
])("%j may stand", (names) => {
  expect(wrongNames(names, now)).toEqual([]);
});

it.each([
  ["202611281563_minute_63", "isn't a time"],
  ["202611282400_hour_24", "isn't a time"],
  ["202611310900_day_31", "isn't a time"],
  ["202502290900_no_leap_year", "isn't a time"],
  ["202613010900_month_13", "isn't a time"],
  ["20261128150_too_short", "isn't a time"],
  ["2026112815000_too_long", "isn't a time"],
  ["202611281501_", "isn't a time"],
  ["202611281501_Words", "isn't a time"],
  ["202611291511_tomorrow", "is in the future"],
  ["202612060900_next_week", "is in the future"],
  ["202611281459_before_the_last", "isn't later than 202611281500_baseline"],
  ["202611281500_at_the_same_minute", "isn't later than 202611281500_baseline"],
])("%s after the baseline: %s", (name, why) => {
  expect(wrongNames([baseline, name], now)).toEqual([
    expect.stringMatching(new RegExp(`^${name} ${why}`)),
  ]);
});
