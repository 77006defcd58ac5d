import { addDays, daysBetween, type CalendarDate } from "~/core/dates";
import type { Condition } from "./price-rule";

/** The most nights of a stay (docs/reference/prices.md#terms). */
const LONGEST_STAY = 365;

/**
 * @param from the first possible booking date; without it, any day is possible
 * @returns whether a stay can be booked as many days ahead as the condition requires, given its booking
 *   dates, its stay dates and the length of its stays
 */
export function canBeBookedInTime(condition: Condition, from?: CalendarDate): boolean {
  const { advance_days, booking_date_range: booked } = condition;
  if (!advance_days) return true;
  const [fewest, most] = advance_days;
  const [firstCheckin, lastCheckin] = checkinsOf(condition);
  const firstBooking = [booked?.[0], from]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
  if (fewest !== null && firstBooking && lastCheckin) {
    // A stay that is booked after check-in counts as booked on that day.
    if (Math.max(daysBetween(firstBooking, lastCheckin), 0) < fewest) return false;
  }
  if (most !== null && booked && firstCheckin) {
    if (daysBetween(booked[1], firstCheckin) > most) return false;
  }
  return true;
}

/** @returns the first and the last check-in for the stay dates of the condition; undefined for no bound */
function checkinsOf(condition: Condition): [CalendarDate?, CalendarDate?] {
  const { stay_date_range: range, stay_date_mode: mode = "per_day" } = condition;
  if (!range) return [];
  const [start, end] = range;
  const { min_stay = 1, max_stay = LONGEST_STAY } = condition;
  switch (mode) {
    case "per_day":
      return [addDays(start, 1 - max_stay), end];
    case "contains":
      return [start, addDays(end, 1 - min_stay)];
    case "contained":
      return [addDays(end, 1 - max_stay), start];
    case "arrival":
      return [start, end];
  }
}
