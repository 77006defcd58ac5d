import {
  daysBeside,
  sharedDays,
  type Days,
  type DraftRestriction,
  type RestrictionPlan,
} from "./bulk/restricted-days";
import { datesOf, type RestrictionLimit } from "./restriction";
import type { Restriction } from "./restriction.fields";

/** The limits that can leave nothing between them: the least of one restriction is above the most of another. */
const opposed = [
  ["min_stay_arrival", "max_stay_arrival"],
  // The night of an arrival is one of the stay's nights.
  ["min_stay_through", "max_stay_arrival"],
  ["min_advance_days", "max_advance_days"],
] as const satisfies (readonly [RestrictionLimit, RestrictionLimit])[];

interface SaidLimit {
  rule: RestrictionLimit;
  limit: number;
  restriction: DraftRestriction;
}

type Limits = Record<"least" | "most", SaidLimit>;
type NewLimits = Record<"least" | "most", SaidLimit & { isNew: boolean }>;
type Scope = Pick<Restriction, "hotel_id" | "room_type_ids" | "distribution_point_ids">;

/**
 * Days on which no stay can arrive, because two limits hold together that leave none. One of the limits at least is
 * new: on some of the days there was none as strict before.
 */
export interface Contradiction extends Days, NewLimits {}

/**
 * Finds what an act makes impossible. A contradiction that held before, with limits as far apart or further, was
 * agreed to then: an act that leaves or relaxes it isn't asked about it again.
 *
 * @param written the restrictions as they are to be; the inactive ones hold nowhere
 * @param before the active restrictions of their hotels as they are, the former states of the written ones among them
 * @param removed those of them that will be gone
 * @returns for each written restriction, and each that holds beside it for the same room types, channels and days,
 *   every two limits that no stay can meet, on the days on which that is new; also within one restriction
 */
export function contradictionsOf(
  written: readonly DraftRestriction[],
  before: readonly DraftRestriction[],
  removed: readonly Restriction[] = [],
): Contradiction[] {
  const gone = new Set([...removed, ...written].map(({ id }) => id));
  const rows = written.filter(({ active }) => active);
  const all = [...rows, ...before.filter(({ id }) => !gone.has(id))];
  return rows.flatMap((row, at) =>
    all.slice(at).flatMap((other) => contradictionsBetween(row, other, before)),
  );
}

/**
 * @param plan what happens to restrictions
 * @param before the active restrictions of the hotels as they are
 * @returns the contradictions that are new once all of the plan is written
 */
export function contradictionsAfter(
  { made, changed, removed }: RestrictionPlan,
  before: readonly Restriction[],
): Contradiction[] {
  const written = [
    ...changed.map(({ after }) => after),
    ...made.map((row) => ({ ...row, id: null })),
  ];
  return contradictionsOf(written, before, removed);
}

function contradictionsBetween(
  row: DraftRestriction,
  other: DraftRestriction,
  before: readonly DraftRestriction[],
): Contradiction[] {
  // The limits are compared first: most pairs of a large push end there.
  const found = opposedLimits(row, other);
  if (found.length === 0) return [];
  const scope = sharedScope(row, other);
  const days = scope && sharedDays(row, datesOf(other), other.weekdays);
  if (!days) return [];
  return found.flatMap((limits) => newDays(days, limits, scope, before));
}

/** @returns every two limits, one of each of the restrictions, that leave nothing between them */
function opposedLimits(row: DraftRestriction, other: DraftRestriction): Limits[] {
  const found: Limits[] = [];
  for (const [least, most] of opposed) {
    if (isAbove(row[least], other[most])) found.push(limitsOf(least, row, most, other));
    else if (isAbove(other[least], row[most])) found.push(limitsOf(least, other, most, row));
  }
  return found;
}

function isAbove(least: number | null, most: number | null): boolean {
  return least !== null && most !== null && least > most;
}

function limitsOf(
  least: RestrictionLimit,
  lower: DraftRestriction,
  most: RestrictionLimit,
  upper: DraftRestriction,
): Limits {
  return {
    least: { rule: least, limit: lower[least]!, restriction: lower },
    most: { rule: most, limit: upper[most]!, restriction: upper },
  };
}

/** @returns the contradiction on the days on which no two limits held before, for the whole scope, that left as little */
function newDays(
  days: Days,
  { least, most }: Limits,
  scope: Scope,
  before: readonly DraftRestriction[],
): Contradiction[] {
  const onTheseDays = (says: (row: DraftRestriction) => boolean) =>
    before.flatMap((row) => {
      if (!says(row) || !holdsForAll(row, scope)) return [];
      return sharedDays(row, datesOf(days), days.weekdays) ?? [];
    });
  const lower = onTheseDays((row) => (row[least.rule] ?? -Infinity) >= least.limit);
  const upper = onTheseDays((row) => (row[most.rule] ?? Infinity) <= most.limit);
  let parts = [days];
  for (const one of lower) {
    if (parts.length === 0) break;
    const both = upper.flatMap((two) => sharedDays(one, datesOf(two), two.weekdays) ?? []);
    parts = daysBeside(parts, both);
  }
  return parts.map((part) => ({
    ...part,
    least: { ...least, isNew: daysBeside([part], lower).length > 0 },
    most: { ...most, isNew: daysBeside([part], upper).length > 0 },
  }));
}

/** @returns the room types and channels for which both hold; an empty set means all of the hotel; null for none */
function sharedScope(one: Scope, other: Scope): Scope | null {
  if (one.hotel_id !== other.hotel_id) return null;
  const room_type_ids = sharedIds(one.room_type_ids, other.room_type_ids);
  const distribution_point_ids = sharedIds(
    one.distribution_point_ids,
    other.distribution_point_ids,
  );
  if (!room_type_ids || !distribution_point_ids) return null;
  return { hotel_id: one.hotel_id, room_type_ids, distribution_point_ids };
}

function sharedIds(one: number[], other: number[]): number[] | null {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  const both = one.filter((id) => other.includes(id));
  return both.length > 0 ? both : null;
}

function holdsForAll(row: Scope, scope: Scope): boolean {
  if (row.hotel_id !== scope.hotel_id) return false;
  return (["room_type_ids", "distribution_point_ids"] as const).every((set) => {
    if (row[set].length === 0) return true;
    return scope[set].length > 0 && scope[set].every((id) => row[set].includes(id));
  });
}
