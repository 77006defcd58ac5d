import { type Kysely, sql } from "kysely";

/**
 * Keeps which room types may have oversold nights or displaced stays, so that dashboards read the stays of these alone
 * and not all stays to come (ADR 164). Triggers note each room type whose stays, rooms or sale change, in the
 * transaction that changes them, whichever version of the app writes; the app checks the noted room types before it
 * reads the list. Writers only add notes, and never wait for each other. All room types are noted at first. A restore,
 * which has no `search_path`, brings its notes along.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table room_types_to_check (
      room_type_id integer primary key,
      -- The last night that may be oversold, and the last departure of a stay that may be displaced.
      oversold_until date,
      displaced_until date,
      constraint room_types_to_check_reason_check
        check (oversold_until is not null or displaced_until is not null)
    )
  `.execute(db);
  await sql`
    create table changed_room_types (
      id bigint generated always as identity primary key,
      room_type_id integer not null
    )
  `.execute(db);
  // Without it, each portion of many notes would be deleted by comparing every note with every room type.
  await sql`
    create index changed_room_types_room_type_id_idx on changed_room_types (room_type_id)
  `.execute(db);
  await noteTypesOf(db, "hotel_bookings", sql`select room_type_id from written_rows`);
  // Stays of another room type than their room's are displaced whatever becomes of the room.
  await noteTypesOf(db, "rooms", sql`select room_type_id from written_rows`);
  await noteTypesOf(db, "room_types", sql`select id from written_rows`);
  await noteTypesOf(
    db,
    "hotels",
    sql`select room_types.id from room_types join written_rows hotel on hotel.id = room_types.hotel_id`,
  );
  // The triggers hold off writers until this transaction ends: no change is missed.
  await sql`insert into changed_room_types (room_type_id) select id from room_types`.execute(db);
}

/** @param roomTypes a statement that reads the room types to note from the rows that were written to the table */
async function noteTypesOf(
  db: Kysely<any>,
  table: string,
  roomTypes: ReturnType<typeof sql>,
): Promise<void> {
  const note = sql.id(`${table}_note_room_types`);
  await sql`
    create function ${note}() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into changed_room_types (room_type_id)
      select distinct room_type_id from (${roomTypes}) noted (room_type_id);
      return null;
    end
    $$
  `.execute(db);
  for (const [name, event, rows] of [
    ["inserted", "insert", "new"],
    ["updated", "update", "new"],
    ["former", "update", "old"],
    ["deleted", "delete", "old"],
  ] as const) {
    await sql`
      create trigger ${sql.id(`${table}_note_types_${name}`)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing ${sql.raw(rows)} table as written_rows
      for each statement when (current_setting('search_path') <> '')
      execute function ${note}()
    `.execute(db);
  }
}
