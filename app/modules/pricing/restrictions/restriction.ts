import {
  addDays,
  daysBetween,
  nightsOf,
  rangeCovers,
  weekdayOf,
  type CalendarDate,
  type DateRange,
  type Weekday,
} from "~/core/dates";
import {
  closings,
  isLimit,
  limits,
  restrictionRules,
  type RestrictionLimit,
  type RestrictionRule,
} from "./restriction-rules";

export * from "./restriction-rules";

/** The maximum length of a reason, in characters. */
export const MAX_REASON = 255;

/** The longest stay that a restriction can name, in nights, and the most days in advance. */
export const MAX_NIGHTS = 365;
export const MAX_ADVANCE = 999;

/** The messages for values that don't fit together. */
export const DATE_RANGE_INVALID = "restrictions:FORM.DATE_RANGE_INVALID";
export const NOTHING_SAID = "restrictions:FORM.NOTHING_SAID";
export const STAY_INVALID = "restrictions:FORM.STAY_INVALID";
export const ADVANCE_INVALID = "restrictions:FORM.ADVANCE_INVALID";

/** The values of a restriction as a form has them; a limit that isn't there may be missing or empty. */
type EnteredValues = {
  [Rule in (typeof closings)[number]]?: unknown;
} & { [Limit in RestrictionLimit]?: number | null };

/** @returns whether the values restrict anything */
export function restrictsAnything(values: EnteredValues): boolean {
  return (
    closings.some((rule) => Boolean(values[rule])) ||
    limits.some((rule) => values[rule] !== null && values[rule] !== undefined)
  );
}

/** @returns the mistakes of values that don't fit together, by field */
export function brokenValues(values: EnteredValues): Record<string, string> {
  const above = (min?: number | null, max?: number | null) =>
    typeof min === "number" && typeof max === "number" && min > max;
  return {
    ...(restrictsAnything(values) ? {} : { closed_to_arrival: NOTHING_SAID }),
    ...(above(values.min_stay_arrival, values.max_stay_arrival)
      ? { max_stay_arrival: STAY_INVALID }
      : {}),
    ...(above(values.min_advance_days, values.max_advance_days)
      ? { max_advance_days: ADVANCE_INVALID }
      : {}),
  };
}

/** On which days a restriction holds: its dates, both inclusive, and the weekdays between them. */
interface RestrictedDays {
  start_date: CalendarDate;
  end_date: CalendarDate;
  /** Empty for all. */
  weekdays: Weekday[];
}

/** What a restriction holds for; an empty set means all. */
interface Scope {
  active: boolean;
  room_type_ids: number[];
  distribution_point_ids: number[];
}

/** A restriction, as it is compared with stays. */
type Restriction = RestrictedDays &
  Scope &
  Record<(typeof closings)[number], boolean> &
  Record<RestrictionLimit, number | null> & { id: number; reason: string };

/** @returns the dates of a restriction, both inclusive */
export function datesOf({
  start_date,
  end_date,
}: Pick<RestrictedDays, "start_date" | "end_date">): DateRange {
  return { start: start_date, end: end_date };
}

/** A stay that may be restricted. */
export interface RestrictedStay {
  room_type_id: number;
  /** null for a stay that is booked directly: only restrictions of all channels hold for it. */
  distribution_point_id: number | null;
  checkin_date: CalendarDate;
  /** The day of departure. */
  checkout_date: CalendarDate;
  /** The day on which it is booked. */
  bookingDate: CalendarDate;
}

/** @returns whether a restriction is active and of the stay's room type and channel, on whatever days */
export function isForStay(
  { active, room_type_ids, distribution_point_ids }: Scope,
  {
    room_type_id,
    distribution_point_id,
  }: Pick<RestrictedStay, "room_type_id" | "distribution_point_id">,
): boolean {
  return (
    active &&
    (room_type_ids.length === 0 || room_type_ids.includes(room_type_id)) &&
    (distribution_point_ids.length === 0 ||
      (distribution_point_id !== null && distribution_point_ids.includes(distribution_point_id)))
  );
}

/** @returns whether one of the restriction's days is this one: between its dates, on one of its weekdays */
export function holdsOn(restriction: RestrictedDays, day: CalendarDate): boolean {
  return rangeCovers(datesOf(restriction), day) && isOnWeekday(restriction.weekdays, day);
}

/** @returns whether the day is on one of the weekdays; an empty set means all */
export function isOnWeekday(weekdays: readonly Weekday[], day: CalendarDate): boolean {
  return weekdays.length === 0 || weekdays.includes(weekdayOf(day));
}

/** A rule that a stay breaks: of all restrictions that hold, the strictest one. */
export interface BrokenRestriction {
  rule: RestrictionRule;
  /** The limit in nights or days; null for a day that is closed. */
  limit: number | null;
  /** The day on which the restriction holds: check-in, departure, or the first such night of the stay. */
  day: CalendarDate;
  restriction_id: number;
  reason: string;
  /** Of a shortest stay through: all nights of the stay for which it is too short; missing for the other rules. */
  nights?: CalendarDate[];
}

