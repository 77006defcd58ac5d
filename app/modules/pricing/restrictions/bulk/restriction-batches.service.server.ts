import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { RowsToSave } from "~/db/writing/many-rows.server";
import type { DetailedChange } from "../../../log/audit/audit";
import { recordChanges, type Change } from "../../../log/audit/audit.service.server";
import type { RefusedRow } from "../../price-batches/price-batch";
import { recordBatch } from "../../price-batches/price-batch.service.server";
import {
  undoRows,
  type KeptPrices,
  type UndoneBatch,
} from "../../price-batches/undo-rows.service.server";
import {
  undoBeside,
  type KeptBeside,
  type UndoneBeside,
} from "../../../log/audit/undo-beside.server";
import type { Restriction } from "../restriction.fields";
import { many, readNamedRows } from "./many-restrictions.repository.server";
import { isSameRestriction, type RestrictionPlan } from "./restricted-days";
import type { RestrictionBatch } from "./restriction-batch";

/**
 * Writes what happens to restrictions, as one bulk change, which can be undone. The number of statements doesn't
 * depend on the number of restrictions.
 *
 * @param labels the names of their hotels
 * @returns the id of the bulk change
 */
export async function writePlan(
  ctx: Context,
  trx: Transaction,
  plan: RestrictionPlan,
  labels: ReadonlyMap<number, string>,
  about: { summary: RestrictionBatch; refused?: RefusedRow[] },
): Promise<number> {
  assertMay(ctx, "stop_sales:edit");
  const { made, changed, removed } = plan;
  await many.remove(
    trx,
    removed.map(({ id }) => id),
  );
  const rows = { made, changed: changed.map(({ after }) => after) };
  const inserted = await many.save(trx, rows, ctx.now);
  const batch_id = await recordBatch(ctx, trx, about.summary, about.refused ?? []);
  const label = (row: Restriction) =>
    `${labels.get(row.hotel_id)}, ${row.start_date} – ${row.end_date}`;
  const entity = "restriction" as const;
  const changes: Change[] = [
    ...removed.map((row) => ({
      ...{ action: "delete" as const, entity, entity_id: row.id, label: label(row) },
      ...{ before: row, after: null },
    })),
    ...changed.map(({ before, after }) => ({
      ...{ action: "update" as const, entity, entity_id: after.id, label: label(after) },
      ...{ before, after },
    })),
    ...inserted.map((row) => ({
      ...{ action: "create" as const, entity, entity_id: row.id, label: label(row) },
      ...{ before: null, after: row },
    })),
  ];
  await recordChanges(ctx, trx, changes, batch_id);
  return batch_id;
}

const keptRows: KeptBeside<Restriction> = {
  lock: many.lock,
  isSame: (one, other) => isSameRestriction(one, other),
  remove: many.remove,
  restore: async (trx, rows, now) => {
    const possible = await stillPossible(trx, rows);
    await many.rewrite(trx, possible, now);
    return possible.map(({ id }) => id);
  },
  remake: async (trx, rows, now) => {
    const possible = await stillPossible(trx, rows);
    return (await many.insert(trx, possible, now)).map(({ id }) => id);
  },
};

const keptRestrictions: KeptPrices<Restriction> = {
  ...keptRows,
  area: "stop_sales",
  undoing: (origin, again) => ({ ...(origin as RestrictionBatch), act: again ? "redo" : "undo" }),
  hold: async (trx, changes) => ({
    rows: await many.lock(
      trx,
      changes.map(({ entity_id }) => entity_id),
    ),
    fits: () => true,
  }),
};

/** @returns the restrictions whose hotel, room types and channels still exist */
async function stillPossible(trx: Transaction, rows: Restriction[]): Promise<Restriction[]> {
  if (rows.length === 0) return [];
  const { hotels, roomTypes, points } = await readNamedRows(trx, rows);
  return rows.filter(
    ({ hotel_id, room_type_ids, distribution_point_ids }) =>
      hotels.has(hotel_id) &&
      room_type_ids.every((id) => roomTypes.get(id) === hotel_id) &&
      distribution_point_ids.every((id) => points.has(id)),
  );
}

/**
 * Undoes a bulk change of restrictions: made ones go, changed ones get their former values, and removed ones come
 * back. One that has changed since is left alone and named.
 *
 * @throws as `undoRows`
 */
export async function undoRestrictions(ctx: Context, id: number): Promise<UndoneBatch> {
  assertMay(ctx, "stop_sales:edit");
  return undoRows(ctx, id, keptRestrictions);
}

/**
 * Undoes what a batch of prices did to restrictions beside them; the caller writes the audit rows.
 *
 * @throws Forbidden without `stop_sales:edit` where it changed any
 */
export async function undoRestrictionsBeside(
  ctx: Context,
  trx: Transaction,
  changes: DetailedChange[],
): Promise<UndoneBeside> {
  assertMay(ctx, changes.length > 0 ? "stop_sales:edit" : "pricing:edit");
  return undoBeside(trx, changes, keptRows, ctx.now);
}

/**
 * Inserts and changes restrictions in two statements; the caller has locked the changed ones, and writes the audit
 * rows.
 *
 * @returns the inserted restrictions, in their order
 */
export async function saveRestrictions(
  ctx: Context,
  trx: Transaction,
  rows: RowsToSave<Restriction>,
): Promise<Restriction[]> {
  assertMay(ctx, "stop_sales:edit");
  return many.save(trx, rows, ctx.now);
}
