import { assertMay } from "~/core/access/permissions";
import { Conflict, orGone, RuleBroken } from "~/core/errors";
import { fitsCurrency, formatStoredMoney, negated, sumStored } from "~/core/money/money";
import type { Context, HotelContext } from "~/db/context";
import type { Transaction } from "~/db/database";
import { inTransaction, rowIfUnchanged } from "~/db/writing/write.server";
import { atHotelOfBooking } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import { forgetStates, recordChange } from "../../log/audit/audit.service.server";
import { balanceOf, isBelowZero } from "../../sales/bookings/balance/balance";
import { lockBooking, type PayableBooking } from "../../sales/bookings/booking.service.server";
import { withdrawReminders } from "../letters/outdated-letters.service.server";
import type { Adjustment, AdjustmentInput, AdjustmentReversal } from "./adjustment.fields";
import * as adjustments from "./adjustment.repository.server";
import type { AdjustmentWithDigits, StoredAdjustment } from "./adjustment.repository.server";

/** @returns the adjustments that count for a booking, by day: its own and, for a pack, those of the bookings in it */
export async function listAdjustmentsOf(
  ctx: Context,
  booking_id: number,
): Promise<StoredAdjustment[]> {
  assertMay(ctx, "bookings:view");
  return adjustments.listAdjustments(ctx.db, booking_id);
}

/** @returns the adjustments with these ids, in any order; ids that don't exist are left out */
export async function getAdjustments(ctx: Context, ids: number[]): Promise<AdjustmentWithDigits[]> {
  assertMay(ctx, "bookings:view");
  return adjustments.findAdjustments(ctx.db, ids);
}

/**
 * Posts an amount that is owed more or, below 0, less for a booking, dated today (`stays.md` §5). One on a booking in a
 * pack counts for the pack, with which it is paid.
 *
 * @throws NotFound where the booking doesn't exist; ChangedMeanwhile where it has another version than the context's;
 *   RuleBroken at an amount with too many decimals, or that would leave less than nothing owed
 */
export async function postAdjustment(
  ctx: Context,
  booking_id: number,
  input: AdjustmentInput,
): Promise<Adjustment> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const booking = await lockBooking(trx, booking_id);
    rowIfUnchanged(ctx, booking);
    const { code, digits: count } = booking.currency;
    if (!fitsCurrency(input.amount, booking.currency)) {
      const params = { code, count };
      throw new RuleBroken({ key: "booking-payments:ERRORS.DECIMALS", params }, "amount");
    }
    const here = await atHotelOfBooking(ctx, booking_id, trx);
    return write(here, trx, booking, { ...input, reverses_id: null });
  });
}

/**
 * Reverses an adjustment by another one of the opposite amount, dated today, on the booking on which it was posted.
 *
 * @throws NotFound where the booking has no such adjustment; Conflict where it was reversed already; RuleBroken for a
 *   reversal, which can't be reversed; otherwise as `postAdjustment`
 */
export async function reverseAdjustment(
  ctx: Context,
  booking_id: number,
  id: number,
  { reason }: AdjustmentReversal,
): Promise<Adjustment> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const booking = await lockBooking(trx, booking_id);
    rowIfUnchanged(ctx, booking);
    const found = await adjustments.findAdjustment(trx, booking_id, id);
    const wrong = orGone(found, "accounts:ERRORS.GONE");
    if (wrong.reversed) throw new Conflict({ key: "accounts:ERRORS.REVERSED" });
    if (wrong.reverses_id) throw new RuleBroken({ key: "accounts:ERRORS.IS_REVERSAL" });
    const here = await atHotelOfBooking(ctx, booking_id, trx);
    const { description, amount } = wrong;
    return write(here, trx, booking, {
      ...{ description, amount: negated(amount), reason, reverses_id: wrong.id },
    });
  });
}

/** Removes the words of adjustments, which may name a guest. Days and amounts stay. */
export async function forgetWordsOfAdjustments(
  ctx: Context,
  trx: Transaction,
  bookingIds: number[],
): Promise<void> {
  assertMay(ctx, "customers:edit");
  const ids = await adjustments.forgetWords(trx, bookingIds);
  const fields = ["description", "reason"];
  await forgetStates(trx, { entity: "booking_adjustment", ids, fields, keepLabels: true });
}

/** @param booking the booking as it is locked */
async function write(
  here: HotelContext,
  trx: Transaction,
  booking: PayableBooking,
  values: AdjustmentInput & Pick<Adjustment, "reverses_id">,
): Promise<Adjustment> {
  const { id: booking_id, currency_id, currency, reference } = booking;
  const { owed } = balanceOf({ ...booking, pack: null });
  if (isBelowZero(values.amount) && isBelowZero(sumStored(owed, values.amount))) {
    const params = { owed: formatStoredMoney(owed, currency, here.locale) };
    throw new RuleBroken({ key: "accounts:ERRORS.BELOW_ZERO", params }, "amount");
  }
  const adjustment = await adjustments.insertAdjustment(trx, {
    ...{ ...values, booking_id, currency_id, posted_on: here.today },
    ...{ created_by: here.actor.id, created_at: here.now },
  });
  await recordChange(here, trx, {
    ...{ action: "create", entity: "booking_adjustment", entity_id: adjustment.id },
    ...{ label: reference, before: null, after: adjustment },
  });
  await withdrawReminders(here, trx, booking_id);
  return adjustment;
}
