import { sql } from "kysely";
import type { Database, Transaction } from "../../app/db/database";
import { writeNights } from "../../app/modules/kinds-of-booking/hotel-bookings/nights/stay-nights.repository.server";
import { spreadAmounts } from "./bookings/spread-amounts";

interface Size {
  bookings: number;
  /** The day around which the bookings lie. */
  today: string;
}

/** The average number of bookings per customer. */
const BOOKINGS_OF_CUSTOMER = 5;

/** The number of rooms of the busiest hotel, each with one stay a week. */
const BUSY_ROOMS = 50;

/** The days of stays before today, and in total: a year back, nine months ahead. */
const DAYS_BEHIND = 365;
const DAYS = 640;

const BUSY_STAYS = BUSY_ROOMS * Math.floor(DAYS / 7);

/** The number of rows per statement, which may take at most ten seconds. */
const BATCH = 20_000;

/** Common names; a hundred consecutive customers all have different ones. */
const firstNames = "Anna,Luc,Inès,Marco,Zoé,Paul,Ewa,Omar,Nina,Jean,Aïcha,Tom,Lena,Hugo,Mia";
const lastNames =
  "Martin,Bernard,Dubois,Müller,Rossi,Lefèvre,Keller,Novak,García,Meier,Petit,Durand,Weber,Moreau,Ben Ali,Girard,Roux";

/**
 * Inserts hotel bookings for measuring, many rows per statement: customers, and stays of all statuses around
 * today in every hotel. Every second stay belongs to a channel, every third is paid. One busy hotel has
 * rooms, in which its stays are.
 */
export async function seedLargeBookings(db: Database, { bookings, today }: Size): Promise<void> {
  const customers = Math.max(1, Math.ceil(bookings / BOOKINGS_OF_CUSTOMER));
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into customers (type, first_name, last_name, email, phone, language, country)
      select 'person', firsts[1 + n % cardinality(firsts)], lasts[1 + n % cardinality(lasts)] || ' ' || n,
        'guest' || n || '@example.com', '+33 6 ' || 10000000 + n, 'fr', 'FR'
      from generate_series(1, ${customers}::integer) n,
        string_to_array(${firstNames}, ',') firsts, string_to_array(${lastNames}, ',') lasts
    `.execute(trx);
    await sql`
      insert into rooms (hotel_id, room_type_id, number, floor)
      select hotel_id, id, 'B' || lpad(place::text, 3, '0'), 1 + place % 6
      from (
        select hotel_id, id, row_number() over (order by nth, id)::integer as place
        from room_types cross join generate_series(1, ${BUSY_ROOMS}::integer) nth
        where hotel_id = (select max(id) from hotels)
      ) every where place <= ${BUSY_ROOMS}
    `.execute(trx);
    for (let from = 0; from < bookings; from += BATCH) {
      await insertStays(trx, { from, to: Math.min(from + BATCH, bookings), customers, today });
    }
    await sql`
      insert into booking_payments (booking_id, currency_id, paid_on, amount, created_by)
      select id, currency_id, created_at::date, round(amount / (1 + id % 2), 2), (select min(id) from users)
      from bookings where type = 'hotel' and id % 3 = 0 and amount > 0
    `.execute(trx);
  });
}

/** As the app writes it: `lpad` alone would cut the millionth number short. */
const reference = sql`'HT-2026-' || lpad(number::text, greatest(6, length(number::text)), '0')`;

interface Stays {
  /** The numbers of the first stay, inclusive, and of the last, exclusive. */
  from: number;
  to: number;
  customers: number;
  today: string;
}

/**
 * Inserts stays. Each room of the busy hotel has one stay a week, which overlaps no other; all other stays
 * have no room.
 */
async function insertStays(trx: Transaction, { from, to, customers, today }: Stays): Promise<void> {
  const { rows } = await sql<{ booking_id: number }>`
      with types as materialized (
        select array_agg(id order by id) as ids from room_types
      ),
      busy as (
        select id as room_id, hotel_id, room_type_id, row_number() over (order by id) - 1 as place
        from rooms where number like 'B%'
      ),
      planned as (
        select n, busy.hotel_id, busy.room_type_id, busy.room_id,
          ${today}::date - ${DAYS_BEHIND}::integer + ((n / ${BUSY_ROOMS}::integer) * 7)::integer as checkin_date,
          2 + n % 5 as nights
        from generate_series(${from}::integer, least(${to}::integer, ${BUSY_STAYS}::integer) - 1) n
          join busy on busy.place = n % ${BUSY_ROOMS}::integer
        union all
        select n, room_types.hotel_id, room_types.id, null,
          ${today}::date - ${DAYS_BEHIND}::integer + ((n::bigint * 7919) % ${DAYS}::integer)::integer,
          1 + n % 9
        from generate_series(greatest(${from}::integer, ${BUSY_STAYS}::integer), ${to}::integer - 1) n
          cross join types
          join room_types on room_types.id = ids[1 + (n::bigint * 104729) % cardinality(ids)]
      ),
      judged as (
        select planned.*, nextval('hotel_booking_numbers') as number,
          case
            when n % 9 = 0 then 'cancelled'
            when checkin_date + nights < ${today}::date then 'completed'
            when n % 7 = 0 then 'pending'
            when n % 11 = 0 then 'draft'
            else 'confirmed'
          end as status
        from planned
      ),
      channels as (select array_agg(id order by id) as ids from distribution_points),
      made as (
        insert into bookings (reference, type, status, customer_id, distribution_point_id, currency_id,
          amount, notes, cancel_reason, cancelled_at, cancellation_fee, created_at, updated_at)
        select ${reference}, 'hotel', status,
          (select min(id) from customers) + (n::bigint * 31) % ${customers}::integer,
          case when n % 2 = 0 then ids[1 + n / 2 % cardinality(ids)] end,
          currency_id, 90 * nights + n % 400, case when n % 20 = 0 then 'Late arrival' else '' end,
          case when status = 'cancelled' then 'Plans changed' else '' end,
          case when status = 'cancelled' then least(now(), checkin_date::timestamptz) end,
          case when status = 'cancelled' then n % 3 * 20 end,
          least(now() - n % 8000 * interval '1 hour', (checkin_date - n % 60)::timestamptz),
          least(now() - n % 8000 * interval '1 hour', (checkin_date - n % 60)::timestamptz)
        from judged join hotels on hotels.id = judged.hotel_id cross join channels
        returning id, reference
      )
      insert into hotel_bookings (booking_id, status, hotel_id, room_type_id, room_id, checkin_date, checkout_date,
        adults, override_reason)
      select made.id, status, hotel_id, room_type_id, case when status <> 'cancelled' then room_id end,
        checkin_date, checkin_date + nights, 1 + n % 2, 'Measured'
      from judged join made on made.reference = ${reference}
      returning booking_id
    `.execute(trx);
  const ids = rows.map(({ booking_id }) => booking_id);
  await writeNights(trx, ids);
  await spreadAmounts(trx, ids);
}
