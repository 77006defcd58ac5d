import { type RawBuilder, sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database } from "~/db/database";

/** @returns the last value of a row's field in the log; null where there is none */
const lastSaid = (entity: RawBuilder<string>, id: RawBuilder<number>, field: string) => sql`(
  select after -> ${field} from audit_log
  where entity = ${entity} and entity_id = ${id} and after ? ${field} order by id desc limit 1
)`;

/** @returns the condition that a field of a booking got its value after its customer was anonymised */
const saidAfterwards = (field: "notes" | "external_reference") => sql<boolean>`exists (
  select from audit_log said join audit_log gone
    on gone.entity = 'customer' and gone.entity_id = customer_id and gone.id < said.id
      and gone.after ->> 'anonymised_at' is not null
  where said.entity = bookings.type || '_booking' and said.entity_id = bookings.id
    and said.after ->> ${field} = ${sql.ref(`bookings.${field}`)}
)`;

/**
 * @returns a query for the rows of a table whose last value in the log is missing, or isn't the stored one
 */
function asLogged(
  table: string,
  { entity, fields }: { entity: RawBuilder<string>; fields: Record<string, string> },
): RawBuilder<unknown> {
  const each = Object.entries(fields).map(([field, column]) => {
    const id = sql<number>`${sql.ref(`${table}.${table.endsWith("_bookings") ? "booking_id" : "id"}`)}`;
    return sql`
      select ${table} as of, ${id} as id, ${field} as field, to_jsonb(${sql.ref(column)}) as stored,
        ${lastSaid(entity, id, field)} as said
      from ${sql.table(table)}
    `;
  });
  // Equal sums may be written as "80.0000" and as 80.
  const plain = (value: string) =>
    sql`case when ${sql.ref(value)} #>> '{}' ~ '^-?\\d+(\\.\\d+)?$'
      then trim_scale((${sql.ref(value)} #>> '{}')::numeric)::text else ${sql.ref(value)} #>> '{}' end`;
  return sql`
    select * from (${sql.join(each, sql` union all `)}) field
    where ${plain("said")} is distinct from ${plain("stored")}`;
}

/** @returns the condition that a stay takes a room at an instant: not after the end of its hold */
const takesRoomAt = (now: Date) => sql`
  status in ('pending', 'confirmed', 'completed') and not exists (
    select from bookings where bookings.id = booking_id and held_until <= ${now}
  )`;

/**
 * The invariants of all bookings, which must hold whoever acts at the same time. Each query finds the rows
 * that break one.
 */
