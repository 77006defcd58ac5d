import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { ANONYMISED_TEXT, type BookingType } from "../booking";

/**
 * Locks all bookings of some customers until the transaction ends, and all bookings in the packs of those
 * customers, even if other customers booked them: first hotel, flight and spa bookings by id, then packs by
 * id. Every transaction that locks several bookings does so in this order, so that there is no deadlock. The
 * bookings in a pack are locked, too, because changing one of them locks that booking first and its pack
 * last.
 */
async function lockBookingsOf(trx: Transaction, customerIds: number[]): Promise<void> {
  await sql`
    select from bookings where customer_id = any(${customerIds}::int[]) or id in (
      select packed.booking_id from packed_bookings packed
      join bookings pack on pack.id = packed.pack_id
      where pack.customer_id = any(${customerIds}::int[])
    )
    order by type = 'pack', id for update
  `.execute(trx);
}

/** Moves the bookings of one customer to another. */
export async function moveBookings(
  trx: Transaction,
  from: number,
  to: number,
  now: Date,
): Promise<{ id: number; reference: string; type: BookingType }[]> {
  await lockBookingsOf(trx, [from]);
  const moved = await trx
    .updateTable("bookings")
    .set({ customer_id: to, updated_at: now })
    .where("customer_id", "=", from)
    .returning(["id", "reference", "type"])
    .execute();
  return moved.map((booking) => ({ ...booking, type: booking.type as BookingType }));
}

/**
 * Removes the notes on the bookings of customers, and on those without a customer of their own in the packs of
 * these customers: a flight in the pack of a family carries the family.
 */
export async function forgetWords(
  trx: Transaction,
  customerIds: number[],
  now: Date,
): Promise<{ id: number; reference: string; type: BookingType }[]> {
  await lockBookingsOf(trx, customerIds);
  const forgotten = await trx
    .updateTable("bookings")
    .set({
      notes: "",
      external_reference: "",
      cancel_reason: sql<string>`case when cancel_reason = '' then '' else ${ANONYMISED_TEXT} end`,
      updated_at: now,
    })
    .where(
      sql<boolean>`(customer_id = any(${customerIds}::int[]) or customer_id is null and id in (
        select packed.booking_id from packed_bookings packed
        join bookings pack on pack.id = packed.pack_id
        where pack.customer_id = any(${customerIds}::int[])
      ))`,
    )
    .returning(["id", "reference", "type"])
    .execute();
  return forgotten.map((booking) => ({ ...booking, type: booking.type as BookingType }));
}

/** @returns the sums of a customer's confirmed and completed bookings, by currency */
export async function totalsOfCustomer(
  db: Database,
  customer_id: number,
): Promise<{ count: number; total: string; code: string; symbol: string; digits: number }[]> {
  return (
    db
      .selectFrom("bookings")
      .innerJoin("currencies", "currencies.id", "bookings.currency_id")
      .where("bookings.customer_id", "=", customer_id)
      .where("bookings.status", "in", ["confirmed", "completed"])
      // The amount of a pack already includes the bookings in it.
      .where(
        sql<boolean>`not exists (
        select from packed_bookings packed join bookings pack on pack.id = packed.pack_id
        where packed.booking_id = bookings.id and pack.customer_id = bookings.customer_id
          and pack.status in ('confirmed', 'completed')
      )`,
      )
      .groupBy("currencies.id")
      .orderBy("currencies.iso_code")
      .select([
        sql<number>`count(*)::int`.as("count"),
        sql<string>`sum(bookings.amount)::text`.as("total"),
        "currencies.iso_code as code",
        "currencies.symbol",
        "currencies.decimals as digits",
      ])
      .execute()
  );
}

/** @returns the number of a customer's bookings, by type */
export async function countsOfCustomer(
  db: Database,
  customer_id: number,
): Promise<{ type: BookingType; count: number }[]> {
  const counts = await db
    .selectFrom("bookings")
    .where("customer_id", "=", customer_id)
    .groupBy("type")
    .select(["type", sql<number>`count(*)::int`.as("count")])
    .execute();
  return counts.map(({ type, count }) => ({ type: type as BookingType, count }));
}
