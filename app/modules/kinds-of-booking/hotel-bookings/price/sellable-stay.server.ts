import type { CalendarDate } from "~/core/dates";
import { RuleBroken } from "~/core/errors";
import { assertMay, may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Database, Transaction } from "~/db/database";
import { takeNights } from "~/modules/stock/rooms-left/rooms-left.service.server";
import {
  calculateStay,
  stayCalculator,
} from "~/modules/pricing/price-calculator/price-calculator.service.server";
import type { Quote } from "~/modules/pricing/price-calculator/price-stay";
import {
  restrictionWarnings,
  type BrokenRestrictionWarning,
} from "~/modules/pricing/price-calculator/warnings";
import { newlyBroken } from "~/modules/pricing/restrictions/restriction";
import { readLimitsForStays } from "~/modules/pricing/restrictions/restriction.service.server";
import type { JudgedType } from "../change/changed-stay";
import { newNights, type EnteredStay } from "../hotel-booking";
import type { HotelBooking } from "../hotel-booking.fields";
import { obstacleTo } from "../obstacles.server";

/** @returns the present price of a stay, with its obstacles */
export type PricesStay = (ctx: Context, db: Database, stay: EnteredStay) => Promise<Quote>;

export const pricedNow: PricesStay = async (ctx, db, stay) => {
  assertMay(ctx, "bookings:edit");
  return calculateStay({ ...ctx, db }, sellRequestOf(stay));
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
 * (docs/reference/prices.md#warnings).
 */
function refuseInactivePlace({ hotel, roomType }: Pick<Quote, "hotel" | "roomType">): void {
  if (!hotel.active) throw new RuleBroken({ key: "quotes:WARNINGS.HOTEL_INACTIVE" }, "hotel_id");
  if (roomType.active) return;
  throw new RuleBroken({ key: "quotes:WARNINGS.ROOM_TYPE_INACTIVE" }, "room_type_id");
}

/** A stay that is about to take a room. */
interface TakenStay {
  /** The booking itself, whose own nights don't count as taken. */
  booking: Pick<HotelBooking, "id" | "oversold">;
  /** The stay as it was booked: it may keep its nights, even overbooked ones. */
  had?: BookedStay;
  /**
   * The nights of a change that take a room, and those that are sold anew, for which the rules of sale hold; by default
   * both are the nights that the booking doesn't have yet.
   */
  judged?: Pick<JudgedType, "taking" | "soldAnew">;
  /** The posted fields, among which is the answer to the question whether to overbook. */
  answers: object;
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
 * @returns the nights on which it takes a room although none was left, as `takeNights`
 * @throws RuleBroken with the obstacle; Unanswered
 */
export async function refuseUnsellable(
  ctx: Context,
  trx: Transaction,
  quote: Quote,
  { booking, had, judged, answers, overridden, restriction_reason }: TakenStay,
): Promise<CalendarDate[]> {
  assertMay(ctx, "bookings:edit");
  const added = judged?.taking ?? newNights(quote.request, had);
  const soldAnew = judged?.soldAnew ?? added;
  const mayOverride = may(ctx.actor, "bookings:override_restrictions");
  const takesNights = added.length > 0;
  const stopped = takesNights || judged !== undefined;
  const against = { had, soldAnew, takesNights, stopped, overridden, restriction_reason };
  await refuseObstacles(ctx, trx, quote, { ...against, mayOverride });
  return takeNights(ctx, trx, { stay: quote.request, booking, added, answers });
}

/**
 * Takes nights of a stay in each of its room types, as `refuseUnsellable`.
 *
 * @returns the nights on which no room was left, with those that the stay had before
 */
export async function takeByType(
  ctx: Context,
  trx: Transaction,
  judged: JudgedType[],
  taken: Omit<TakenStay, "judged">,
): Promise<CalendarDate[]> {
  assertMay(ctx, "bookings:edit");
  const all = new Set(judged.flatMap(({ taking }) => taking));
  const oversold = taken.booking.oversold.filter((night) => !all.has(night));
  for (const { quote, taking, soldAnew } of judged) {
    if (judged.length > 1 && taking.length === 0 && quote.obstacles.length === 0) continue;
    const full = await refuseUnsellable(ctx, trx, quote, {
      ...{ ...taken, judged: { taking, soldAnew } },
    });
    oversold.push(...full.filter((night) => taking.includes(night)));
  }
  return oversold.sort();
}

/**
 * Refuses a change of a stay whose nights were agreed as saving it does, whatever rooms are left.
 *
 * @throws RuleBroken with what stands against it first, in whichever of its room types
 */
export async function refuseChange(
  ctx: Context,
  db: Database,
  judged: JudgedType[],
  before: BookedStay & Pick<HotelBooking, "restriction_reason">,
): Promise<void> {
  assertMay(ctx, "bookings:edit");
  const { restriction_reason } = before;
  for (const { quote, taking, soldAnew } of judged) {
    await refuseObstacles(ctx, db, quote, {
      ...{ had: before, soldAnew, takesNights: taking.length > 0, stopped: true },
      ...{ restriction_reason, overridden: true, mayOverride: false },
    });
  }
}

/** What is known of a stay that must not be for sale in vain. */
interface OfferedStay extends Pick<TakenStay, "had" | "overridden" | "restriction_reason"> {
  /** Its nights that are added, or get another type, channel or plan. */
  soldAnew: CalendarDate[];
  /** Whether it takes nights that it doesn't have yet. */
  takesNights: boolean;
  /** Whether stop sales stand against it. */
  stopped: boolean;
  /** Whether the user could give a reason to go past restrictions, and where. */
  mayOverride: boolean;
}

/**
 * Refuses a stay against which rules or its price stand, whatever rooms are left.
 *
 * @throws RuleBroken with the obstacle
 */
async function refuseObstacles(
  ctx: Context,
  db: Database,
  quote: Quote,
  { had, soldAnew, takesNights, stopped, overridden, restriction_reason, mayOverride }: OfferedStay,
): Promise<void> {
  // A booking that is older than a stop sale, or whose room type was deactivated since, may become shorter.
  if (takesNights) refuseInactivePlace(quote);
  const against = { had, soldAnew, reason: restriction_reason };
  const obstacle = obstacleTo(quote, {
    overridden,
    stopped,
    restrictions: await restrictionsAgainst(ctx, db, quote, against),
    mayOverride,
    locale: ctx.locale,
  });
  if (obstacle) throw new RuleBroken(obstacle.sentence, obstacle.field);
}

/** The stay as it was booked. */
type BookedStay = Pick<
  HotelBooking,
  "room_type_id" | "distribution_point_id" | "checkin_date" | "checkout_date"
>;

/**
 * @param had the stay as it was booked: what it broke then, it may go on breaking
 * @returns the restrictions that stand against a stay; none where a user who may go past them gives a reason
 */
async function restrictionsAgainst(
  ctx: Context,
  db: Database,
  quote: Quote,
  { had, soldAnew, reason }: Pick<OfferedStay, "had" | "soldAnew"> & { reason: string },
): Promise<BrokenRestrictionWarning[]> {
  const broken = quote.obstacles.flatMap((one) => ("restriction_id" in one ? [one] : []));
  if (broken.length === 0) return [];
  if (reason !== "" && may(ctx.actor, "bookings:override_restrictions")) return [];
  if (had?.room_type_id !== quote.request.room_type_id) return broken;
  const dates = { start: had.checkin_date, end: had.checkout_date };
  const { restrictions } = await readLimitsForStays({ db }, [quote.hotel.id], dates);
  const before = restrictionWarnings(restrictions, had, quote.bookingDate);
  return newlyBroken(broken, before, soldAnew);
}
