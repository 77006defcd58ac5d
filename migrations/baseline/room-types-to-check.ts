import { type RawBuilder, sql } from "kysely";

/** @param roomTypes a statement that reads the room types to note from the rows that were written to the table */
function notesTypesOf(table: string, roomTypes: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    create function ${sql.id(`${table}_note_room_types`)}() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into changed_room_types (room_type_id)
      select distinct room_type_id from (${roomTypes}) noted (room_type_id);
      return null;
    end
    $$
  `;
}

/** Which room types may have oversold nights or displaced stays. */
export const roomTypesToCheck = [
  // Dashboards read the stays of these alone and not all stays to come (ADR 164). Triggers note each room type
  // whose stays, rooms or sale change, in the transaction that changes them, whichever version of the app writes;
  // the app checks the noted room types before it reads the list. Writers only add notes, and never wait for each
  // other. A restore, which has no `search_path`, brings its notes along.
  sql`
    create table room_types_to_check (
      room_type_id integer primary key,
      -- The last night that may be oversold, and the last departure of a stay that may be displaced.
      oversold_until date,
      displaced_until date,
      constraint room_types_to_check_reason_check
        check (oversold_until is not null or displaced_until is not null)
    )
  `,
  sql`
    create table changed_room_types (
      id bigint generated always as identity primary key,
      room_type_id integer not null
    )
  `,
  // Without it, each portion of many notes would be deleted by comparing every note with every room type.
  sql`create index changed_room_types_room_type_id_idx on changed_room_types (room_type_id)`,
  notesTypesOf("hotel_bookings", sql`select room_type_id from written_rows`),
  // Stays of another room type than their room's are displaced whatever becomes of the room.
  notesTypesOf("rooms", sql`select room_type_id from written_rows`),
  notesTypesOf("room_types", sql`select id from written_rows`),
  notesTypesOf(
    "hotels",
    sql`select room_types.id from room_types join written_rows hotel on hotel.id = room_types.hotel_id`,
  ),
];
