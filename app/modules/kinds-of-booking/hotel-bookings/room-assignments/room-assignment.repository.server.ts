import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database, Transaction } from "~/db/database";
import { firstOf } from "~/db/lists/paginate.server";
import {
  asNamedBooking,
  selectNamedBookings,
  takesSomething,
} from "~/modules/sales/bookings/shared-booking.repository.server";
import { bothLabels } from "~/db/lists/guest-texts.server";
import type { AssignedRoom } from "./room-assignment.schema";
import type { TakenNights } from "./proposed-rooms";

/** Some days of a hotel. */
export interface HotelDays {
  hotel_id: number;
  from: CalendarDate;
  /** The day after the last. */
  until: CalendarDate;
}

/** The condition that a stay takes a room and still needs to be told which one. */
const roomless = sql<boolean>`
  hotel_bookings.status in ('pending', 'confirmed') and hotel_bookings.room_id is null
`;

/** Reads the stays of a hotel that need a physical room and sleep there on one of the days, by arrival. */
export async function listRoomlessStays(db: Database, days: HotelDays, limit: number) {
  const query = selectNamedBookings(db)
    .innerJoin("hotel_bookings", "hotel_bookings.booking_id", "bookings.id")
    .innerJoin("room_types", "room_types.id", "hotel_bookings.room_type_id")
    .select([
      "hotel_bookings.room_type_id",
      "hotel_bookings.checkin_date",
      "hotel_bookings.checkout_date",
      ...bothLabels("room_types", "room_type"),
    ])
    .where("hotel_bookings.hotel_id", "=", days.hotel_id)
    .where("hotel_bookings.checkin_date", "<", days.until)
    .where("hotel_bookings.checkout_date", ">", days.from)
    .where(roomless)
    .orderBy("hotel_bookings.checkin_date")
    .orderBy("bookings.id");
  return (await firstOf(query, limit)).map(asNamedBooking);
}

/** Reads the rooms of a hotel that are in use, by number. */
export async function listRoomsInUse(db: Database, hotel_id: number) {
  return db
    .selectFrom("rooms")
    .select(["id", "number", "floor", "room_type_id"])
    .where("hotel_id", "=", hotel_id)
    .where("status", "<>", "inactive")
    .orderBy(sql`lpad(lower(number), 20, '0')`)
    .orderBy("id")
    .execute();
}

/** Reads the nights on which rooms of a hotel have a stay or are out of order, from a day on. */
export async function listTakenNights(
  db: Database,
  { hotel_id, from }: Pick<HotelDays, "hotel_id" | "from">,
): Promise<TakenNights[]> {
  const { rows } = await sql<TakenNights>`
    select room_id, checkin_date as from, checkout_date as until
    from hotel_bookings
    where hotel_id = ${hotel_id} and room_id is not null and checkout_date >= ${from}::date
      and ${takesSomething("hotel_bookings")}
    union all
    select id, out_from, out_until + 1
    from rooms
    where hotel_id = ${hotel_id} and out_until >= ${from}::date
  `.execute(db);
  return rows;
}

/** Locks bookings by id, then the room types of these rooms, then the rooms themselves (ADR 63). */
export async function holdStaysAndRooms(trx: Transaction, pairs: AssignedRoom[]): Promise<void> {
  const stays = pairs.map(({ stay_id }) => stay_id);
  const rooms = pairs.map(({ room_id }) => room_id);
  await sql`
    select from bookings where id = any(${stays}::int[]) order by id for update
  `.execute(trx);
  await sql`
    select from room_types
    where id in (select room_type_id from rooms where id = any(${rooms}::int[]))
    order by id for no key update
  `.execute(trx);
  await sql`
    select from rooms where id = any(${rooms}::int[]) order by id for no key update
  `.execute(trx);
}

/** A stay with the room that it is to have, and what is known about both now. */
export interface CheckedPair extends AssignedRoom {
  reference: string;
  number: string;
  checkin_date: CalendarDate;
  checkout_date: CalendarDate;
  /** Whether the stay still needs a room, and the room is of its type, in use and free on all nights. */
  possible: boolean;
}

