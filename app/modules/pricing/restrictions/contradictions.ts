import { sharedDays, type DraftRestriction, type RestrictionPlan } from "./bulk/restricted-days";
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
}

/** Days on which no stay can arrive, because two limits hold together that leave none. */
export interface Contradiction extends Pick<Restriction, "start_date" | "end_date" | "weekdays"> {
  least: SaidLimit;
  most: SaidLimit;
}

/**
 * @param rows the active restrictions that are entered
 * @param present the other active restrictions of their hotels
 * @returns for each entered restriction, and each that holds beside it for the same room types, channels and days,
 *   the first two limits that no stay can meet; also within one restriction
 */
export function contradictionsOf(
  rows: readonly DraftRestriction[],
  present: readonly DraftRestriction[],
): Contradiction[] {
  const all = [...rows, ...present];
  return rows.flatMap((row, at) => all.slice(at).flatMap((other) => contradictionOf(row, other)));
}

/**
 * @param plan what becomes of restrictions
 * @param all the active restrictions of the hotels as they are
 * @returns what of the written restrictions no stay can meet, once all of the plan is written
 */
export function contradictionsAfter(
  { made, changed, removed }: RestrictionPlan,
  all: readonly Restriction[],
): Contradiction[] {
  const gone = new Set([...removed, ...changed.map(({ before }) => before)].map(({ id }) => id));
  const written = [
    ...changed.map(({ after }) => after),
    ...made.map((row) => ({ ...row, id: null })),
  ];
  return contradictionsOf(
    written.filter(({ active }) => active),
    all.filter(({ id }) => !gone.has(id)),
  );
}

function contradictionOf(row: DraftRestriction, other: DraftRestriction): Contradiction[] {
  // The limits are compared first: most pairs of a large push end there.
  const limits = opposedLimits(row, other);
  if (!limits || !haveOneInCommon(row, other)) return [];
  const days = sharedDays(row, datesOf(other), other.weekdays);
  return days ? [{ ...days, ...limits }] : [];
}

function opposedLimits(
  row: DraftRestriction,
  other: DraftRestriction,
): Pick<Contradiction, "least" | "most"> | null {
  for (const [least, most] of opposed) {
    for (const [one, two] of [
      [row, other],
      [other, row],
    ] as const) {
      const [lower, upper] = [one[least], two[most]];
      if (lower === null || upper === null || lower <= upper) continue;
      return { least: { rule: least, limit: lower }, most: { rule: most, limit: upper } };
    }
  }
  return null;
}

/** @returns whether both hold for one same room type and one same channel; an empty set means all of the hotel */
function haveOneInCommon(one: DraftRestriction, other: DraftRestriction): boolean {
  if (one.hotel_id !== other.hotel_id) return false;
  return (["room_type_ids", "distribution_point_ids"] as const).every(
    (set) =>
      one[set].length === 0 ||
      other[set].length === 0 ||
      one[set].some((id) => other[set].includes(id)),
  );
}
