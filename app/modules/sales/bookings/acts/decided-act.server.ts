import type { CalendarDate } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import { RuleBroken } from "~/core/errors";
import type { HotelContext } from "~/db/context";
import { moduleObstacle } from "../../booking-modules/booking-module";
import {
  holdsPlace,
  isCompletable,
  statusAfter,
  type BookingAct,
  type BookingStatus,
} from "../booking";
import { isMore, refuseDecimals, type BookingCurrency } from "../booking-money.server";
import type { Booking } from "../booking.fields";
import { inPack, isThrough, type ThroughPack } from "../packed/in-pack";
import type { FactsOfBooking } from "./facts-of-booking.repository.server";

/** The acts on a booking of any type, except cancelling, which needs a reason. */
export type PlainAct = Exclude<BookingAct, "cancel">;

/** The moment of an act: "today" is that of the hotel in which the booking takes place. */
export type Moment = Pick<HotelContext, "now" | "today" | "locale">;

type Before = Pick<Booking, "status">;

/** What a plain act is decided by. */
export interface FactsOfAct extends FactsOfBooking, Moment {
  /** The last day of what is booked; null if it has no day. Only completing asks for it. */
  lastDay: CalendarDate | null;
}

/** What a plain act makes of a booking. */
export interface DecidedAct {
  status: BookingStatus;
  /** Whether it begins to take its rooms, seats or times, so that these must be free and the rules allow it. */
  takes: boolean;
  /** Whether it has had them already and keeps them. */
  keeps: boolean;
  /** Whether it is promised by this act, so that what must be paid first must be paid. */
  becomesConfirmed: boolean;
}

/**
 * Decides a plain act. What is reopened through its confirmed pack is confirmed, since everything in a confirmed pack
 * is.
 *
 * @throws RuleBroken where its status doesn't allow the act, for one in a pack on its own, before its last day, for an
 *   anonymised customer, and with the rule of its module that refuses it
 */
export function decideAct(
  before: Before,
  { act, ...through }: { act: PlainAct } & ThroughPack,
  facts: FactsOfAct,
): DecidedAct {
  const next = allowedStatus(before, act);
  const wasCancelled = before.status === "cancelled";
  if (wasCancelled) refuseOnItsOwn(facts, through);
  const status = wasCancelled && facts.pack ? "confirmed" : next;
  if (act === "complete") refuseEarly(facts);
  const keeps = before.status === "completed";
  const takes = !keeps && holdsPlace(status) && !holdsPlace(before.status);
  if (!keeps && holdsPlace(status)) refuseForgotten(facts);
  if (takes) refuseByRules(facts);
  return { status, takes, keeps, becomesConfirmed: !keeps && status === "confirmed" };
}

/** What a cancellation is decided by. */
export interface FactsOfCancellation extends Pick<FactsOfBooking, "pack">, Pick<Moment, "now"> {
  /** The fee that the terms of the booking give at this moment; null for none. */
  feeOfTerms: string | null;
  /** The most that its fee may be. */
  most: MostFee;
  currency: BookingCurrency;
}

/** The most that a fee may be, a decimal string: the amount of a booking or, of a stay, that of its nights. */
export interface MostFee {
  amount: string;
  ofNights?: boolean;
}

/** The columns of a booking that is cancelled. */
export interface Cancelled {
  status: "cancelled";
  cancel_reason: string;
  cancelled_at: Date;
  /** A decimal string in the currency of the booking. */
  cancellation_fee: string;
}

/**
 * Decides a cancellation for a fee: by default the one that its terms give at this moment, and none without terms.
 *
 * @throws RuleBroken where its status doesn't allow it, for one in a pack on its own, and as `refuseFee`
 */
export function decideCancellation(
  before: Pick<Booking, "status">,
  { cancel_reason, cancellation_fee: taken, ...through }: Cancelling & ThroughPack,
  { pack, feeOfTerms, most, currency, now }: FactsOfCancellation,
): Cancelled {
  allowedStatus(before, "cancel");
  refuseOnItsOwn({ pack }, through);
  const cancellation_fee = taken ?? feeOfTerms ?? "0";
  refuseFee(cancellation_fee, most, currency);
  return { status: "cancelled", cancel_reason, cancelled_at: now, cancellation_fee };
}

interface Cancelling {
  cancel_reason: string;
  cancellation_fee?: string | null;
}

/** The columns of a booking that isn't cancelled. */
export const notCancelled = { cancel_reason: "", cancelled_at: null, cancellation_fee: null };

/** @throws RuleBroken at the fee of a cancellation with too many decimals, or above the most that it may be */
export function refuseFee(
  fee: string,
  { amount, ofNights = false }: MostFee,
  currency: BookingCurrency,
): void {
  refuseDecimals(fee, currency, "cancellation_fee");
  if (!isMore(fee, amount)) return;
  const key = `bookings:ERRORS.FEE_ABOVE_${ofNights ? "NIGHTS" : "AMOUNT"}`;
  throw new RuleBroken({ key }, "cancellation_fee");
}

/** @throws RuleBroken for what is in a confirmed or completed pack, unless it is changed through it */
export function refuseOnItsOwn(
  { pack }: Pick<FactsOfBooking, "pack">,
  { pack_id }: ThroughPack,
): void {
  if (!pack || isThrough(pack, pack_id)) return;
  const { named, unnamed } = inPack(pack);
  const { reference } = pack;
  throw new RuleBroken(pack.seen ? { key: named, params: { reference } } : { key: unnamed });
}

/** @throws RuleBroken for an anonymised customer, to whom nothing is promised any more */
export function refuseForgotten({ forgotten }: Pick<FactsOfBooking, "forgotten">): void {
  if (forgotten) throw new RuleBroken({ key: "customers:ERRORS.ANONYMISED" }, "customer_id");
}

/** @throws RuleBroken with the rule of its module against a booking that is about to take its place */
function refuseByRules({
  begins,
  day,
  distribution_point_id,
  module,
  ...moment
}: FactsOfAct): void {
  // The rules of the booking's type refuse a booking without a beginning.
  if (!begins || !day) return;
  const requested = { begins, day, distribution_point_id };
  const obstacle = moduleObstacle(module, requested, moment, moment.locale);
  if (obstacle) throw new RuleBroken(obstacle);
}

/** @throws RuleBroken before the last day of what is booked */
function refuseEarly({ lastDay, today, locale }: FactsOfAct): void {
  if (lastDay === null || isCompletable(lastDay, today)) return;
  const params = { day: formatDate(lastDay, locale) };
  throw new RuleBroken({ key: "bookings:ERRORS.TOO_EARLY", params });
}

function allowedStatus({ status }: Before, act: BookingAct): BookingStatus {
  const next = statusAfter(status, act);
  if (next) return next;
  throw new RuleBroken({ key: `bookings:ERRORS.FROM.${status}` });
}
