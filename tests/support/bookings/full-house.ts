import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database } from "~/db/database";
import { writeNights } from "~/modules/kinds-of-booking/hotel-bookings/nights/stay-nights.repository.server";
import { spreadAmounts } from "../../../scripts/seed/bookings/spread-amounts";

interface FullHouse {
  hotel_id: number;
  room_type_id: number;
  customer_id: number;
  /** A confirmed stay of the hotel, of which the others are copies. */
  booking_id: number;
  rooms: number;
  date: CalendarDate;
}

/** Fills a hotel on a day: a stay in each room, 60 of them arriving, and 60 more that leave. */
export async function insertFullHouse(
  db: Database,
  { hotel_id, room_type_id, customer_id, booking_id, rooms, date }: FullHouse,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ booking_id: number }>`
    with numbers as (select generate_series(1, ${rooms}::int) as nth),
    built as (
      insert into rooms (hotel_id, room_type_id, number, floor)
      select ${hotel_id}::int, ${room_type_id}::int, (1000 + nth)::text, nth / 25 from numbers
      returning id, number::int - 1000 as nth
    ),
    dates as (
      select id as room_id, case when nth <= 60 then ${date}::date else ${date}::date - 2 end as comes,
        ${date}::date + 1 + nth % 5 as goes
      from built
      union all
      select id, ${date}::date - 3, ${date}::date from built where nth <= 60
    ),
    planned as (select *, row_number() over () as nth from dates),
    booked as (
      insert into bookings (reference, type, status, customer_id, currency_id, amount, source)
      select 'FH-' || nth, type, status, ${customer_id}::int, currency_id, amount, source
      from planned, bookings where bookings.id = ${booking_id}
      returning id, split_part(reference, '-', 2)::int as nth
    )
    insert into hotel_bookings
      (booking_id, hotel_id, room_type_id, room_id, checkin_date, checkout_date, adults, status,
        override_reason)
    select booked.id, ${hotel_id}::int, ${room_type_id}::int, planned.room_id, comes, goes, 2, 'confirmed', 'Agreed'
    from booked join planned on planned.nth = booked.nth
    returning hotel_bookings.booking_id
  `.execute(trx);
    const ids = rows.map((row) => row.booking_id);
    await writeNights(trx, ids);
    await spreadAmounts(trx, ids);
  });
}