/**
 * All restrictions that hold for a stay hold together, each rule separately with its strictest value
 * (docs/reference/prices.md#restrictions). Rules of arrival and of days in advance look at the day of check-in, those
 * of departure at the day of check-out, and the shortest stay "through" at every night.
 *
 * @returns the broken rules, each once and in the order of `restrictionRules`; of equal restrictions the oldest
 */
export function brokenBy(restrictions: Restriction[], stay: RestrictedStay): BrokenRestriction[] {
  const own = restrictions.filter((restriction) => isForStay(restriction, stay));
  if (own.length === 0) return [];
  const { checkin_date, checkout_date, bookingDate } = stay;
  const nights = daysBetween(checkin_date, checkout_date);
  const advance = Math.max(0, daysBetween(bookingDate, checkin_date));
  const firstNight = (restriction: Restriction) =>
    firstDayIn(restriction, { start: checkin_date, end: addDays(checkout_date, -1) });
  const dayOf: Record<RestrictionRule, (restriction: Restriction) => CalendarDate | null> = {
    closed_to_arrival: (one) => (holdsOn(one, checkin_date) ? checkin_date : null),
    closed_to_departure: (one) => (holdsOn(one, checkout_date) ? checkout_date : null),
    min_stay_arrival: (one) => (holdsOn(one, checkin_date) ? checkin_date : null),
    max_stay_arrival: (one) => (holdsOn(one, checkin_date) ? checkin_date : null),
    min_stay_through: firstNight,
    min_advance_days: (one) => (holdsOn(one, checkin_date) ? checkin_date : null),
    max_advance_days: (one) => (holdsOn(one, checkin_date) ? checkin_date : null),
  };
  const isBroken: Record<RestrictionLimit, (limit: number) => boolean> = {
    min_stay_arrival: (limit) => nights < limit,
    max_stay_arrival: (limit) => nights > limit,
    min_stay_through: (limit) => nights < limit,
    min_advance_days: (limit) => advance < limit,
    max_advance_days: (limit) => advance > limit,
  };
  return restrictionRules.flatMap((rule): BrokenRestriction[] => {
    const breaking = own.filter((restriction) => {
      const limit = isLimit(rule) ? restriction[rule] : null;
      return isLimit(rule) ? limit !== null && isBroken[rule](limit) : restriction[rule];
    });
    const broken = breaking.flatMap((restriction): BrokenRestriction[] => {
      const day = dayOf[rule](restriction);
      if (day === null) return [];
      const limit = isLimit(rule) ? restriction[rule] : null;
      return [{ rule, limit, day, restriction_id: restriction.id, reason: restriction.reason }];
    });
    if (broken.length === 0) return [];
    const strictest = broken.reduce(stricter);
    return [
      rule === "min_stay_through" ? { ...strictest, nights: nightsIn(breaking, stay) } : strictest,
    ];
  });
}

/** @returns the nights of a stay on which one of the restrictions holds */
function nightsIn(
  restrictions: Restriction[],
  { checkin_date, checkout_date }: RestrictedStay,
): CalendarDate[] {
  const nights = nightsOf(checkin_date, checkout_date);
  return nights.filter((night) => restrictions.some((one) => holdsOn(one, night)));
}

function stricter(one: BrokenRestriction, other: BrokenRestriction): BrokenRestriction {
  const [a, b] = [one.limit ?? 0, other.limit ?? 0];
  if (a !== b) return a > b === one.rule.startsWith("min") ? one : other;
  return other.restriction_id < one.restriction_id ? other : one;
}

/** @returns the first of the days on which the restriction holds; null if there is none */
export function firstDayIn(restriction: RestrictedDays, days: DateRange): CalendarDate | null {
  const start = restriction.start_date > days.start ? restriction.start_date : days.start;
  const end = restriction.end_date < days.end ? restriction.end_date : days.end;
  if (start > end) return null;
  // A week has every weekday, so no more days need to be looked at.
  const week = addDays(start, 7);
  const after = addDays(end, 1);
  const first = nightsOf(start, after < week ? after : week).find((day) =>
    isOnWeekday(restriction.weekdays, day),
  );
  return first ?? null;
}

/**
 * @param had what the stay broke as it had been booked, by the present restrictions
 * @param soldAnew its nights that are added, or get another type, channel or plan
 * @returns what a changed stay breaks newly: a guest who was promised an arrival on a day keeps it, even if the
 *   day has been closed since; of a rule that names nights, each that isn't sold anew may go on breaking it
 */
export function newlyBroken<
  Broken extends { code: string; day?: CalendarDate; nights?: CalendarDate[] },
>(broken: Broken[], had: Broken[], soldAnew: CalendarDate[]): Broken[] {
  return broken.filter(({ code, day, nights }) => {
    const before = had.filter((one) => one.code === code);
    if (!nights) return !before.some((one) => one.day === day);
    const broke = before.flatMap((one) => one.nights ?? []);
    return nights.some((night) => soldAnew.includes(night) || !broke.includes(night));
  });
}
