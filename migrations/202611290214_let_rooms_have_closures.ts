import { type Kysely, sql } from "kysely";

/** A program from before would know one period out of order a room. */
export const oldestProgram = "202611290214_let_rooms_have_closures";

/** The most closures of one room. */
const MAX_CLOSURES = 50;

/** @returns a list of one closure, or of none where it has no dates */
const listOf = (from: string, to: string, reason: string) => sql`
  case when ${sql.ref(from)} is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
    'from', ${sql.ref(from)}, 'to', ${sql.ref(to)}, 'reason', ${sql.ref(reason)}
  )) end
`;

/**
 * A room has closures, as many as needed, by date and not overlapping: adding one takes no other away. Whether it is out
 * of order follows from them, so its status says only whether it is in use.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function room_closures_hold(closures jsonb) returns boolean
    language sql immutable set search_path = public, pg_temp as $$
      select case when jsonb_typeof(closures) <> 'array' then false
      else jsonb_array_length(closures) <= ${sql.lit(MAX_CLOSURES)} and not exists (
        select from jsonb_array_elements(closures) closure
        where not coalesce(
          is_calendar_date(closure -> 'from') and is_calendar_date(closure -> 'to')
            and closure ->> 'from' <= closure ->> 'to'
            and char_length(closure ->> 'reason') between 1 and 255,
          false
        )
      ) end
    $$
  `.execute(db);
  // An expression without a `search_path` of its own becomes a part of the statements that ask it for many rooms.
  await sql`
    create function room_is_closed(closures jsonb, first date, last date) returns boolean
    language sql stable as $$
      select closures <> '[]' and jsonb_path_exists(
        closures,
        '$[*] ? (@.from <= $last && @.to >= $first)',
        jsonb_build_object('first', first, 'last', last)
      )
    $$
  `.execute(db);
  await sql`
    comment on function room_is_closed is
    'Whether one of a room''s closures has a day from the first to the last, both inclusive.'
  `.execute(db);
  await sql`
    alter table rooms
      add column closures jsonb not null default '[]',
      drop constraint rooms_out_check,
      drop constraint rooms_out_reason_check,
      drop constraint rooms_status_check
  `.execute(db);
  // Nothing of a room changes by it, so it gets no newer version.
  await sql`alter table rooms disable trigger user`.execute(db);
  await sql`
    update rooms
    set closures = ${listOf("out_from", "out_until", "out_reason")}, status = 'available'
    where status = 'out_of_order'
  `.execute(db);
  await sql`alter table rooms enable trigger user`.execute(db);
  await sql`
    alter table rooms
      drop column out_from,
      drop column out_until,
      drop column out_reason,
      add constraint rooms_status_check check (status in ('available', 'inactive')),
      add constraint rooms_closures_check check (room_closures_hold(closures)),
      add constraint rooms_closures_overlap_check check (dated_rows_follow(closures))
  `.execute(db);
  await sql`
    comment on column rooms.closures is
    'When it is out of order and why, by date: [{from, to, reason}], both days inclusive.'
  `.execute(db);
  await keepListsOfActs(db);
  await noteClosures(db);
}

/** What an act did to the closures of a room: what they were before it, and what they were after it. */
async function keepListsOfActs(db: Kysely<any>): Promise<void> {
  await sql`
    alter table closed_rooms
      add column former jsonb,
      add column written jsonb
  `.execute(db);
  await sql`
    update closed_rooms
    set former = ${listOf("former_from", "former_until", "former_reason")},
      written = (
        select ${listOf("out_from", "out_until", "out_reason")}
        from room_closures where room_closures.id = closure_id
      )
  `.execute(db);
  await sql`
    alter table closed_rooms
      alter column former set not null,
      alter column written set not null,
      drop column former_from,
      drop column former_until,
      drop column former_reason,
      add constraint closed_rooms_former_check check (room_closures_hold(former)),
      add constraint closed_rooms_written_check check (room_closures_hold(written))
  `.execute(db);
}

/** The rooms left change on the days of closures that are on one side of a change alone. */
async function noteClosures(db: Kysely<any>): Promise<void> {
  await sql`
    create or replace function availability_changes(entity text, before jsonb, after jsonb)
    returns table (room_type_id int, start_date date, end_date date)
    language sql stable set search_path = public, pg_temp as $$
      with sides as (
        select state, state ->> 'room_type_id' as room_type, state ->> 'status' as status
        from (values (before), (after)) as either (state)
        where state is not null
      ),
      stays as (
        select room_type::int as of_type, (state ->> 'checkin_date')::date as first,
          (state ->> 'checkout_date')::date - 1 as last
        from sides
        where entity = 'hotel_booking' and status in ('pending', 'confirmed', 'completed')
          and room_type is not null
          and state ->> 'checkin_date' is not null and state ->> 'checkout_date' is not null
      ),
      closed as (
        select (state ->> 'hotel_id')::int as hotel, room_type::int as of_type,
          (state ->> 'start_date')::date as first, (state ->> 'end_date')::date as last
        from sides where entity = 'stop_sale'
      ),
      built as (
        select room_type::int as of_type, state -> 'closures' as closures
        from sides where entity = 'room' and status <> 'inactive'
      ),
      -- Two equal sides are a change of something else, such as a note.
      changed as (
        select of_type, first, last from (
          select *, count(*) over (partition by of_type, first, last) as sides from stays
        ) counted where sides = 1
        union all
        select room_types.id, first, last from (
          select *, count(*) over (partition by hotel, of_type, first, last) as sides from closed
        ) stop
          join room_types on room_types.hotel_id = stop.hotel
            and (stop.of_type is null or room_types.id = stop.of_type)
        where sides = 1
        union all
        -- A room that is built, moved to another type or taken out of use counts on all nights.
        select of_type, '-infinity'::date, 'infinity'::date from (
          select *, count(*) over (partition by of_type) as sides from built
        ) counted where sides = 1
        union all
        select of_type, first, last from (
          select of_type, closure."from" as first, closure."to" as last,
            count(*) over (partition by of_type, closure."from", closure."to") as sides
          from built
            cross join lateral jsonb_to_recordset(closures) as closure ("from" date, "to" date)
        ) counted where sides = 1
        union all
        select (state ->> 'id')::int, '-infinity'::date, 'infinity'::date from (
          select *, count(*) over (partition by state ->> 'available_rooms') as sides from sides
          where entity = 'room_type'
        ) counted where sides = 1
      )
      select of_type, min(first), max(last) from changed
      where first <= last group by of_type
    $$
  `.execute(db);
}
