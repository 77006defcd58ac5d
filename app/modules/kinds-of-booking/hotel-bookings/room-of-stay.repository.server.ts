import { sql } from "kysely";
import type { Choices, ChoiceQuery } from "~/core/choices";
import type { CalendarDate } from "~/core/dates";
import { choosable } from "~/db/lists/choosable.server";
import type { Database, Transaction } from "~/db/database";
import { contains } from "~/db/lists/search.server";
import { takesRoom, takesSomething } from "../../sales/bookings/shared-booking.repository.server";

/** The nights and the room type of a stay that needs a physical room. */
export interface RoomQuery {
  room_type_id: number;
  checkin_date: CalendarDate;
  /** The day of departure, on which another guest may arrive in the room. */
  checkout_date: CalendarDate;
}

/** Reads a room and locks it until the transaction ends. */
export async function lockRoom(trx: Transaction, id: number) {
  return trx
    .selectFrom("rooms")
    .select(["number", "status", "room_type_id", "out_from", "out_until"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks rooms by id until the transaction ends. */
export async function lockRooms(trx: Transaction, ids: number[]): Promise<void> {
  await trx
    .selectFrom("rooms")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** A room that can be chosen. */
export interface OfferedRoom {
  id: number;
  number: string;
  floor: number | null;
  /** Whether it is in order and free on all nights: false only for a chosen room. */
  free: boolean;
}

/**
 * Reads the rooms of a type that are in order and free on all nights of a stay, by number, and the chosen one.
 * The room that the stay already has can be chosen even where it was given another type since.
 *
 * @param except the id of the stay's own booking, whose room counts as free
 */
export async function listFreeRooms(
  db: Database,
  request: RoomQuery & { except: number; now: Date },
  choice: ChoiceQuery,
): Promise<Choices<OfferedRoom>> {
  const { room_type_id, checkin_date, checkout_date } = request;
  const free = sql<boolean>`(
    rooms.room_type_id = ${room_type_id} and rooms.status <> 'inactive'
    and not coalesce(rooms.out_from < ${checkout_date}::date and rooms.out_until >= ${checkin_date}::date, false)
    and not ${taken(sql.ref("rooms.id"), request, takesRoom("other", request.now))}
  )`;
  const query = db
    .selectFrom("rooms")
    .select(["rooms.id", "rooms.number", "rooms.floor", free.as("free")])
    .where(isOfTypeOrOwn(room_type_id, request.except));
  return choosable(query, choice, {
    id: "rooms.id",
    matchesName: (search) => contains("rooms.number", search),
    only: free,
    by: sql`lpad(lower(rooms.number), 20, '0')`,
  });
}

/** @returns whether a room is of a type, or is the room that a stay of that type already has */
function isOfTypeOrOwn(room_type_id: number, booking_id: number) {
  return sql<boolean>`(
    rooms.room_type_id = ${room_type_id} or rooms.id = (
      select room_id from hotel_bookings
      where booking_id = ${booking_id} and room_type_id = ${room_type_id}
    )
  )`;
}

/**
 * Reads the chosen room of a stay whose nights aren't known yet.
 *
 * @param room_type_id the type of the stay; undefined where that isn't known either
 * @returns the room; undefined where it isn't of that type
 */
export async function findChosenRoom(
  db: Database,
  id: number,
  { room_type_id, except }: { room_type_id: number | undefined; except: number },
): Promise<OfferedRoom | undefined> {
  return db
    .selectFrom("rooms")
    .select(["rooms.id", "rooms.number", "rooms.floor", sql<boolean>`true`.as("free")])
    .where("rooms.id", "=", id)
    .$if(room_type_id !== undefined, (query) => query.where(isOfTypeOrOwn(room_type_id!, except)))
    .executeTakeFirst();
}

/** A room that a stay could be moved to. */
export interface RoomOfStay {
  stay_id: number;
  id: number;
  number: string;
}

/**
 * Reads for each of several stays the rooms that it could have, by number.
 *
 * @param without the id of a room that is left out
 */
export async function listFreeRoomsOfStays(
  db: Database,
  stayIds: number[],
  { without, now }: { without: number; now: Date },
): Promise<RoomOfStay[]> {
  const { rows } = await sql<RoomOfStay>`
    select stay.booking_id as stay_id, rooms.id, rooms.number
    from hotel_bookings stay join rooms on rooms.room_type_id = stay.room_type_id
    where stay.booking_id = any(${stayIds}::int[]) and rooms.id <> ${without}
      and rooms.status <> 'inactive'
      and not coalesce(rooms.out_from < stay.checkout_date and rooms.out_until >= stay.checkin_date, false)
      and not exists (
        select from hotel_bookings other
        where other.room_id = rooms.id and other.booking_id <> stay.booking_id
          and ${takesRoom("other", now)}
          and other.checkin_date < stay.checkout_date and other.checkout_date > stay.checkin_date
      )
    order by stay.booking_id, lpad(lower(rooms.number), 20, '0'), rooms.id
  `.execute(db);
  return rows;
}

/**
 * @returns whether another stay has the room on one of the nights, as it is stored: the caller has let the holds
 *   of the room lapse
 */
export async function isTaken(
  db: Database,
  room_id: number,
  request: RoomQuery & { except: number },
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select ${taken(sql`${room_id}::int`, request)} as taken
  `.execute(db);
  return rows[0]!.taken;
}

function taken(
  room_id: ReturnType<typeof sql>,
  { checkin_date, checkout_date, except }: RoomQuery & { except: number },
  taking = takesSomething("other"),
) {
  return sql<boolean>`exists (
    select from hotel_bookings as other
    where other.room_id = ${room_id} and other.booking_id <> ${except} and ${taking}
      and other.checkin_date < ${checkout_date}::date and other.checkout_date > ${checkin_date}::date
  )`;
}
