import { assertMay } from "~/core/access/permissions";
import { orGone } from "~/core/errors";
import type { DisplayCurrency } from "~/core/money/money";
import type { Context } from "~/db/context";
import type { Database } from "~/db/database";
import * as bookings from "../booking.repository.server";
import { balanceOf, payingPack } from "./balance";

const BOOKING_GONE = "bookings:ERRORS.GONE";

/**
 * @returns what is still to be paid for a booking, as it is now; of one that is paid with its pack, for the pack
 *   with this reference
 * @throws NotFound
 */
export async function dueOf(
  ctx: Context,
  db: Database,
  id: number,
): Promise<{ due: string; currency: DisplayCurrency; pack: string | null }> {
  assertMay(ctx, "bookings:view");
  const booking = orGone(await bookings.findPayable(db, id), BOOKING_GONE);
  const pack = payingPack(booking);
  const paid = pack ? orGone(await bookings.findPayable(db, pack.id), BOOKING_GONE) : booking;
  return { due: balanceOf(paid).due, currency: paid.currency, pack: pack?.reference ?? null };
}
