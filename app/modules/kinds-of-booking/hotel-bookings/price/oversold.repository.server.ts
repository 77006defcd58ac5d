import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Transaction } from "~/db/database";

/** The nights of a stay that were overbooked; the driver would read an array of dates as instants. */
export const oversoldNights = sql<CalendarDate[]>`hotel_bookings.oversold::text[]`;

/** Notes the nights on which a stay takes a room although none was left. */
export async function writeOversold(
  trx: Transaction,
  id: number,
  nights: CalendarDate[],
): Promise<void> {
  await sql`
    update hotel_bookings set oversold = ${nights}::date[] where booking_id = ${id}
  `.execute(trx);
}
