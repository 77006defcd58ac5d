import { type RawBuilder, sql } from "kysely";
import type { Database } from "~/db/database";

/** What must hold of all that is booked, whoever did what at once: each finds what breaks it. */
const promises: Record<string, RawBuilder<unknown>> = {
  // The most that was ever offered of a type whose number changes stands in the log.
  "no night is sold above what may be": sql`
    select room_type_id, night::date::text, count(*)::int as taken
    from hotel_bookings cross join generate_series(checkin, checkout - 1, interval '1 day') night
    where status in ('pending', 'confirmed', 'completed')
    group by room_type_id, night
    having count(*) > (
      select greatest(
        available_rooms,
        (select max(least(
          greatest((before ->> 'availableRooms')::int, (after ->> 'availableRooms')::int), 99
        )) from audit_log where entity = 'room_type' and entity_id = room_type_id)
      ) from room_types where id = room_type_id
    )`,
  "no room has two stays on a night": sql`
    select a.booking_id, b.booking_id as other from hotel_bookings a
    join hotel_bookings b on b.room_id = a.room_id and b.booking_id > a.booking_id
      and b.checkin < a.checkout and b.checkout > a.checkin
    where a.status in ('pending', 'confirmed', 'completed')
      and b.status in ('pending', 'confirmed', 'completed')`,
  "a room is of the type that is booked": sql`
    select booking_id from hotel_bookings join rooms on rooms.id = room_id
    where rooms.room_type_id <> hotel_bookings.room_type_id`,
  "no spa treats more than it has rooms": sql`
    select moments.spa_id, moments.starts_at::text, counted.taken
    from spa_bookings moments cross join lateral (
      select count(*)::int as taken from spa_bookings others
      where others.spa_id = moments.spa_id and others.status in ('pending', 'confirmed', 'completed')
        and others.starts_at <= moments.starts_at and others.freed_at > moments.starts_at
    ) counted
    join spas on spas.id = moments.spa_id
    where moments.status in ('pending', 'confirmed', 'completed') and taken > treatment_rooms`,
  "every amount is that of its frozen calculation": sql`
    select bookings.id, amount, calculated_amount, calculation ->> 'total' as total
    from hotel_bookings join bookings on bookings.id = booking_id
      join currencies on currencies.id = currency_id
    where override_reason = '' and (
      amount <> calculated_amount
      or calculated_amount <> (calculation ->> 'total')::numeric / 10 ^ decimals
    )`,
  "an open pack comes to what is in it": sql`
    select pack.id, pack.amount from bookings pack join pack_bookings on booking_id = pack.id
    where pack.status in ('draft', 'pending', 'confirmed') and pack.amount <> greatest(0, (
      select coalesce(sum((line ->> 'amount')::numeric), 0) from jsonb_array_elements(lines) line
    ) + (
      select coalesce(sum(member.amount), 0) from packed_bookings packed
      join bookings member on member.id = packed.booking_id
      where packed.pack_id = pack.id and member.status <> 'cancelled'
    ) - discount)`,
  "nobody is paid back more than came in": sql`
    select booking_id from booking_payments group by booking_id having sum(amount) < 0`,
  "what is booked is in the log as it is": sql`
    select bookings.id, bookings.status, said.after ->> 'status' as said from bookings
    cross join lateral (
      select after from audit_log
      where entity = bookings.type || '_booking' and entity_id = bookings.id and after ? 'status'
      order by id desc limit 1
    ) said
    where said.after ->> 'status' <> bookings.status`,
};

/** @returns what breaks a promise, by its name; nothing where all are kept */
export async function brokenPromises(db: Database): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [promise, finding] of Object.entries(promises)) {
    const { rows } = await sql`${finding}`.execute(db);
    if (rows.length > 0) broken[promise] = rows.slice(0, 5);
  }
  return broken;
}
