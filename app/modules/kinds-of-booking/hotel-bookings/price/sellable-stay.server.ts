import { RuleBroken } from "~/core/errors";
import { labelIn, type GuestLabel } from "~/core/guest-text";
import { assertMay, may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { holdFullNights } from "~/modules/sales/availability/availability.service.server";
import { calculateStay } from "~/modules/pricing/price-calculator/price-calculator.service.server";
import type { Quote } from "~/modules/pricing/price-calculator/price-stay";
import { findRoomType } from "~/modules/places/room-types/room-type.service.server";
import { nightsInWords } from "../nights/full-nights.server";
import { newNights, type EnteredStay, type HotelBooking, type Stay } from "../hotel-booking";
import { obstacleTo } from "../obstacles.server";

/** @returns the price of a stay at this moment, with what it can't be booked over */
export async function pricedNow(ctx: Context, trx: Transaction, stay: EnteredStay): Promise<Quote> {
  assertMay(ctx, "bookings:edit");
  return calculateStay(
    { ...ctx, db: trx },
    { ...stay, children: stay.children_ages.length, price_type: "sell" },
  );
}

interface TakenNights {
  /** The booking itself, which takes nothing from itself; 0 for a new one. */
  except: number;
  /** The stay whose nights it takes already: who has them keeps them, on a night that is overbooked too. */
  had?: Pick<HotelBooking, "room_type_id" | "checkin" | "checkout">;
}

/**
 * Refuses a stay that can't be had, and holds its room type until the transaction ends where it can. Who
 * may overbook exceeds the number of a room type; its rules hold for them as well.
 *
 * @throws RuleBroken that names what is in the way
 */
export async function refuseUnsellable(
  ctx: Context,
  trx: Transaction,
  quote: Quote,
  { overridden, ...taken }: TakenNights & { overridden: boolean },
): Promise<void> {
  assertMay(ctx, "bookings:edit");
  const { room_type_id, checkin, checkout } = quote.request;
  const obstacle = obstacleTo(quote, {
    overridden,
    // A booking made before the sale stopped may become shorter.
    stopped: newNights({ room_type_id, checkin, checkout }, taken.had).length > 0,
    locale: ctx.locale,
  });
  if (obstacle) throw new RuleBroken(obstacle);
  await refuseFull(ctx, trx, { ...quote.request, roomType: quote.roomType }, taken);
}

/**
 * Holds a room type until the transaction ends.
 *
 * @throws RuleBroken that names the nights on which no room of it is left
 */
export async function refuseFull(
  ctx: Context,
  trx: Transaction,
  stay: Stay & { roomType?: GuestLabel },
  { except, had }: TakenNights,
): Promise<void> {
  assertMay(ctx, "bookings:edit");
  const { room_type_id, checkin, checkout } = stay;
  const full = await holdFullNights(ctx, trx, { room_type_id, checkin, checkout, except });
  const newlyTaken = new Set(newNights(stay, had));
  const missing = full.filter((night) => newlyTaken.has(night));
  if (missing.length === 0 || may(ctx.actor, "bookings:overbook")) return;
  const roomType = stay.roomType ?? (await findRoomType({ ...ctx, db: trx }, room_type_id))!;
  throw new RuleBroken({
    key: "hotel-bookings:ERRORS.FULL",
    params: nightsInWords(missing, labelIn(roomType, ctx.locale), ctx.locale),
  });
}
