import { orGone } from "~/core/errors";
import type { DisplayCurrency } from "~/core/money/money";
import type { Question } from "~/core/questions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { isMore } from "../booking-money.server";
import * as bookings from "../booking.repository.server";
import type { BookingValues } from "../booking.repository.server";
import { agreesToPaid } from "./agreed-paid";
import { balanceOf, type Owing } from "./balance";

/**
 * @param known the booking as it was, where the caller has read it
 * @returns the question before a booking costs less than was paid for it; null if it doesn't, and for a booking
 *   that is paid with its pack, since that is asked about
 */
export async function belowPaid(
  ctx: Context,
  trx: Transaction,
  {
    id,
    ofPack = false,
    ...values
  }: Partial<BookingValues> & { id: number; amount: string; ofPack?: boolean },
  known?: Owing & { currency: DisplayCurrency },
): Promise<Question | null> {
  const before = known ?? orGone(await bookings.findPayable(trx, id), "bookings:ERRORS.GONE");
  const { owed, paid } = balanceOf({ ...before, ...values });
  if (!isMore(before.amount, values.amount) || !isMore(paid, owed)) return null;
  const sums = { paid, owed, currency: before.currency };
  return ofPack
    ? agreesToPaid(ctx, "bookings:ASKED.PACK_BELOW_PAID", sums, "agreed_pack_paid")
    : agreesToPaid(ctx, "bookings:ASKED.BELOW_PAID", sums);
}
