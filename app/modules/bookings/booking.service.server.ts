import { assertMay } from "~/core/permissions";
import type { DisplayCurrency } from "~/core/money";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { recordChanges } from "../audit/audit.service.server";
import * as bookings from "./booking.repository.server";

/**
 * Of two records of one customer one goes: what it booked is the other's from then on.
 */
export async function moveBookings(
  ctx: Context,
  trx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const moved = await bookings.moveBookings(trx, from, to, ctx.now);
  if (moved.length === 0) return;
  const changes = moved.map(({ id, reference }) => ({
    action: "update" as const,
    entity: "hotel_booking" as const,
    entityId: id,
    label: reference,
    before: { customerId: from },
    after: { customerId: to },
  }));
  await recordChanges(ctx, trx, changes, null);
}

/** What a customer's bookings come to in one currency: amounts of two are never added up. */
export interface BookedTotal {
  count: number;
  /** A decimal string. */
  total: string;
  currency: DisplayCurrency;
}

/** @returns what a customer's confirmed and completed bookings come to, by currency */
export async function totalsOfCustomer(ctx: Context, customerId: number): Promise<BookedTotal[]> {
  assertMay(ctx, "bookings:view");
  const totals = await bookings.totalsOfCustomer(ctx.db, customerId);
  return totals.map(({ count, total, ...currency }) => ({ count, total, currency }));
}
