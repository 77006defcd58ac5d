import { addDays, daysBetween, rangeDays, type CalendarDate } from "~/core/dates";
import type { Condition, PriceRule } from "../price-rules/price-rule";
import type { StayRequest } from "../price-calculator/calculation";

/** A stay in one room type, and its booking date. */
export interface BookedStay {
  request: StayRequest;
  bookingDate: CalendarDate;
}

/** Consecutive nights that all have a price, both ends inclusive. */
export interface PricedRun {
  first: CalendarDate;
  last: CalendarDate;
}

/** The age of a child in a stay if the rule doesn't restrict it. */
const ANY_AGE = 8;
/** The number of adults in a stay if the rule doesn't restrict it. */
const TWO = 2;
/** The longest stay, in nights. */
const LONGEST = 365;

/** @returns guests that meet the conditions of a rule; null if no guests can */
export function fittingGuests(
  condition: Condition,
): Pick<StayRequest, "adults" | "children_ages"> | null {
  const { adult_count, min_adults = 1, max_adults = 99 } = condition;
  const adults = adult_count ?? clamp(TWO, min_adults, max_adults);
  const { age_range: [youngest, oldest] = [0, 17], child_position } = condition;
  const isAboutChildren = condition.age_range !== undefined || child_position !== undefined;
  const fewest = isAboutChildren ? (child_position ?? 0) + 1 : 0;
  const children = condition.children_count ?? fewest;
  if (children < fewest) return null;
  const age = clamp(ANY_AGE, youngest, oldest);
  return { adults, children_ages: Array<number>(children).fill(age) };
}

/** @returns the number of nights of a stay with which the rule is tried, unless its dates need more */
export function fittingLength({ min_stay = 1 }: Condition): number {
  return min_stay;
}

/**
 * Finds a stay that includes a night and meets the conditions of a rule for a stay as a whole: its guests,
 * its length and dates, its code, channel and price type, and its booking date. The engine then decides
 * whether the rule holds on the night.
 *
 * @param run the priced nights around the night
 * @param today the earliest booking date and check-in
 * @returns null where there is no such stay
 */
export function fittingStay(
  rule: PriceRule,
  place: Pick<StayRequest, "hotel_id" | "room_type_id">,
  night: CalendarDate,
  run: PricedRun,
  today: CalendarDate,
): BookedStay | null {
  const condition = rule.condition ?? {};
  const guests = fittingGuests(condition);
  const dates = fittingDates(condition, night, run);
  if (!guests || !dates) return null;
  const { nights, earliest, latest } = dates;
  const booked = fittingBooking(condition, earliest, latest, today);
  if (!booked) return null;
  return {
    request: {
      ...place,
      ...guests,
      distribution_point_id: rule.distribution_point_id,
      checkin_date: booked.checkin,
      checkout_date: addDays(booked.checkin, nights),
      price_type: rule.price_type ?? "sell",
      promo_code: condition.promo_code,
    },
    bookingDate: booked.bookingDate,
  };
}

interface FittingDates {
  nights: number;
  /** The first and the last check-in for which a stay of this length includes the night. */
  earliest: CalendarDate;
  latest: CalendarDate;
}

function fittingDates(
  condition: Condition,
  night: CalendarDate,
  { first, last }: PricedRun,
): FittingDates | null {
  const {
    stay_date_range: range,
    stay_date_mode: mode = "per_day",
    max_stay = LONGEST,
  } = condition;
  const length = fittingLength(condition);
  if (range && mode === "contained") {
    // The stay must cover both the dates and the night.
    const [start, end] = [earlier(range[0], night), later(range[1], night)];
    const nights = Math.max(length, rangeDays({ start, end }));
    if (nights > max_stay) return null;
    return datesWithin(nights, start, end, first, last);
  }
  const within =
    range && mode === "contains"
      ? { first: later(first, range[0]), last: earlier(last, range[1]) }
      : { first, last };
  return datesWithin(length, night, night, within.first, within.last);
}

/**
 * @returns the stays of this length between `first` and `last` that include all nights from `start` to `end`;
 *   null if there are none
 */
function datesWithin(
  nights: number,
  start: CalendarDate,
  end: CalendarDate,
  first: CalendarDate,
  last: CalendarDate,
): FittingDates | null {
  const earliest = later(first, addDays(end, 1 - nights));
  const latest = earlier(start, addDays(last, 1 - nights));
  return earliest <= latest ? { nights, earliest, latest } : null;
}

/**
 * @returns the latest check-in that can be booked in time, with the first day on which it can be booked; null
 *   if there is none
 */
function fittingBooking(
  { booking_date_range: booked, advance_days }: Condition,
  earliest: CalendarDate,
  latest: CalendarDate,
  today: CalendarDate,
): { checkin: CalendarDate; bookingDate: CalendarDate } | null {
  const [fewest, most] = advance_days ?? [null, null];
  const firstBooking = booked ? later(today, booked[0]) : today;
  const lastBooking = booked?.[1];
  if (lastBooking && lastBooking < firstBooking) return null;
  // A stay that is booked on the last possible day begins at most `most` days later.
  const checkin =
    lastBooking && most !== null ? earlier(latest, addDays(lastBooking, most)) : latest;
  if (checkin < earliest) return null;
  const ahead = daysBetween(firstBooking, checkin);
  if (ahead < (fewest ?? 0)) return null;
  const bookingDate = most !== null && ahead > most ? addDays(checkin, -most) : firstBooking;
  return { checkin, bookingDate };
}

function clamp(wanted: number, low: number, high: number): number {
  return Math.min(Math.max(wanted, low), high);
}

function earlier(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a < b ? a : b;
}

function later(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a > b ? a : b;
}
