import type { Message } from "~/core/errors";
import type { DatedLabel } from "../../../log/audit/dated-label";
import type { Contradiction } from "../contradictions";
import type { ContradictionsAnswer, Restriction } from "../restriction.fields";
import { restrictDays, scopeKey, type DraftRestriction } from "./restricted-days";
import type { PushedRestriction } from "./restriction-push.schema";

/** The rows that pushed restrictions name, by their ids. */
export interface KnownRows {
  hotels: ReadonlyMap<number, string>;
  /** The hotels of room types. */
  roomTypes: ReadonlyMap<number, number>;
  points: ReadonlySet<number>;
  /** The active restrictions of the hotels. */
  restrictions: Restriction[];
}

/** The result of one pushed restriction. */
export type PushOutcome = { outcome: "changed" | "unchanged" } | Refusal;

interface Refusal {
  outcome: "refused";
  /** The hotel and the days; a restriction that can't be read is named by its number. */
  name: DatedLabel;
  /** The field with the mistake. */
  field: string;
  /** The reason, below `batches:REASONS`. */
  reason: string;
  params?: Message["params"];
  /** What it would make impossible, where that is the reason: it is asked about. */
  contradictions?: Contradiction[];
}

export interface PlannedPush {
  /** In the order of the push. */
  outcomes: PushOutcome[];
  /** The restrictions of the touched room types and channels as they were, and as they are to be. */
  before: Restriction[];
  after: DraftRestriction[];
}

/**
 * @param pushed the restrictions; null where one couldn't be read
 * @param contradicting those that are refused because no stay could meet them, by their places in the push
 * @returns what happens to the restrictions: each pushed one is what holds on its days for just its room types and
 *   channels, in the order of the push
 */
export function planPush(
  pushed: (PushedRestriction | null)[],
  known: KnownRows,
  contradicting: ReadonlyMap<number, Contradiction[]> = new Map(),
): PlannedPush {
  const scopes = new Map<string, DraftRestriction[]>();
  for (const row of known.restrictions) {
    const key = scopeKey(row);
    scopes.set(key, [...(scopes.get(key) ?? []), row]);
  }
  const touched = new Set<string>();
  const outcomes = pushed.map((row, at): PushOutcome => {
    if (!row) return refusalOf({ label: `${at + 1}` }, "", "unreadable_restriction");
    const mistake = mistakeIn(row, known);
    if (mistake) return mistake;
    const contradictions = contradicting.get(at);
    if (contradictions) {
      const refusal = refusalOf(nameOf(row, known), AGREED, "no_stay_possible");
      return { ...refusal, contradictions };
    }
    const key = scopeKey(row);
    const rows = scopes.get(key) ?? [];
    const { start_date, end_date, weekdays, ...values } = row;
    const chosen = { ranges: [{ start: start_date, end: end_date }], weekdays };
    const after = restrictDays(rows, chosen, {
      ...nothing,
      ...withoutMissing(values),
      active: true,
    });
    if (after === rows) return { outcome: "unchanged" };
    scopes.set(key, after);
    touched.add(key);
    return { outcome: "changed" };
  });
  return {
    outcomes,
    before: known.restrictions.filter((row) => touched.has(scopeKey(row))),
    after: [...touched].flatMap((key) => scopes.get(key)!),
  };
}

/** The limits that a restriction doesn't have. */
const nothing = {
  ...{ min_stay_arrival: null, max_stay_arrival: null, min_stay_through: null },
  ...{ min_advance_days: null, max_advance_days: null },
};

/** @returns the values without those that are missing */
function withoutMissing<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]: Exclude<Values[Name], undefined>;
  };
}

/** The field that answers what contradictions ask. */
const AGREED = "agreed_contradictions" satisfies keyof ContradictionsAnswer;

function nameOf(row: PushedRestriction, { hotels }: KnownRows): DatedLabel {
  const dates = { start: row.start_date, end: row.end_date };
  return { label: hotels.get(row.hotel_id) ?? `#${row.hotel_id}`, dates };
}

function mistakeIn(row: PushedRestriction, known: KnownRows): PushOutcome | undefined {
  const { hotel_id, room_type_ids, distribution_point_ids } = row;
  const name = nameOf(row, known);
  const unknown = (field: string, reason: string, id: number) =>
    refusalOf(name, field, reason, { name: `#${id}` });
  if (!known.hotels.has(hotel_id)) return unknown("hotel_id", "unknown_hotel", hotel_id);
  const type = room_type_ids.find((id) => known.roomTypes.get(id) !== hotel_id);
  if (type) return unknown("room_type_ids", "unknown_room_type", type);
  const point = distribution_point_ids.find((id) => !known.points.has(id));
  return point ? unknown("distribution_point_ids", "unknown_channel", point) : undefined;
}

function refusalOf(
  name: DatedLabel,
  field: string,
  reason: string,
  params?: Message["params"],
): Refusal {
  return { outcome: "refused", name, field, reason, params };
}
