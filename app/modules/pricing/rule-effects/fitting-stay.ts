import {
  addDays,
  daysBetween,
  rangeDays,
  weekdayOf,
  type CalendarDate,
  type Weekday,
} from "~/core/dates";
import type { MealPlan } from "~/core/meal-plans";
import type { Condition, PriceRule } from "../price-rules/price-rule";
import type { StayRequest } from "../price-calculator/engine/calculation";

/** A stay in one room type, and its booking date. */
export interface BookedStay {
  request: StayRequest;
  bookingDate: CalendarDate;
}

/** A room type in which a rule is tried. */
interface TriedPlace {
  hotel_id: number;
  room_type_id: number;
  /** Meals that the hotel has a price for; null where it has none. */
  priced_meals: MealPlan | null;
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
/** The number of days in a week. */
const WEEK = 7;
/** The longest stay, in nights. */
const LONGEST = 365;

/** @returns guests that meet the conditions of a rule; null if no guests can */
export function fittingGuests(
  condition: Condition,
): Pick<StayRequest, "adults" | "children_ages"> | null {
  const { adult_count, min_adults = 1, max_adults = 99 } = condition;
  const { age_range: [youngest, oldest] = [0, 17], child_position } = condition;
  const [place] = condition.adult_position ?? [];
  const isAboutChildren = condition.age_range !== undefined || child_position !== undefined;
  const fewest = isAboutChildren ? (child_position ?? 0) + 1 : 0;
  const children = condition.children_count ?? fewest;
  const adults = adult_count ?? clamp(Math.max(TWO, (place ?? 0) + 1), min_adults, max_adults);
  if (children < fewest || (place !== undefined && adults <= place)) return null;
  const age = clamp(ANY_AGE, youngest, oldest);
  return { adults, children_ages: Array<number>(children).fill(age) };
}

/** @returns the guests with whom a rule is tried: those that meet its conditions, or else two adults */
export function guestsFor({ condition }: Pick<PriceRule, "condition">) {
  return fittingGuests(condition ?? {}) ?? { adults: TWO, children_ages: [] };
}

/**
 * @param priced meals that the hotel has a price for: a rule about meals alone is tried with them
 * @returns the plans that a rule asks for, the first of each; null where it doesn't ask
 */
export function plansFor(
  { condition, part }: Pick<PriceRule, "condition" | "part">,
  priced: MealPlan | null,
): Pick<StayRequest, "meal_plan" | "rate_plan_id"> {
  const { meal_plans, rate_plan_ids } = condition ?? {};
  const meal_plan = meal_plans?.[0] ?? (part === "meals" ? priced : null);
  return { meal_plan, rate_plan_id: rate_plan_ids?.[0] ?? null };
}

/** @returns the number of nights of a stay with which the rule is tried, unless its dates need more */
export function fittingLength({ condition, free }: Pick<PriceRule, "condition" | "free">): number {
  const { min_stay = 1, max_stay = LONGEST, weekdays } = condition ?? {};
  if (!free) return min_stay;
  // Free nights need that number of nights on which the rule applies.
  const nights = weekdays ? Math.ceil(free.stay / weekdays.length) * WEEK : free.stay;
  return Math.min(Math.max(nights, min_stay), max_stay);
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
  { hotel_id, room_type_id, priced_meals }: TriedPlace,
  night: CalendarDate,
  run: PricedRun,
  today: CalendarDate,
): BookedStay | null {
  const condition = rule.condition ?? {};
  const guests = fittingGuests(condition);
  const dates = fittingDates(rule, night, run);
  if (!guests || !dates) return null;
  const { nights, earliest, latest } = dates;
  const booked = fittingBooking(condition, earliest, latest, today);
  if (!booked) return null;
  return {
    request: {
      ...{ hotel_id, room_type_id, ...guests, ...plansFor(rule, priced_meals) },
      distribution_point_id: rule.distribution_point_ids[0] ?? null,
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

function fittingDates(rule: PriceRule, night: CalendarDate, run: PricedRun): FittingDates | null {
  const { arrival_weekdays: days, max_stay = LONGEST } = rule.condition ?? {};
  const length = fittingLength(rule);
  if (!days) return datesOfLength(rule, length, night, run);
  // A stay that is too short to reach from such a weekday to the night is tried with up to six nights more.
  for (let nights = length; nights < Math.min(length + WEEK, max_stay + 1); nights += 1) {
    const dates = arrivingOn(days, datesOfLength(rule, nights, night, run));
    if (dates) return dates;
  }
  return null;
}

function datesOfLength(
  { condition }: PriceRule,
  length: number,
  night: CalendarDate,
  { first, last }: PricedRun,
): FittingDates | null {
  const { stay_date_range: range, stay_date_mode: mode = "per_day" } = condition ?? {};
  const { max_stay = LONGEST } = condition ?? {};
  if (range && mode === "contained") {
    // The stay must cover both the dates and the night.
    const [start, end] = [earlier(range[0], night), later(range[1], night)];
    const nights = Math.max(length, rangeDays({ start, end }));
    if (nights > max_stay) return null;
    return datesWithin(nights, start, end, first, last);
  }
  if (range && mode === "arrival") {
    // A night after the dates belongs to a stay that is long enough to reach it.
    const nights = Math.min(Math.max(length, daysBetween(range[1], night) + 1), max_stay);
    const dates = datesWithin(nights, night, night, first, last);
    if (!dates) return null;
    const [earliest, latest] = [later(dates.earliest, range[0]), earlier(dates.latest, range[1])];
    return earliest <= latest ? { nights, earliest, latest } : null;
  }
  const within =
    range && mode === "contains"
      ? { first: later(first, range[0]), last: earlier(last, range[1]) }
      : { first, last };
  return datesWithin(length, night, night, within.first, within.last);
}

/** @returns the same dates, from the first to the last check-in on one of the weekdays; null for none */
function arrivingOn(days: Weekday[], dates: FittingDates | null): FittingDates | null {
  if (!dates) return null;
  const isListed = (date: CalendarDate) => days.includes(weekdayOf(date));
  let { earliest, latest } = dates;
  while (earliest <= latest && !isListed(latest)) latest = addDays(latest, -1);
  while (earliest <= latest && !isListed(earliest)) earliest = addDays(earliest, 1);
  return earliest <= latest ? { nights: dates.nights, earliest, latest } : null;
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
