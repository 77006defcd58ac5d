import { type Kysely, sql } from "kysely";
import { afterStatements, seen } from "./steps/after-statements";

/** A program from before would sell rooms on nights on which they aren't for sale. */
export const oldestProgram = "202611290213_give_room_types_rooms_for_sale";

/** The most rows of one room type. */
const MAX_ROWS = 50;

/** A room type has rooms for sale by dates beside its usual number. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function rooms_for_sale_hold(rooms jsonb) returns boolean
    language sql immutable set search_path = public, pg_temp as $$
      select case when jsonb_typeof(rooms) <> 'array' then false
      else jsonb_array_length(rooms) <= ${sql.lit(MAX_ROWS)} and not exists (
        select from jsonb_array_elements(rooms) dated
        where not coalesce(
          is_calendar_date(dated -> 'from') and is_calendar_date(dated -> 'to')
            and dated ->> 'from' <= dated ->> 'to'
            and is_whole_number(dated -> 'number', 0, 1000),
          false
        )
      ) end
    $$
  `.execute(db);
  // Whether the rows {from, to, …} of a list stand in the order of their dates, and no day is in two of them.
  await sql`
    create function dated_rows_follow(rows jsonb) returns boolean
    language sql immutable set search_path = public, pg_temp as $$
      select jsonb_typeof(rows) <> 'array' or not exists (
        select from (
          select dated ->> 'from' as first,
            lag(dated ->> 'to') over (order by place) as last_before
          from jsonb_array_elements(rows) with ordinality as listed (dated, place)
        ) dates
        where first <= last_before
      )
    $$
  `.execute(db);
  await sql`
    alter table room_types
      add column rooms_for_sale jsonb not null default '[]',
      add constraint room_types_rooms_for_sale_check check (rooms_for_sale_hold(rooms_for_sale)),
      add constraint room_types_rooms_for_sale_overlap_check
        check (dated_rows_follow(rooms_for_sale))
  `.execute(db);
  await sql`
    comment on column room_types.rooms_for_sale is
    'By date, {from, to, number}: on these nights, both ends included, the number counts instead of available_rooms.'
  `.execute(db);
  // What the change feed says of the rooms left: they may be others on the nights of each row that only one side of
  // the change has. The name lets this trigger run after the one that notes changes of the usual number.
  await sql`
    create function rooms_for_sale_note_changes() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into unnumbered_changes as noted (audit_id, entity, room_type_id, start_date, end_date)
      select audit_id, 'availability', room_type_id, min(first), max(last)
      from (
        select audit_id, room_type_id, first, last from (
          select written.id as audit_id, written.entity_id as room_type_id,
            (dated ->> 'from')::date as first, (dated ->> 'to')::date as last, dated ->> 'number' as number
          from written_rows written
            cross join lateral (values (before), (after)) sides (state)
            cross join lateral jsonb_array_elements(state -> 'rooms_for_sale') dated
          where entity = 'room_type' and action in ('create', 'update', 'delete')
        ) dated
        group by audit_id, room_type_id, first, last, number
        having count(*) = 1
      ) changed
      group by audit_id, room_type_id
      on conflict (audit_id, entity, room_type_id) do update
      set start_date = least(noted.start_date, excluded.start_date),
        end_date = greatest(noted.end_date, excluded.end_date);
      return null;
    end
    $$
  `.execute(db);
  await afterStatements(db, {
    ...{ name: "audit_log_note_rooms_for_sale", event: "insert", table: "audit_log" },
    rows: [seen.written("written_rows")],
    calls: "rooms_for_sale_note_changes()",
  });
}
