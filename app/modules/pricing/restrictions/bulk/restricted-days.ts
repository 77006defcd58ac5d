import {
  addDays,
  nightsOf,
  rangeOverlap,
  weekdays as allWeekdays,
  type DateRange,
  type Weekday,
} from "~/core/dates";
import { datesOf, isOnWeekday, restrictionRules, restrictsAnything } from "../restriction";
import type { Restriction } from "../restriction.fields";

/** Days that are chosen: ranges, both ends inclusive, and of these the days on some weekdays; none means all. */
export interface ChosenDays {
  ranges: DateRange[];
  weekdays: Weekday[];
}

/** A restriction, or one that is about to be made, whose id is null. */
export type DraftRestriction = Omit<Restriction, "id"> & { id: number | null };

/** The dates and weekdays on which a restriction holds. */
export type Days = Pick<Restriction, "start_date" | "end_date" | "weekdays">;

/** @returns the weekdays in their order; empty for all seven */
export function inWeekOrder(days: readonly Weekday[]): Weekday[] {
  const chosen = allWeekdays.filter((day) => days.includes(day));
  return chosen.length === allWeekdays.length ? [] : chosen;
}

/** @returns whether the range has a day on one of the weekdays; none means all */
export function hasDay({ start, end }: DateRange, weekdays: readonly Weekday[]): boolean {
  const [week, after] = [addDays(start, allWeekdays.length), addDays(end, 1)];
  return nightsOf(start, after < week ? after : week).some((day) => isOnWeekday(weekdays, day));
}

/** @returns whether a restriction holds on one of the chosen days */
export function touches(days: Days, chosen: ChosenDays): boolean {
  return chosen.ranges.some((range) => sharedDays(days, range, chosen.weekdays) !== null);
}

/** @returns the dates and weekdays that a restriction and a range have in common; null where there is no such day */
export function sharedDays(
  days: Days,
  range: DateRange,
  weekdays: readonly Weekday[],
): Days | null {
  const shared = rangeOverlap(datesOf(days), range);
  if (!shared) return null;
  const both = allWeekdays.filter(
    (day) =>
      (days.weekdays.length === 0 || days.weekdays.includes(day)) &&
      (weekdays.length === 0 || weekdays.includes(day)),
  );
  if (both.length === 0 || !hasDay(shared, both)) return null;
  return { start_date: shared.start, end_date: shared.end, weekdays: inWeekOrder(both) };
}

/**
 * @returns the parts of a restriction that are left without the chosen days, by date: before, between and after
 *   them, and beside them on other weekdays; itself where it has none of the days
 */
export function partsWithoutDays<Row extends Days>(
  row: Row,
  { ranges, weekdays }: ChosenDays,
): Row[] {
  return ranges.reduce(
    (parts, range) => parts.flatMap((part) => withoutRange(part, range, weekdays)),
    [row],
  );
}

function withoutRange<Row extends Days>(
  row: Row,
  range: DateRange,
  weekdays: readonly Weekday[],
): Row[] {
  const shared = sharedDays(row, range, weekdays);
  if (!shared) return [row];
  const { start, end } = rangeOverlap(datesOf(row), range)!;
  const own = row.weekdays.length === 0 ? allWeekdays : row.weekdays;
  const others = own.filter((day) => weekdays.length > 0 && !weekdays.includes(day));
  const parts: Days[] = [
    { start_date: row.start_date, end_date: addDays(start, -1), weekdays: row.weekdays },
    ...(others.length > 0
      ? [{ start_date: start, end_date: end, weekdays: inWeekOrder(others) }]
      : []),
    { start_date: addDays(end, 1), end_date: row.end_date, weekdays: row.weekdays },
  ];
  return parts
    .filter((part) => part.start_date <= part.end_date && hasDay(datesOf(part), part.weekdays))
    .map((part) => ({ ...row, ...part }));
}

/** @returns the row without the chosen days: its first part keeps its id, the others are new */
export function cutOut(row: DraftRestriction, chosen: ChosenDays): DraftRestriction[] {
  return partsWithoutDays(row, chosen).map((part, at) => (at === 0 ? part : { ...part, id: null }));
}

/** The values with which days are restricted; null clears them. */
export type SetValues = Omit<Restriction, "id" | keyof Days>;

/**
 * Replaces the restrictions of the chosen days: what restricted them before, within `rows`, is cut out, and one restriction a
 * range takes its place.
 *
 * @param rows the restrictions of the same hotel, room types and channels
 * @param values what holds on the days from now on; values that restrict nothing only clear them
 * @returns the rows afterwards; the same array where the days are restricted in just this way already
 */
