import { type Kysely, sql } from "kysely";

const before = [
  ...["hotel", "room_type", "season", "room_price", "price_rule", "stop_sale"],
  ...["hotel_booking", "flight_booking", "spa_booking", "pack_booking", "customer"],
];

const added = [
  ...["room", "booking_payment", "service", "tour", "spa", "treatment"],
  ...["tour_price", "treatment_price", "cms_page", "currency"],
];

const among = (entities: string[]) =>
  sql`entity in (${sql.join(entities.map((name) => sql.lit(name)))})
    and action in ('create', 'update', 'delete')`;

/**
 * Other systems follow payments, rooms and the catalogue too, and the rooms left (`number_changes`). Rooms left
 * have no rows of their own: a change of a stay, a stop sale, a room or a room type changes those of room types
 * on some nights, and the trigger notes which, from the states in the log. `-infinity` and `infinity` stand for
 * all nights.
 */
export async function up(db: Kysely<any>): Promise<void> {
  // It holds off writers until this transaction ends: no change is missed or noted twice.
  await sql`
    lock table audit_log in share row exclusive mode
  `.execute(db);
  for (const table of ["numbered_changes", "unnumbered_changes"]) {
    await sql`
      alter table ${sql.table(table)}
        add column room_type_id int not null default 0,
        add column start_date date,
        add column end_date date
    `.execute(db);
  }
  await sql`
    alter table unnumbered_changes
      drop constraint unnumbered_changes_pkey,
      add constraint unnumbered_changes_pkey primary key (audit_id, entity, room_type_id)
  `.execute(db);
  await sql`
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
  `.execute(db);
  await sql`
    create or replace function audit_log_note_changes() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into unnumbered_changes (audit_id, entity)
      select id, entity from written_rows where ${among([...before, ...added])};
      insert into unnumbered_changes (audit_id, entity, room_type_id, start_date, end_date)
      select written.id, 'availability', changed.room_type_id, changed.start_date, changed.end_date
      from written_rows written
        cross join lateral availability_changes(written.entity, written.before, written.after) changed
      where ${among(["hotel_booking", "stop_sale", "room", "room_type"])};
      return null;
    end
    $$
  `.execute(db);
  await sql`
    insert into numbered_changes (entity, audit_id)
    select entity, id from audit_log where ${among(added)} order by id
  `.execute(db);
}
