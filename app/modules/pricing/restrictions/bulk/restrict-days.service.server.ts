import { createHash } from "node:crypto";
import { assertMay } from "~/core/access/permissions";
import { Conflict, RuleBroken } from "~/core/errors";
import { valuesOf } from "~/core/fields/field-kind";
import type { Context } from "~/db/context";
import type { Database } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import { contradictionsAfter, type Contradiction } from "../contradictions";
import { askBeforeContradicting } from "../contradictions.service.server";
import { RestrictionFields, type Restriction } from "../restriction.fields";
import { createRestriction } from "../restriction.service.server";
import * as many from "./many-restrictions.repository.server";
import {
  clearDays,
  planOf,
  restrictDays,
  scopeKey,
  sizeOf,
  touches,
  type ChosenDays,
  type DraftRestriction,
  type RestrictionPlan,
} from "./restricted-days";
import type { AnsweredRestrictions, RestrictDays } from "./restricted-days.schema";
import { summaryOf } from "./restriction-batch";
import { writePlan } from "./restriction-batches.service.server";

/** What saving a form of restrictions did. */
export interface SavedRestrictions {
  /** The first of the made restrictions; 0 where none was made. */
  id: number;
  made: number;
  /** The bulk change; null for a single restriction. */
  batch_id: number | null;
}

/**
 * Makes a restriction for each of the ranges; several are one bulk change, which can be undone.
 *
 * @throws RuleBroken and Unanswered as `createRestriction`
 */
export async function createRestrictions(
  ctx: Context,
  { ranges, ...input }: AnsweredRestrictions,
): Promise<SavedRestrictions> {
  assertMay(ctx, "stop_sales:edit");
  const rows = ranges.map((dates) => ({ ...input, ...dates }));
  if (rows.length === 1) {
    const { id } = await createRestriction(ctx, rows[0]!);
    return { id, made: 1, batch_id: null };
  }
  return inTransaction(ctx, async (trx) => {
    const [hotel] = await many.lockHotels(trx, [input.hotel_id]);
    if (!hotel) throw new RuleBroken({ key: "constraints:UNKNOWN_HOTEL" }, "hotel_id");
    const plan: RestrictionPlan = {
      made: rows.map((row) => valuesOf(RestrictionFields, row)),
      changed: [],
      removed: [],
    };
    await askBeforeContradicting(ctx, trx, plan.made.map(asDraft), input);
    const labels = new Map([[hotel.id, hotel.label]]);
    const summary = summaryOf("add", [hotel.label]);
    const batch_id = await writePlan(ctx, trx, plan, labels, { summary });
    return { id: 0, made: rows.length, batch_id };
  });
}

/** What an act on days would do. */
export interface PlannedDays {
  plan: RestrictionPlan;
  /** Pairs of limits that no stay could meet once it is written, on the days on which that is new. */
  contradictions: Contradiction[];
  hotel: many.HotelName;
  /**
   * Restrictions of the days that stay, because they are of further room types or channels as well: they can't be
   * cleared for some of them alone.
   */
  wider: Restriction[];
  /** Tells whether the restrictions are still as the preview showed them. */
  seen: string;
}

/** @throws RuleBroken where the hotel doesn't exist */
export async function previewDays(ctx: Context, input: RestrictDays): Promise<PlannedDays> {
  assertMay(ctx, "stop_sales:edit");
  return planDays(ctx.db, input, await many.readHotels(ctx.db, [input.hotel_id]));
}

/**
 * Sets or clears the restrictions of days, as one bulk change, which can be undone. Restrictions that hold before,
 * after or between the days are split.
 *
 * @throws RuleBroken where the hotel doesn't exist, and where nothing would change; Conflict where restrictions
 *   have changed since the preview
 */
export async function restrictOverDays(
  ctx: Context,
  input: RestrictDays,
): Promise<{ batch_id: number; changed: number }> {
  assertMay(ctx, "stop_sales:edit");
  return inTransaction(ctx, async (trx) => {
    const hotels = await many.lockHotels(trx, [input.hotel_id]);
    await many.lockActiveOfHotels(trx, [input.hotel_id]);
    const { plan, hotel, seen } = await planDays(trx, input, hotels);
    if (input.seen && input.seen !== seen) throw new Conflict({ key: "restrictions:ERRORS.MOVED" });
    if (sizeOf(plan) === 0) throw new RuleBroken({ key: "restrictions:ERRORS.NOTHING_CHANGES" });
    const labels = new Map([[hotel.id, hotel.label]]);
    const summary = summaryOf(input.act, [hotel.label]);
    const batch_id = await writePlan(ctx, trx, plan, labels, { summary });
    return { batch_id, changed: sizeOf(plan) };
  });
}

async function planDays(
  db: Database,
  input: RestrictDays,
  [hotel]: many.HotelName[],
): Promise<PlannedDays> {
  if (!hotel) throw new RuleBroken({ key: "constraints:UNKNOWN_HOTEL" }, "hotel_id");
  const all = await many.listActiveOfHotels(db, [hotel.id]);
  const chosen: ChosenDays = {
    ranges: input.ranges.map(({ start_date, end_date }) => ({ start: start_date, end: end_date })),
    weekdays: input.weekdays,
  };
  const isIn = (ids: number[], of: number[]) =>
    of.length === 0 || (ids.length > 0 && ids.every((id) => of.includes(id)));
  const own =
    input.act === "set"
      ? all.filter((row) => scopeKey(row) === scopeKey(input))
      : all.filter(
          (row) =>
            isIn(row.room_type_ids, input.room_type_ids) &&
            isIn(row.distribution_point_ids, input.distribution_point_ids),
        );
  const after =
    input.act === "set" ? restrictDays(own, chosen, valuesToSet(input)) : clearDays(own, chosen);
  const plan = planOf(own, after);
  const wider =
    input.act === "clear"
      ? all.filter((row) => !own.includes(row) && concernsSome(row, input) && touches(row, chosen))
      : [];
  const contradictions = contradictionsAfter(plan, all);
  const seen = createHash("sha256").update(JSON.stringify(plan)).digest("hex");
  return { plan, contradictions, hotel, wider, seen };
}

function asDraft(row: Omit<Restriction, "id">): DraftRestriction {
  return { ...row, id: null };
}

/** @returns whether a restriction is of one of the chosen room types and of one of the chosen channels */
function concernsSome(
  row: Pick<Restriction, "room_type_ids" | "distribution_point_ids">,
  input: Pick<Restriction, "room_type_ids" | "distribution_point_ids">,
): boolean {
  const meets = (ids: number[], of: number[]) =>
    ids.length === 0 || of.length === 0 || ids.some((id) => of.includes(id));
  return (
    meets(row.room_type_ids, input.room_type_ids) &&
    meets(row.distribution_point_ids, input.distribution_point_ids)
  );
}

function valuesToSet(input: RestrictDays) {
  const {
    start_date: _start,
    end_date: _end,
    weekdays: _days,
    ...values
  } = valuesOf(RestrictionFields, { ...input, active: true, start_date: "", end_date: "" });
  return values;
}
