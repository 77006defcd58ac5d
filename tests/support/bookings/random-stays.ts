import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database } from "~/db/database";
import { writeNights } from "~/modules/kinds-of-booking/hotel-bookings/nights/stay-nights.repository.server";
import { spreadAmounts } from "../../../scripts/seed/bookings/spread-amounts";

interface RandomStays {
  /** A stay of which the others are copies. */
  booking_id: number;
  currency_id: number;
  /** The stays begin up to forty days before this day and after it. */
  around: CalendarDate;
}

/**
 * Inserts 300 stays of all statuses, of one to nine nights and a few of ninety, in eight hotels of their own; the holds
 * of some have ended.
 */
export async function insertRandomStays(
  db: Database,
  { booking_id, currency_id, around }: RandomStays,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select setseed(0.5)`.execute(trx);
    const { rows } = await sql<{ booking_id: number }>`
      with hotels_made as (
        insert into hotels (label, currency_id)
        select 'Random ' || nth, ${currency_id}::int from generate_series(1, 8) nth returning id
      ),
      types as (
        insert into room_types (hotel_id, label, max_adults, max_children, max_guests, available_rooms)
        select id, 'Room', 2, 2, 4, 3 + id % 7 from hotels_made returning id, hotel_id
      ),
      numbered as (select *, row_number() over (order by id) as place from types),
      planned as materialized (
        select nth, 1 + floor(random() * 8)::int as place,
          ${around}::date - 40 + floor(random() * 80)::int as comes,
          case when nth % 20 = 0 then 90 else 1 + floor(random() * 9)::int end as nights,
          (array['pending', 'confirmed', 'confirmed', 'draft', 'cancelled'])[1 + floor(random() * 5)::int] as status,
          random() < 0.5 as lapsed
        from generate_series(1, 300) nth
      ),
      made as (
        insert into bookings (reference, type, status, customer_id, currency_id, amount, cancel_reason, cancelled_at,
          cancellation_fee, held_until)
        select 'RS-' || nth, 'hotel', planned.status, customer_id, currency_id, amount,
          case when planned.status = 'cancelled' then 'Illness' else '' end,
          case when planned.status = 'cancelled' then now() end,
          case when planned.status = 'cancelled' then 0 end,
          case when planned.status = 'pending' and lapsed then timestamptz '2026-01-01T00:00Z' end
        from planned, bookings where bookings.id = ${booking_id}
        returning id, split_part(reference, '-', 2)::int as nth
      )
      insert into hotel_bookings (booking_id, hotel_id, room_type_id, checkin_date, checkout_date, adults, status,
        override_reason)
      select made.id, hotel_id, numbered.id, comes, comes + nights, 2, planned.status, 'Agreed'
      from made join planned using (nth) join numbered using (place)
      returning booking_id
    `.execute(trx);
    const ids = rows.map((row) => row.booking_id);
    await writeNights(trx, ids);
    // PostgreSQL knows nothing yet of so many new rows, and would look for each among all.
    await sql`analyze bookings, hotel_bookings, stay_nights`.execute(trx);
    await spreadAmounts(trx, ids);
  });
}
