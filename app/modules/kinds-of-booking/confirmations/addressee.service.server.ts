import { orGone } from "~/core/errors";
import { assertMay, may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { logCustomersRead } from "../../sales/customers/customer-reads.server";
import { findAddressee, type Addressee } from "./addressee.repository.server";

/**
 * @returns the customer of a booking's confirmation; without the addresses for readers who may not see
 *   customers
 * @throws NotFound
 */
export async function getAddressee(ctx: Context, booking_id: number): Promise<Addressee> {
  assertMay(ctx, "bookings:view");
  const addressee = orGone(await findAddressee(ctx.db, booking_id), "bookings:ERRORS.GONE");
  if (!may(ctx.actor, "customers:view")) return { ...addressee, address: "", email: "" };
  logCustomersRead(ctx, [addressee.customer_id]);
  return addressee;
}