export function restrictDays(
  rows: DraftRestriction[],
  chosen: ChosenDays,
  values: SetValues,
): DraftRestriction[] {
  const touched = rows.filter((row) => touches(row, chosen));
  if (!restrictsAnything(values)) return touched.length > 0 ? clearDays(rows, chosen) : rows;
  if (touched.every((row) => saysSame(row, values)) && areCovered(touched, chosen)) return rows;
  const left = clearDays(rows, chosen);
  const weekdays = inWeekOrder(chosen.weekdays);
  const gone = new Set(rows.flatMap(({ id }) => (left.some((row) => row.id === id) ? [] : [id])));
  const ranges = chosen.ranges.filter((range) => hasDay(range, weekdays));
  const made = ranges.map(({ start, end }): DraftRestriction => {
    const days = { start_date: start, end_date: end, weekdays };
    // A restriction of just these days is changed, so that it keeps its history.
    const former = rows.find((row) => gone.has(row.id) && row.id !== null && isSameDays(row, days));
    if (former) gone.delete(former.id);
    return { ...values, ...days, id: former?.id ?? null };
  });
  return [...left, ...made];
}

/** @returns the rows without the chosen days */
export function clearDays(rows: DraftRestriction[], chosen: ChosenDays): DraftRestriction[] {
  return rows.flatMap((row) => cutOut(row, chosen));
}

/** @returns whether the rows restrict every one of the chosen days */
function areCovered(rows: DraftRestriction[], { ranges, weekdays }: ChosenDays): boolean {
  const open = ranges.map(({ start, end }): Days => ({
    start_date: start,
    end_date: end,
    weekdays,
  }));
  return daysBeside(open, rows).length === 0;
}

/** @returns the parts of the days on which none of the rows holds */
export function daysBeside(days: Days[], rows: readonly Days[]): Days[] {
  return rows.reduce(
    (parts, row) =>
      parts.flatMap((part) =>
        partsWithoutDays(part, { ranges: [datesOf(row)], weekdays: row.weekdays }),
      ),
    days,
  );
}

function isSameDays(one: Days, other: Days): boolean {
  return (
    one.start_date === other.start_date &&
    one.end_date === other.end_date &&
    inWeekOrder(one.weekdays).join() === inWeekOrder(other.weekdays).join()
  );
}

function saysSame(one: SetValues, other: SetValues): boolean {
  return (
    restrictionRules.every((rule) => one[rule] === other[rule]) &&
    one.reason === other.reason &&
    one.active === other.active
  );
}

/** @returns whether two states of a restriction have the same values */
export function isSameRestriction(one: Restriction, other: Restriction): boolean {
  return isSameDays(one, other) && saysSame(one, other) && scopeKey(one) === scopeKey(other);
}

/** @returns the key of a hotel, with a set of room types and a set of channels */
export function scopeKey({
  hotel_id,
  room_type_ids,
  distribution_point_ids,
}: Pick<Restriction, "hotel_id" | "room_type_ids" | "distribution_point_ids">): string {
  const set = (ids: number[]) => [...ids].sort((one, other) => one - other).join();
  return [hotel_id, set(room_type_ids), set(distribution_point_ids)].join("/");
}

/** What happens to restrictions. */
export interface RestrictionPlan {
  made: Omit<Restriction, "id">[];
  changed: { before: Restriction; after: Restriction }[];
  removed: Restriction[];
}

/** @returns the difference between restrictions as they are and as they are to be, by date */
export function planOf(before: Restriction[], after: DraftRestriction[]): RestrictionPlan {
  const kept = new Map(after.flatMap((row) => (row.id === null ? [] : [[row.id, row] as const])));
  const plan: RestrictionPlan = { made: [], changed: [], removed: [] };
  for (const row of before) {
    const now = kept.get(row.id) as Restriction | undefined;
    if (!now) plan.removed.push(row);
    else if (!isSameRestriction(row, now)) plan.changed.push({ before: row, after: now });
  }
  plan.made = after
    .filter(({ id }) => id === null)
    .map(({ id: _, ...row }) => row)
    .sort((one, other) => (one.start_date < other.start_date ? -1 : 1));
  return plan;
}

/** @returns the number of restrictions that the plan writes */
export function sizeOf({ made, changed, removed }: RestrictionPlan): number {
  return made.length + changed.length + removed.length;
}
