import { assertMay } from "~/core/permissions";
import { Conflict } from "~/core/errors";
import { fitsCurrency } from "~/core/money";
import { inTransaction } from "~/db/write.server";
import type { Context } from "~/db/context";
import type { DetailedChange } from "../audit/audit";
import { listChangesOfPriceBatch, recordChanges, type Change } from "../audit/audit.service.server";
import { holdPricingCurrencies } from "../hotels/pricing-currency.service.server";
import type { RefusedRow } from "../price-batches/price-batch";
import { lockPriceBatch, recordBatch } from "../price-batches/price-batch.service.server";
import {
  deleteRoomPrices,
  lockRoomPrices,
  restoreRoomPrices,
} from "./many-prices.repository.server";
import { isSamePrice, type RoomPrice } from "./room-price";

export interface UndoneBatch {
  /** The batch that the undoing is. */
  batchId: number;
  restored: number;
  refused: RefusedRow[];
}

/** So many prices are named in a refusal; the page of the batch names them all. */
const NAMED = 5;

/**
 * Takes back a batch, row by row: a price that it made is deleted, one that it changed gets its old
 * value again. A row that isn't as the batch left it is left alone and named. Only values are
 * compared, and not when they were written: of two batches over one price, the earlier can be
 * undone after the later.
 *
 * @throws NotFound; Conflict where it was taken back before, or where no row is as it left it
 */
export async function undoBatch(ctx: Context, id: number): Promise<UndoneBatch> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, async (trx) => {
    const inside = { ...ctx, db: trx };
    const batch = await lockPriceBatch(ctx, trx, id);
    if (batch.undoneById || batch.undoesId) {
      throw new Conflict({ key: "constraints:ALREADY_UNDONE" });
    }
    if (batch.summary.kind === "conversion") throw new Error("A conversion is undone as a whole");
    const changes = await listChangesOfPriceBatch(inside, id);
    const currencies = await holdPricingCurrencies(trx, [
      ...new Set(changes.map(({ before, after }) => Number((after ?? before)!.hotelId))),
    ]);
    const rows = await lockRoomPrices(
      trx,
      changes.map((change) => change.entityId),
    );
    const current = new Map(rows.map((row) => [row.id, row]));
    const reasonOf = ({ entityId, before, after }: DetailedChange) => {
      const row = current.get(entityId);
      if (!row) return "deleted_since";
      if (!isSamePrice(row, after as unknown as RoomPrice)) return "changed_since";
      const fits = !before || fitsCurrency(String(before.basePrice), currencies.get(row.hotelId)!);
      return fits ? null : "currency_since";
    };
    const refused = changes.flatMap((change) => {
      const reason = reasonOf(change);
      return reason ? [{ label: change.label, reason }] : [];
    });
    const undone = changes.filter((change) => reasonOf(change) === null);
    if (undone.length === 0) throw allChanged(refused);

    const made = undone.filter((change) => change.before === null);
    const changed = undone.filter((change) => change.before !== null);
    await deleteRoomPrices(
      trx,
      made.map((change) => change.entityId),
    );
    await restoreRoomPrices(
      trx,
      changed.map((change) => change.before as unknown as RoomPrice),
      ctx.now,
    );
    const batchId = await recordBatch(ctx, trx, { kind: "undo" }, refused, id);
    await recordChanges(ctx, trx, undone.map(reversed), batchId);
    return { batchId, restored: undone.length, refused };
  });
}

function reversed({ entity, entityId, label, before, after }: DetailedChange): Change {
  const action = before ? "update" : "delete";
  return { action, entity, entityId, label, before: after, after: before };
}

function allChanged(refused: RefusedRow[]): Conflict {
  const names = refused.slice(0, NAMED).map(({ label }) => label);
  return new Conflict({
    key: "batches:ALL_CHANGED_SINCE",
    params: { names: names.join("; "), count: refused.length },
  });
}
