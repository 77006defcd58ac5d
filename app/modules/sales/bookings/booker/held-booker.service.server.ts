import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { lockChosenCustomer } from "../../customers/customer.service.server";
import { findBookerId } from "../any-booking.repository.server";

/**
 * Locks the customer of a booking that is about to be changed, before the booking itself: merging customers locks
 * them in the same order. A booking keeps its own customer even where that one is anonymised: guests in house
 * still extend their stay.
 *
 * @param booking_id the booking, which isn't locked yet
 * @throws RuleBroken at `customer_id` for another customer than before, as `lockChosenCustomer`
 */
export async function lockBooker(
  ctx: Context,
  trx: Transaction,
  booking_id: number,
  customer_id?: number | null,
): Promise<void> {
  await lockChosenCustomer(ctx, trx, customer_id, () => findBookerId(trx, booking_id));
}
