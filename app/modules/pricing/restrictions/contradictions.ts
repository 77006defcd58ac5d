import { sharedDays, type DraftRestriction } from "./bulk/restricted-days";
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
 * @param present the other active restrictions of the same hotel
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

function contradictionOf(row: DraftRestriction, other: DraftRestriction): Contradiction[] {
  if (!haveOneInCommon(row, other)) return [];
  const days = sharedDays(row, datesOf(other), other.weekdays);
  if (!days) return [];
  for (const [least, most] of opposed) {
    for (const [one, two] of [
      [row, other],
      [other, row],
    ] as const) {
      const [lower, upper] = [one[least], two[most]];
      if (lower === null || upper === null || lower <= upper) continue;
      return [
        { ...days, least: { rule: least, limit: lower }, most: { rule: most, limit: upper } },
      ];
    }
  }
  return [];
}

/** @returns whether both hold for one same room type and one same channel; an empty set means all */
function haveOneInCommon(one: DraftRestriction, other: DraftRestriction): boolean {
  return (["room_type_ids", "distribution_point_ids"] as const).every(
    (set) =>
      one[set].length === 0 ||
      other[set].length === 0 ||
      one[set].some((id) => other[set].includes(id)),
  );
}
