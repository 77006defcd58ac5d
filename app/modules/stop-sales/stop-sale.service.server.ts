import { assertMay } from "~/core/permissions";
import { NotFound, RuleBroken } from "~/core/errors";
import type { DateRange } from "~/core/dates";
import type { Page } from "~/core/page";
import type { Transaction } from "~/db/database";
import { asSeen, inTransaction } from "~/db/write.server";
import type { Context } from "~/db/context";
import { recordChange } from "../audit/audit.service.server";
import type { StopSale } from "./stop-sale";
import type { StopSaleQuery } from "./stop-sale.list";
import type { StopSaleInput } from "./stop-sale.schema";
import * as stopSales from "./stop-sale.repository.server";
import type { NamedStopSale, StoredStopSale } from "./stop-sale.repository.server";

export async function listStopSalePage(
  ctx: Context,
  query: StopSaleQuery,
): Promise<Page<NamedStopSale>> {
  assertMay(ctx, "stop_sales:view");
  return stopSales.listStopSales(ctx.db, query);
}

/** @returns the stop sales of a hotel that share a date with the range, by start date */
export async function listStopSales(
  ctx: Context,
  hotelId: number,
  dates: DateRange,
): Promise<StopSale[]> {
  assertMay(ctx, "stop_sales:view");
  return stopSales.listStopSalesOfHotel(ctx.db, hotelId, dates);
}

/** The same for a quote: who may see prices is told why a night isn't sold. */
export async function listStopSalesForStay(
  ctx: Context,
  hotelId: number,
  dates: DateRange,
): Promise<StopSale[]> {
  return stopSales.listStopSalesOfHotel(ctx.db, hotelId, dates);
}

/** @throws NotFound */
export async function getStopSale(ctx: Context, id: number): Promise<StoredStopSale> {
  assertMay(ctx, "stop_sales:view");
  return found(await stopSales.findStopSale(ctx.db, id));
}

/** @throws RuleBroken when the hotel is gone or the room type isn't its own */
export async function createStopSale(ctx: Context, input: StopSaleInput): Promise<NamedStopSale> {
  assertMay(ctx, "stop_sales:edit");
  return inTransaction(ctx, async (trx) => {
    const id = await stopSales.insertStopSale(trx, input);
    const stopSale = await stopSales.readStopSale(trx, id);
    await audit(ctx, trx, "create", null, stopSale);
    return stopSale;
  });
}

/** @throws NotFound; RuleBroken when another hotel is asked for: a stop sale stays at its own */
export async function updateStopSale(
  ctx: Context,
  id: number,
  input: StopSaleInput,
): Promise<NamedStopSale> {
  assertMay(ctx, "stop_sales:edit");
  return inTransaction(ctx, async (trx) => {
    const before = asSeen(ctx, found(await stopSales.lockStopSale(trx, id)));
    if (before.hotelId !== input.hotel_id) {
      throw new RuleBroken({ key: "stop-sales:ERRORS.HOTEL_LOCKED" }, "hotel_id");
    }
    await stopSales.updateStopSale(trx, id, input, ctx.now);
    const after = await stopSales.readStopSale(trx, id);
    await audit(ctx, trx, "update", before, after);
    return after;
  });
}

/** @throws NotFound */
export async function deleteStopSale(ctx: Context, id: number): Promise<void> {
  assertMay(ctx, "stop_sales:edit");
  await inTransaction(ctx, async (trx) => {
    const before = asSeen(ctx, found(await stopSales.lockStopSale(trx, id)));
    await stopSales.deleteStopSale(trx, id);
    await audit(ctx, trx, "delete", before, null);
  });
}

function found<T>(stopSale: T | undefined): T {
  if (!stopSale) throw new NotFound({ key: "stop-sales:ERRORS.GONE" });
  return stopSale;
}

async function audit(
  ctx: Context,
  trx: Transaction,
  action: "create" | "update" | "delete",
  before: NamedStopSale | null,
  after: NamedStopSale | null,
): Promise<void> {
  const { id, hotelLabel, startDate, endDate } = (after ?? before)!;
  await recordChange(ctx, trx, {
    action,
    entity: "stop_sale",
    entityId: id,
    label: `${hotelLabel}, ${startDate} – ${endDate}`,
    before,
    after,
  });
}
