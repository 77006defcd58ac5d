import { assertMay } from "~/core/access/permissions";
import { RuleBroken } from "~/core/errors";
import { valuesOf } from "~/core/fields/field-kind";
import type { DateRange } from "~/core/dates";
import type { Context } from "~/db/context";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { StopSaleFields, type StopSale, type StopSaleInput } from "./stop-sale.fields";
import type { StopSaleQuery } from "./stop-sale.list";
import * as stopSales from "./stop-sale.repository.server";
import type { NamedStopSale, WholeStopSale } from "./stop-sale.repository.server";

export const stopSaleRows = auditedRows<NamedStopSale, StopSaleQuery, WholeStopSale>({
  entity: "stop_sale",
  area: "stop_sales",
  texts: "stop-sales",
  label: ({ hotel_label, start_date, end_date }) => `${hotel_label}, ${start_date} – ${end_date}`,
  lock: stopSales.lockStopSale,
  reads: stopSales.reads,
});

/** @returns the stop sales of a hotel that share a date with the range, by start date */
export async function listStopSales(
  ctx: Context,
  hotel_id: number,
  dates: DateRange,
): Promise<StopSale[]> {
  assertMay(ctx, "stop_sales:view");
  return stopSales.listStopSalesOfHotels(ctx.db, [hotel_id], dates);
}

/** A stop sale after saving, and the number of stays that are booked on its nights: they stay booked. */
export type SavedStopSale = NamedStopSale & { booked: number };

/** @throws RuleBroken where the hotel no longer exists or the room type isn't its own */
export async function createStopSale(ctx: Context, input: StopSaleInput): Promise<SavedStopSale> {
  let booked = 0;
  const saved = await stopSaleRows.create(ctx, async (trx) => {
    const { id } = await stopSales.table.insert(trx, valuesOf(StopSaleFields, input));
    // Counted before the commit: a count that fails after it would say that nothing was saved.
    booked = await stopSales.countBooked(trx, id);
    return stopSales.readStopSale(trx, id);
  });
  return { ...saved, booked };
}

/** @throws NotFound; RuleBroken at another hotel: a stop sale can't move to another hotel */
export async function updateStopSale(
  ctx: Context,
  id: number,
  input: StopSaleInput,
): Promise<SavedStopSale> {
  let booked = 0;
  const saved = await stopSaleRows.update(ctx, id, async (trx, before) => {
    if (before.hotel_id !== input.hotel_id) {
      throw new RuleBroken({ key: "stop-sales:ERRORS.HOTEL_LOCKED" }, "hotel_id");
    }
    await stopSales.table.update(trx, id, valuesOf(StopSaleFields, input), ctx.now);
    booked = await stopSales.countBooked(trx, id);
    return stopSales.readStopSale(trx, id);
  });
  return { ...saved, booked };
}

/** @throws NotFound */
export async function deleteStopSale(ctx: Context, id: number): Promise<void> {
  await stopSaleRows.remove(ctx, id, (trx) => stopSales.table.remove(trx, id));
}
