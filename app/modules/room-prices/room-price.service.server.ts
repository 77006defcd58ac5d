import { assertMay } from "~/core/permissions";
import { NotFound, RuleBroken } from "~/core/errors";
import { decimalsOf } from "~/core/money";
import type { Page } from "~/core/page";
import type { Transaction } from "~/db/database";
import { asSeen, inTransaction } from "~/db/write.server";
import type { Context } from "~/db/context";
import { recordChange } from "../audit/audit.service.server";
import { findPricedHotel } from "../hotels/hotel.service.server";
import { priceLabel, type NamedRoomPrice, type RoomPrice } from "./room-price";
import type { RoomPriceQuery } from "./room-price.list";
import * as prices from "./room-price.repository.server";
import type { RoomPriceInput } from "./room-price.schema";

export async function listRoomPrices(
  ctx: Context,
  query: RoomPriceQuery,
): Promise<Page<NamedRoomPrice>> {
  assertMay(ctx, "pricing:view");
  return prices.listRoomPrices(ctx.db, query);
}

/** @returns the whole filtered list in its order, in portions */
export function exportRoomPrices(
  ctx: Context,
  query: RoomPriceQuery,
): AsyncGenerator<NamedRoomPrice[]> {
  assertMay(ctx, "pricing:view");
  return prices.readRoomPrices(ctx.db, query);
}

/** @throws NotFound */
export async function getRoomPrice(ctx: Context, id: number): Promise<NamedRoomPrice> {
  assertMay(ctx, "pricing:view");
  return found(await prices.findRoomPrice(ctx.db, id));
}

/** The active prices of a room type, general and of one channel: what a quote needs. */
export async function listPricesForStay(
  ctx: Context,
  roomTypeId: number,
  distributionPointId: number | null,
): Promise<RoomPrice[]> {
  return prices.listPricesForStay(ctx.db, roomTypeId, distributionPointId);
}

/** @throws RuleBroken at its field; Conflict where an active price exists for the same thing */
export async function createRoomPrice(ctx: Context, input: RoomPriceInput): Promise<RoomPrice> {
  assertMay(ctx, "pricing:edit");
  await refuseTooManyDecimals(ctx, input);
  return inTransaction(ctx, async (trx) => {
    const price = await prices.insertRoomPrice(trx, input);
    await audit(ctx, trx, "create", null, price);
    return price;
  });
}

/** @throws NotFound; RuleBroken at its field; Conflict as for creating */
export async function updateRoomPrice(
  ctx: Context,
  id: number,
  input: RoomPriceInput,
): Promise<RoomPrice> {
  assertMay(ctx, "pricing:edit");
  await refuseTooManyDecimals(ctx, input);
  return inTransaction(ctx, async (trx) => {
    const before = asSeen(ctx, found(await prices.lockRoomPrice(trx, id)));
    const price = await prices.updateRoomPrice(trx, id, input, ctx.now);
    await audit(ctx, trx, "update", before, price);
    return price;
  });
}

/** @throws NotFound */
export async function deleteRoomPrice(ctx: Context, id: number): Promise<void> {
  assertMay(ctx, "pricing:edit");
  await inTransaction(ctx, async (trx) => {
    const before = asSeen(ctx, found(await prices.lockRoomPrice(trx, id)));
    await audit(ctx, trx, "delete", before, null);
    await prices.deleteRoomPrice(trx, id);
  });
}

function found<T>(price: T | undefined): T {
  if (!price) throw new NotFound({ key: "PRICING.ERRORS.ROOM_PRICE_GONE" });
  return price;
}

/** PostgreSQL would round them without a word. */
async function refuseTooManyDecimals(ctx: Context, input: RoomPriceInput): Promise<void> {
  const hotel = await findPricedHotel(ctx, input.hotel_id);
  if (!hotel) throw new RuleBroken({ key: "ERRORS.CONSTRAINTS.UNKNOWN_HOTEL" }, "hotel_id");
  const { code, digits } = hotel.currency;
  if (decimalsOf(input.base_price) > digits) {
    const key = digits === 0 ? "NO_DECIMALS" : "TOO_MANY_DECIMALS";
    throw new RuleBroken(
      { key: `PRICING.ERRORS.${key}`, params: { code, count: digits } },
      "base_price",
    );
  }
}

async function audit(
  ctx: Context,
  trx: Transaction,
  action: "create" | "update" | "delete",
  before: RoomPrice | null,
  after: RoomPrice | null,
): Promise<void> {
  const { id } = (after ?? before)!;
  const named = await prices.findRoomPrice(trx, id);
  const label = named ? priceLabel(named) : "";
  await recordChange(ctx, trx, {
    action,
    entity: "room_price",
    entityId: id,
    label,
    before,
    after,
  });
}
