import { sql } from "kysely";
import type { Database } from "~/db/database";

/** Why a booking can't get another currency: something was paid or adjusted for it, or it is in a pack or a group. */
export type KeptBy = "paid" | "adjusted" | "packed";

/**
 * A payment or an adjustment that was reversed counts as well: it stays in the books in its currency.
 *
 * @returns what holds a booking in its currency; null for nothing
 */
export async function findKeptBy(db: Database, id: number): Promise<KeptBy | null> {
  const { rows } = await sql<{ kept_by: KeptBy | null }>`
    select case
      when exists (select from booking_payments where booking_id = ${id}) then 'paid'
      when exists (select from booking_adjustments where booking_id = ${id}) then 'adjusted'
      when exists (select from packed_bookings where booking_id = ${id}) then 'packed'
    end as kept_by
  `.execute(db);
  return rows[0]!.kept_by;
}
