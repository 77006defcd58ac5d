import { assertMay } from "~/core/permissions";
import type { Context } from "~/db/context";
import * as stays from "./hotel-booking.repository.server";
import type { StoredHotelBooking } from "./hotel-booking.repository.server";

/** So many stays of a customer are shown on the customer's page. */
const MAX_STAYS = 10;

/** @returns what a customer booked, the latest stay first, at most ten */
export async function listStaysOfCustomer(
  ctx: Context,
  customerId: number,
): Promise<StoredHotelBooking[]> {
  assertMay(ctx, "bookings:view");
  return stays.listStaysOfCustomer(ctx.db, customerId, MAX_STAYS);
}
