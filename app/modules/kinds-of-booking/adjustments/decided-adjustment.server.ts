import { Conflict, RuleBroken } from "~/core/errors";
import { formatStoredMoney, negated, sumStored } from "~/core/money/money";
import type { HotelContext } from "~/db/context";
import { balanceOf, isBelowZero } from "../../sales/bookings/balance/balance";
import type { PayableBooking } from "../../sales/bookings/booking.service.server";
import { refuseUnfit } from "../booking-payments/decided-payment.server";
import type { Adjustment, AdjustmentInput, AdjustmentReversal } from "./adjustment.fields";

/** An adjustment as it is posted on a booking. */
export type AdjustmentValues = Omit<Adjustment, "id" | "booking_id" | "currency_id">;

interface Posting {
  here: Pick<HotelContext, "today" | "locale">;
}

/**
 * Decides an adjustment.
 *
 * @throws RuleBroken at an amount with too many decimals, or that would leave less than nothing owed
 */
export function decideAdjustment(
  booking: PayableBooking,
  input: AdjustmentInput,
  { here }: Posting,
): AdjustmentValues {
  refuseUnfit(input.amount, booking.currency);
  return owedAtLeast(booking, { ...input, reverses_id: null, posted_on: here.today }, here);
}

/**
 * Decides the reversal of an adjustment: another one of the opposite amount.
 *
 * @throws Conflict where it was reversed already; RuleBroken for a reversal, which can't be reversed, and where it would
 *   leave less than nothing owed
 */
export function decideReversal(
  booking: PayableBooking,
  { reason }: AdjustmentReversal,
  { wrong, here }: Posting & { wrong: Adjustment & { reversed: boolean } },
): AdjustmentValues {
  if (wrong.reversed) throw new Conflict({ key: "accounts:ERRORS.REVERSED" });
  if (wrong.reverses_id) throw new RuleBroken({ key: "accounts:ERRORS.IS_REVERSAL" });
  const { id: reverses_id, description } = wrong;
  const amount = negated(wrong.amount);
  return owedAtLeast(
    booking,
    { description, amount, reason, reverses_id, posted_on: here.today },
    here,
  );
}

/** @throws RuleBroken where less than nothing would be owed; what counts for a pack is owed by the booking itself */
function owedAtLeast(
  booking: PayableBooking,
  values: AdjustmentValues,
  { locale }: Posting["here"],
): AdjustmentValues {
  const { owed } = balanceOf({ ...booking, pack: null });
  if (isBelowZero(values.amount) && isBelowZero(sumStored(owed, values.amount))) {
    const params = { owed: formatStoredMoney(owed, booking.currency, locale) };
    throw new RuleBroken({ key: "accounts:ERRORS.BELOW_ZERO", params }, "amount");
  }
  return values;
}
