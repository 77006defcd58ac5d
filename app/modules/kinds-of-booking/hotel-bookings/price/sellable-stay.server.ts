import { isDeepStrictEqual } from "node:util";
import { RuleBroken } from "~/core/errors";
import { labelIn, type GuestLabel } from "~/core/guest-text";
import { assertMay, may } from "~/core/access/permissions";
import { refuseUnanswered } from "~/core/questions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { lockFullNights } from "~/modules/sales/availability/availability.service.server";
import {
  calculateStay,
  stayCalculator,
} from "~/modules/pricing/price-calculator/price-calculator.service.server";
import type { Quote } from "~/modules/pricing/price-calculator/price-stay";
import { findRoomType } from "~/modules/places/room-types/room-type.service.server";
import { nightsInWords } from "../nights/full-nights.server";
import { newNights, type EnteredStay, type Stay } from "../hotel-booking";
import type { HotelBooking } from "../hotel-booking.fields";
import { obstacleTo } from "../obstacles.server";
import { noteOversold } from "./oversold.service.server";
import { restrictionsAgainst, type BookedStay } from "./past-restrictions.server";

/** @returns the present price of a stay, with its obstacles */
export type PricesStay = (ctx: Context, trx: Transaction, stay: EnteredStay) => Promise<Quote>;

export const pricedNow: PricesStay = async (ctx, trx, stay) => {
  assertMay(ctx, "bookings:edit");
  return calculateStay({ ...ctx, db: trx }, sellRequestOf(stay));
};

/**
 * Reads what the prices of stays that are booked together depend on, once for all of them.
 *
 * @returns a function that prices each of them as `pricedNow`, without a further statement
 */
export async function pricedTogether(
  ctx: Context,
  trx: Transaction,
  stays: EnteredStay[],
): Promise<PricesStay> {
  assertMay(ctx, "bookings:edit");
  const calculate = await stayCalculator({ ...ctx, db: trx }, stays.map(sellRequestOf));
  return (_, __, stay) => new Promise((resolve) => resolve(calculate(sellRequestOf(stay))));
}

/** @returns the request for the sell price of a stay */
function sellRequestOf(stay: EnteredStay) {
  return { ...stay, children: stay.children_ages.length, price_type: "sell" as const };
}

/**
 * Refuses an inactive rate plan, unless it is the one that a booked stay keeps.
 *
 * @throws RuleBroken at the rate plan
 */
export function refuseInactivePlan(
  { ratePlan }: Pick<Quote, "ratePlan">,
  { kept_rate_plan_id }: Pick<EnteredStay, "kept_rate_plan_id">,
): void {
  if (!ratePlan || ratePlan.active || ratePlan.id === kept_rate_plan_id) return;
  throw new RuleBroken({ key: "quotes:WARNINGS.RATE_PLAN_INACTIVE" }, "rate_plan_id");
}

/**
 * Refuses a stay in a hotel or a room type that was deactivated, maybe while the form was open. A quote only warns of it
 * (`price-calculation.md` §5).
 */
function refuseInactivePlace({ hotel, roomType }: Pick<Quote, "hotel" | "roomType">): void {
  if (!hotel.active) throw new RuleBroken({ key: "quotes:WARNINGS.HOTEL_INACTIVE" }, "hotel_id");
  if (roomType.active) return;
  throw new RuleBroken({ key: "quotes:WARNINGS.ROOM_TYPE_INACTIVE" }, "room_type_id");
}

interface TakenNights {
  /** The booking itself, whose own nights don't count as taken. */
  booking: Pick<HotelBooking, "id" | "oversold">;
  /** The stay as it was booked: it may keep its nights, even overbooked ones. */
  had?: Pick<HotelBooking, "room_type_id" | "checkin_date" | "checkout_date">;
  /** The posted fields, among which is the answer to the question whether to overbook. */
  answers: object;
}

/** A stay that is about to take a room. */
interface TakenStay extends TakenNights {
  had?: BookedStay;
  /** Whether it has an agreed amount, so that it needs no price. */
  overridden: boolean;
  /** The reason for which it may break restrictions; "" for none. */
  restriction_reason: string;
}

/**
 * Refuses a stay that isn't available; otherwise locks its room type until the transaction ends. A user with
 * the permission to overbook is asked before the number of rooms is exceeded, and one who may go past restrictions
 * may break them with a reason; both must keep the other rules.
 *
 * @throws RuleBroken with the obstacle; Unanswered
 */
export async function refuseUnsellable(
  ctx: Context,
  trx: Transaction,
  quote: Quote,
  { overridden, restriction_reason, ...taken }: TakenStay,
): Promise<void> {
  assertMay(ctx, "bookings:edit");
  const against = { had: taken.had, reason: restriction_reason };
  // A booking that is older than a stop sale, or whose room type was deactivated since, may become shorter.
  const takesNights = newNights(quote.request, taken.had).length > 0;
  if (takesNights) refuseInactivePlace(quote);
  const obstacle = obstacleTo(quote, {
    overridden,
    stopped: takesNights,
    restrictions: await restrictionsAgainst(ctx, trx, quote, against),
    mayOverride: may(ctx.actor, "bookings:override_restrictions"),
    locale: ctx.locale,
  });
  if (obstacle) throw new RuleBroken(obstacle.sentence, obstacle.field);
  await refuseFull(ctx, trx, { ...quote.request, roomType: quote.roomType }, taken);
}

/**
 * Locks a room type until the transaction ends. Nights on which none of its rooms is left are taken by who may
 * overbook and means it, and are noted at the stay.
 *
 * @throws RuleBroken with those nights; for who may overbook Unanswered
 */
export async function refuseFull(
  ctx: Context,
  trx: Transaction,
  stay: Stay & { roomType?: GuestLabel },
  { booking: { id, oversold }, had, answers }: TakenNights,
): Promise<void> {
  assertMay(ctx, "bookings:edit");
  const { room_type_id, checkin_date, checkout_date } = stay;
  const full = await lockFullNights(ctx, trx, {
    room_type_id,
    checkin_date,
    checkout_date,
    except: id,
  });
  const newlyTaken = new Set(newNights(stay, had));
  const missing = full.filter((night) => newlyTaken.has(night));
  if (missing.length > 0) {
    const roomType = stay.roomType ?? (await findRoomType({ ...ctx, db: trx }, room_type_id))!;
    const params = nightsInWords(missing, labelIn(roomType, ctx.locale), ctx.locale);
    if (!may(ctx.actor, "bookings:overbook")) {
      throw new RuleBroken({ key: "hotel-bookings:ERRORS.FULL", params });
    }
    const sentence = { key: "hotel-bookings:ASKED.OVERBOOKS", params };
    refuseUnanswered([{ sentence, field: "overbook", yes: true }], answers);
  }
  const kept = oversold.filter(
    (night) => night >= checkin_date && night < checkout_date && !newlyTaken.has(night),
  );
  const nights = [...kept, ...missing].sort();
  if (!isDeepStrictEqual(nights, oversold)) await noteOversold(ctx, trx, { id, nights });
}
