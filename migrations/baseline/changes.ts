import { sql } from "kysely";

/** The kinds of rows that other systems follow, as the log calls them; triggers of their own note some more. */
const followed = [
  ...["hotel", "room_type", "season", "room_price", "price_rule", "stop_sale"],
  ...["hotel_booking", "flight_booking", "spa_booking", "pack_booking", "customer"],
  ...["room", "booking_payment", "service", "tour", "spa", "treatment"],
  ...["tour_price", "treatment_price", "cms_page", "currency"],
];

/** The kinds of rows whose changes may change how many rooms are left. */
const ofRoomsLeft = ["hotel_booking", "stop_sale", "room", "room_type"];

const among = (entities: string[]) =>
  sql`entity in (${sql.join(entities.map((name) => sql.lit(name)))})
    and action in ('create', 'update', 'delete')`;

/** The changes that other systems follow, in an order that never changes (ADR 38). */
export const changes = [
  // An id of the log is given out before its transaction ends: whoever read up to id 7 would miss a 5 that is
  // committed later. So a trigger only notes each change, in its own transaction and whichever version of the app
  // writes; who reads the feed gives positions to what is noted and committed by then. A restore, which has no
  // `search_path`, brings notes and positions along.
  sql`
    create table numbered_changes (
      entity text not null,
      position bigint generated always as identity,
      audit_id bigint not null,
      room_type_id integer not null default 0,
      start_date date,
      end_date date,
      constraint numbered_changes_pkey primary key (entity, position)
    )
  `,
  sql`
    create table unnumbered_changes (
      audit_id bigint not null,
      entity text not null,
      room_type_id integer not null default 0,
      start_date date,
      end_date date,
      constraint unnumbered_changes_pkey primary key (audit_id, entity, room_type_id)
    )
  `,
  // Rooms left have no rows of their own: a change of a stay, a stop sale, a room or a room type changes those of
  // room types on some nights, which are found from the states in the log. `-infinity` and `infinity` stand for
  // all nights.
  sql`
    create function availability_changes(entity text, before jsonb, after jsonb)
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
        select room_type::int as of_type, status <> 'inactive' as usable,
          (state ->> 'out_from')::date as first, (state ->> 'out_until')::date as last
        from sides where entity = 'room'
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
          select *, count(*) over (partition by of_type, usable) as sides from built
        ) counted where sides = 1 and usable
        union all
        select of_type, first, last from (
          select *, count(*) over (partition by of_type, usable, first, last) as sides from built
        ) counted where sides = 1 and usable and first is not null
        union all
        select (state ->> 'id')::int, '-infinity'::date, 'infinity'::date from (
          select *, count(*) over (partition by state ->> 'available_rooms') as sides from sides
          where entity = 'room_type'
        ) counted where sides = 1
      )
      select of_type, min(first), max(last) from changed
      where first <= last group by of_type
    $$
  `,
  // Notes the changes of the kinds of rows that are its arguments.
  sql`
    create function audit_log_note_others() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into unnumbered_changes (audit_id, entity)
      select id, entity from written_rows
      where entity = any(tg_argv) and action in ('create', 'update', 'delete');
      return null;
    end
    $$
  `,
  sql`
    create function audit_log_note_changes() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into unnumbered_changes (audit_id, entity)
      select id, entity from written_rows where ${among(followed)};
      insert into unnumbered_changes (audit_id, entity, room_type_id, start_date, end_date)
      select written.id, 'availability', changed.room_type_id, changed.start_date, changed.end_date
      from written_rows written
        cross join lateral availability_changes(written.entity, written.before, written.after) changed
      where ${among(ofRoomsLeft)};
      return null;
    end
    $$
  `,
  sql`
    create trigger audit_log_note_changes after insert on audit_log
    referencing new table as written_rows
    for each statement when (current_setting('search_path') <> '')
    execute function audit_log_note_changes()
  `,
];