/** Reads stays and the rooms that they are to have; pairs whose stay or room is gone are left out. */
export async function checkPairs(
  trx: Transaction,
  hotel_id: number,
  pairs: AssignedRoom[],
): Promise<CheckedPair[]> {
  const { rows } = await sql<CheckedPair>`
    select pair.stay_id, pair.room_id, bookings.reference, rooms.number,
      hotel_bookings.checkin_date, hotel_bookings.checkout_date,
      ${roomless} and rooms.room_type_id = hotel_bookings.room_type_id
        and rooms.status <> 'inactive'
        and not coalesce(
          rooms.out_from < hotel_bookings.checkout_date
            and rooms.out_until >= hotel_bookings.checkin_date, false
        )
        and not exists (
          select from hotel_bookings other
          where other.room_id = rooms.id and ${takesSomething("other")}
            and other.checkin_date < hotel_bookings.checkout_date
            and other.checkout_date > hotel_bookings.checkin_date
        ) as possible
    from unnest(
        ${pairs.map(({ stay_id }) => stay_id)}::int[], ${pairs.map(({ room_id }) => room_id)}::int[]
      ) pair (stay_id, room_id)
      join hotel_bookings on hotel_bookings.booking_id = pair.stay_id
      join bookings on bookings.id = pair.stay_id
      join rooms on rooms.id = pair.room_id
    where hotel_bookings.hotel_id = ${hotel_id}
    order by hotel_bookings.checkin_date, pair.stay_id
  `.execute(trx);
  return rows;
}

/** Gives stays their rooms, or takes rooms away where `room_id` is null, and marks the bookings as changed. */
export async function setRooms(
  trx: Transaction,
  pairs: { stay_id: number; room_id: number | null }[],
  now: Date,
): Promise<void> {
  const stays = pairs.map(({ stay_id }) => stay_id);
  await sql`
    update hotel_bookings set room_id = pair.room_id
    from unnest(${stays}::int[], ${pairs.map(({ room_id }) => room_id)}::int[]) pair (stay_id, room_id)
    where hotel_bookings.booking_id = pair.stay_id
  `.execute(trx);
  await sql`update bookings set updated_at = ${now} where id = any(${stays}::int[])`.execute(trx);
}

export async function insertAssignment(
  trx: Transaction,
  assignment: { hotel_id: number; created_by: number; created_at: Date },
  pairs: AssignedRoom[],
): Promise<void> {
  const { id } = await trx
    .insertInto("room_assignments")
    .values(assignment)
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("assigned_rooms")
    .values(
      pairs.map(({ stay_id, room_id }) => ({ assignment_id: id, booking_id: stay_id, room_id })),
    )
    .execute();
}

/** Reads the last assignments of a hotel that can still be undone, the newest first. */
export async function listAssignments(db: Database, hotel_id: number, limit: number) {
  const query = db
    .selectFrom("room_assignments")
    .innerJoin("users", "users.id", "room_assignments.created_by")
    .select([
      "room_assignments.id",
      "room_assignments.created_at",
      "users.first_name",
      "users.last_name",
      sql<number>`(
        select count(*)::int from assigned_rooms where assignment_id = room_assignments.id
      )`.as("stays"),
    ])
    .where("room_assignments.hotel_id", "=", hotel_id)
    .where("room_assignments.undone_at", "is", null)
    .orderBy("room_assignments.id", "desc");
  return firstOf(query, limit);
}

/** A stay of an assignment, and whether it still is as the assignment left it. */
export interface AssignedStay extends AssignedRoom {
  reference: string;
  number: string;
  /** Whether it still has that room and its guests haven't arrived. */
  unchanged: boolean;
}

/**
 * Locks an assignment, then its bookings by id, until the transaction ends.
 *
 * @returns its stays; undefined where it doesn't exist or is undone already
 */
export async function lockAssignment(
  trx: Transaction,
  id: number,
): Promise<AssignedStay[] | undefined> {
  const row = await trx
    .selectFrom("room_assignments")
    .select("id")
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  await sql`
    select from bookings
    where id in (select booking_id from assigned_rooms where assignment_id = ${id})
    order by id for update
  `.execute(trx);
  const { rows } = await sql<AssignedStay>`
    select assigned_rooms.booking_id as stay_id, assigned_rooms.room_id, bookings.reference,
      rooms.number,
      coalesce(
        hotel_bookings.room_id = assigned_rooms.room_id and hotel_bookings.arrived_at is null
          and hotel_bookings.status in ('draft', 'pending', 'confirmed'), false
      ) as unchanged
    from assigned_rooms
      join hotel_bookings on hotel_bookings.booking_id = assigned_rooms.booking_id
      join bookings on bookings.id = assigned_rooms.booking_id
      join rooms on rooms.id = assigned_rooms.room_id
    where assigned_rooms.assignment_id = ${id}
    order by assigned_rooms.booking_id
  `.execute(trx);
  return rows;
}

export async function markUndone(trx: Transaction, id: number, now: Date): Promise<void> {
  await trx.updateTable("room_assignments").set({ undone_at: now }).where("id", "=", id).execute();
}