const invariants = (today: CalendarDate, now: Date): Record<string, RawBuilder<unknown>> => ({
  // The log has the largest number of rooms that a type ever had.
  "no night is sold above the most that was ever offered": sql`
    select room_type_id, night::date::text, count(*)::int as taken
    from hotel_bookings cross join generate_series(checkin_date, checkout_date - 1, interval '1 day') night
    where ${takesRoomAt(now)}
    group by room_type_id, night
    having count(*) > (
      select greatest(
        available_rooms,
        (select max(greatest((before ->> 'available_rooms')::int, (after ->> 'available_rooms')::int))
          from audit_log where entity = 'room_type' and entity_id = room_type_id)
      ) from room_types where id = room_type_id
    )`,
  // Past nights aren't checked.
  "a night to come that is oversold was oversold on purpose, and the log says so": sql`
    with taken as (
      select room_type_id, night::date as night, count(*) as taken
      from hotel_bookings cross join generate_series(checkin_date, checkout_date - 1, interval '1 day') night
      where ${takesRoomAt(now)}
      group by room_type_id, night
    ),
    sellable as (
      select taken.*, least(available_rooms, (
        select nullif(count(*), 0) - count(*) filter (
          where rooms.status = 'inactive' or room_is_closed(closures, night::date, night::date)
        ) from rooms where rooms.room_type_id = taken.room_type_id
      )) as rooms
      from taken join room_types on room_types.id = taken.room_type_id
    )
    select room_type_id, night::text, taken, rooms from sellable
    where taken > rooms and night >= ${today} and not exists (
      select from audit_log
      where after -> 'displaced' -> 'nights' ? night::text and (
        entity = 'room_type' and entity_id = room_type_id
        or entity = 'room' and entity_id in (
          select id from rooms where rooms.room_type_id = sellable.room_type_id
        )
      )
    )`,
  "no room has two stays on a night": sql`
    select room_id, night::text, count(*)::int as stays from stay_nights
    where room_id is not null and status in ('pending', 'confirmed', 'completed')
    group by room_id, night having count(*) > 1`,
  "the nights of a stay are those from its check-in to its check-out": sql`
    select booking_id, checkin_date::text, checkout_date::text from hotel_bookings stay
    where (checkin_date, checkout_date, checkout_date - checkin_date) is distinct from (
      select (min(night), max(night) + 1, count(*)::int) from stay_nights
      where stay_nights.booking_id = stay.booking_id
    )`,
  "whoever is held is pending, and whoever has lapsed is a draft without an end": sql`
    select id, status, held_until, lapsed_at from bookings
    where held_until is not null and status <> 'pending'
      or lapsed_at is not null and (status <> 'draft' or held_until is not null)`,
  "a hold that lapsed is in the log, as the doing of nobody": sql`
    select id, lapsed_at from bookings where lapsed_at is not null and not exists (
      select from audit_log
      where entity = 'hotel_booking' and entity_id = bookings.id and actor_id is null
        and before ->> 'status' = 'pending' and after ->> 'status' = 'draft'
        and (after ->> 'lapsed_at')::timestamptz = bookings.lapsed_at
    )`,
  "no room has two parties in house": sql`
    select room_id from hotel_bookings
    where arrived_at is not null and departed_at is null and room_id is not null
    group by room_id having count(*) > 1`,
  "guests in house have a room and a confirmed stay": sql`
    select booking_id from hotel_bookings
    where arrived_at is not null and departed_at is null
      and (room_id is null or status <> 'confirmed')`,
  "a check-out that can be undone says what was planned": sql`
    select booking_id from hotel_bookings
    where planned is not null and (planned ->> 'checkout_date')::date <= checkout_date`,
  "a room is of the type that is booked": sql`
    select booking_id from hotel_bookings join rooms on rooms.id = room_id
    where rooms.room_type_id <> hotel_bookings.room_type_id`,
  // The number of treatments can only rise at the start of one, so only these minutes are checked.
  "at no minute a spa treats more than it ever had rooms": sql`
    select moments.spa_id, moments.starts_at::text, counted.taken
    from spa_bookings moments cross join lateral (
      select count(*)::int as taken from spa_bookings others
      where others.spa_id = moments.spa_id and others.status in ('pending', 'confirmed', 'completed')
        and others.starts_at <= moments.starts_at and others.freed_at > moments.starts_at
    ) counted
    where moments.status in ('pending', 'confirmed', 'completed') and taken > (
      select greatest(
        treatment_rooms,
        (select max(greatest((before ->> 'treatment_rooms')::int, (after ->> 'treatment_rooms')::int))
          from audit_log where entity = 'spa' and entity_id = spas.id)
      ) from spas where id = moments.spa_id
    )`,
  "every amount is that of its nights, and of its services": sql`
    select bookings.id, amount from hotel_bookings stay join bookings on bookings.id = booking_id
    where amount <> coalesce(nights_left_charge, 0) + (
        select coalesce(sum(price), 0) from stay_nights night where night.booking_id = stay.booking_id
      ) + (
        select coalesce(sum(service.amount), 0) from booking_services service
        where service.booking_id = stay.booking_id
      )`,
  // An amount with a reason was agreed instead of calculated, and so was that of a night before a free upgrade.
  "every night costs what was calculated or agreed for it": sql`
    select stay.booking_id, night, price, calculated ->> 'total' as total
    from hotel_bookings stay join stay_nights using (booking_id)
      join bookings on bookings.id = stay.booking_id join currencies on currencies.id = currency_id
    where override_reason = '' and calculated_amount is not null
      and coalesce(priced_by, 'calculated') = 'calculated'
      and price is distinct from (calculated ->> 'total')::numeric / 10 ^ decimals`,
  "a night has the status of its stay, and a room of its own type": sql`
    select night.booking_id, night, night.status, bookings.status as of_stay, rooms.number
    from stay_nights night join bookings on bookings.id = booking_id
      left join rooms on rooms.id = night.room_id
    where night.status <> bookings.status or rooms.room_type_id <> night.room_type_id`,
  "the room of a stay is that of its first night until its guests come, and one of its nights while they are there": sql`
    select stay.booking_id, stay.room_id, nights.first, nights.rooms from hotel_bookings stay
      cross join lateral (
        select (array_agg(room_id order by night))[1] as first, array_agg(room_id) as rooms
        from stay_nights where stay_nights.booking_id = stay.booking_id
      ) nights
    where status <> 'cancelled' and departed_at is null and case when arrived_at is null
      then stay.room_id is distinct from nights.first
      else stay.checkout_date > ${today} and stay.room_id <> all(nights.rooms) end`,
  "no night costs less than nothing, nor less than its meals": sql`
    select booking_id, night, price, meals_part from stay_nights
    where price < 0 or meals_part < 0 or meals_part > price`,
  "what was agreed before is a draft again, or cancelled once more": sql`
    select booking_id, status from hotel_bookings
    where was_agreed and status not in ('draft', 'cancelled')`,
  "only what is cancelled owes a fee, and none above what it came to": sql`
    select id, status, amount, cancellation_fee from bookings
    where cancellation_fee > amount or (cancelled_at is null) <> (status <> 'cancelled')
      or (cancellation_fee is null) <> (status <> 'cancelled')`,
  "what has no price comes to nothing, and is a draft or cancelled": sql`
    select stay.booking_id, stay.status, night from hotel_bookings stay join stay_nights using (booking_id)
    where price is null and stay.status not in ('draft', 'cancelled')`,
  "a pack comes to what is in it": sql`
    select pack.id, pack.reference, pack.status, pack.amount
    from bookings pack join pack_bookings on booking_id = pack.id
    where pack.status <> 'cancelled' and pack.amount <> greatest(0, (
      select coalesce(sum((line ->> 'amount')::numeric), 0) from jsonb_array_elements(lines) line
    ) + (
      select coalesce(sum(member.amount), 0) from packed_bookings packed
      join bookings member on member.id = packed.booking_id
      where packed.pack_id = pack.id and member.status <> 'cancelled'
    ) - discount)`,
  "what is in a confirmed pack is confirmed, over or off": sql`
    select pack.id as pack, member.id, member.status from bookings pack
    join packed_bookings packed on packed.pack_id = pack.id
    join bookings member on member.id = packed.booking_id
    where pack.status in ('confirmed', 'completed') and member.status in ('draft', 'pending')`,
  // What one transaction books has one instant of creation. The log says what a pack began with.
  "rooms that are booked at once are booked in one pack, all of them or none": sql`
    select at_once.created_at::text, at_once.customer_id, at_once.stays from (
      select created_at, log.after -> 'customer_id' as customer_id, count(*)::int as stays
      from bookings join audit_log log
        on log.entity = 'hotel_booking' and log.entity_id = bookings.id and log.action = 'create'
      where type = 'hotel'
      -- Somebody else may book in the same millisecond, but not for the same customer.
      group by 1, 2
    ) at_once
    where at_once.stays > 1 and at_once.customer_id <> 'null' and not exists (
      select from bookings pack join audit_log log
        on log.entity = 'pack_booking' and log.entity_id = pack.id and log.action = 'create'
      where pack.type = 'pack' and pack.created_at = at_once.created_at
        and log.after -> 'customer_id' = at_once.customer_id
        and jsonb_array_length(log.after -> 'bookings') = at_once.stays
    )`,
  // A letter about a hold that lapses is withdrawn by a task.
  "a letter that waits fits its booking": sql`
    select letters.id, letters.kind, bookings.id as booking, status
    from letters join bookings on bookings.id = booking_id
    where state = 'waiting' and lapsed_at is null and kind <> 'reminder' and kind <> case status
      when 'draft' then 'offer' when 'pending' then 'request' when 'cancelled' then 'cancellation'
      else 'confirmation' end`,
  "nobody is paid back more than came in": sql`
    select booking_id from booking_payments group by booking_id having sum(amount) < 0`,
  "what is reversed is reversed as a whole, and once": sql`
    select back.id from booking_payments back
    join booking_payments reversed on reversed.id = back.reverses_id
    where back.amount <> -reversed.amount or back.booking_id <> reversed.booking_id
      or reversed.reverses_id is not null
      or (select count(*) from booking_payments where reverses_id = reversed.id) > 1`,
  "nobody who was merged away has booked anything": sql`
    select bookings.id, customer_id from bookings join customers on customers.id = customer_id
    where merged_into_id is not null`,
  // Their open bookings are still changed, and what is said of them then is kept.
  "of those who were anonymised nothing is said that was said before": sql`
    select bookings.id, customer_id, bookings.notes from bookings
    join customers on customers.id = customer_id
    where anonymised_at is not null and (
      bookings.notes <> '' and not ${saidAfterwards("notes")}
      or external_reference <> '' and not ${saidAfterwards("external_reference")}
    )`,
  "a payment is in the log": sql`
    select id from booking_payments where not exists (
      select from audit_log
      where entity = 'booking_payment' and entity_id = booking_payments.id and action = 'create'
    )`,
  "what is booked is in the log as it is": asLogged("bookings", {
    entity: sql`bookings.type || '_booking'`,
    fields: { status: "status", amount: "amount", customer_id: "customer_id" },
  }),
  "a stay is in the log as it is": asLogged("hotel_bookings", {
    entity: sql.lit("hotel_booking"),
    fields: {
      ...{ room_type_id: "room_type_id", room_id: "room_id", checkin_date: "checkin_date" },
      ...{ checkout_date: "checkout_date", adults: "adults" },
    },
  }),
  "a treatment that is booked is in the log as it is": asLogged("spa_bookings", {
    entity: sql.lit("spa_booking"),
    fields: { treatment_id: "treatment_id", persons: "persons" },
  }),
});

/** @returns the names of all invariants */
export function invariantNames(): string[] {
  return Object.keys(invariants("2026-01-01", new Date()));
}

/** @returns at most five rows that break an invariant, by its name; invariants that hold are left out */
export async function brokenInvariants(
  db: Database,
  today: CalendarDate,
  now = new Date(),
): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [promise, finding] of Object.entries(invariants(today, now))) {
    const { rows } = await sql`${finding}`.execute(db);
    if (rows.length > 0) broken[promise] = rows.slice(0, 5);
  }
  return broken;
}
