import { sql, type RawBuilder } from "kysely";
import type { Choices, ChoiceQuery } from "~/core/choices";
import type { CalendarDate } from "~/core/dates";
import { choosable } from "~/db/lists/choosable.server";
import type { Database, Transaction } from "~/db/database";
import { upTo } from "~/db/lists/paginate.server";
import { lockOn, lockRowsById } from "~/db/writing/order-of-locks.server";
import { byNumber } from "~/db/lists/list-order.server";
import { contains } from "~/db/lists/search.server";
import { cleaningOn } from "../../places/rooms/cleaning-on-day.repository.server";
import { takesRoom } from "../../sales/bookings/shared-booking.repository.server";
import {
  askingRow,
  askingWithDates,
  roomAsked,
  type AskingStay,
} from "./free-room.repository.server";
import type { RoomClosure } from "../../places/rooms/out-of-order/room-closure";

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
    .select(["number", "status", "room_type_id"])
    .where("id", "=", id)
    .modifyEnd(lockOn("rooms"))
    .executeTakeFirst();
}

/** @returns the room type of a room; null where there is no such room */
export async function findTypeOfRoom(db: Database, id: number): Promise<number | null> {
  const row = await db
    .selectFrom("rooms")
    .select("room_type_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.room_type_id ?? null;
}

/** Locks rooms by id until the transaction ends. */
export async function lockRooms(trx: Transaction, ids: number[]): Promise<void> {
  await lockRowsById(trx, "rooms", ids);
}

/** A room that can be chosen. */
export interface OfferedRoom {
  id: number;
  number: string;
  floor: number | null;
  /** Whether it is in order and free on all nights: false only for a chosen room. */
  free: boolean;
  /** Whether it has to be cleaned before the guests enter: only asked for a stay that has begun, or begins today. */
  dirty: boolean;
}

/** A stay that asks for a room on a day, with the id of its own booking, whose room counts as free. */
export interface RoomRequest extends RoomQuery {
  except: number;
  /** Whether it asks for some of its nights alone. */
  part?: boolean;
}

/** The moment at which rooms are asked for. */
export interface Moment {
  now: Date;
  today: CalendarDate;
}

/**
 * Reads the rooms of a type that are in order and free on all nights of a stay, clean ones first, by number, and the
 * chosen one.
 * For guests in house the nights from today on count. The room that the stay already has can be chosen even
 * where it was given another type since.
 */
export async function listFreeRooms(
  db: Database,
  request: RoomRequest & Moment,
  choice: ChoiceQuery,
): Promise<Choices<OfferedRoom>> {
  const { room_type_id, except, today, now } = request;
  const taking = takesRoom("other", now);
  const asking = askingWithDates(except, request);
  const asked = roomAsked(asking, { today, taking });
  const free = sql<boolean>`(rooms.room_type_id = ${room_type_id} and ${asked.free})`;
  const dirty = isDirtyFor(asking, today);
  const query = db
    .selectFrom("rooms")
    .select(["rooms.id", "rooms.number", "rooms.floor", free.as("free"), dirty.as("dirty")])
    .where(isOfTypeOrOwn(room_type_id, request.except));
  return choosable(query, choice, {
    id: "rooms.id",
    matchesName: (search) => contains("rooms.number", search),
    only: free,
    by: sql`${dirty}::text || ${byNumber("rooms.number")}`,
  });
}

/**
 * @returns whether a row of `rooms` has to be cleaned before the guests of a stay enter it. Until a stay begins its
 *   room is cleaned anyway, maybe several times
 */
function isDirtyFor(
  { id, checkin }: Pick<AskingStay, "id" | "checkin">,
  today: CalendarDate,
): RawBuilder<boolean> {
  return sql<boolean>`(
    ${checkin}::date <= ${today}::date and ${cleaningOn(today, { except: id })} = 'dirty'
  )`;
}

/** Reads whether a room has to be cleaned before guests in house enter it. */
export async function findRoomToEnter(
  trx: Transaction,
  room_id: number,
  { except, today }: { except: number; today: CalendarDate },
): Promise<{ number: string; dirty: boolean }> {
  const dirty = sql<boolean>`${cleaningOn(today, { except: sql`${except}::int` })} = 'dirty'`;
  return trx
    .selectFrom("rooms")
    .select(["number", dirty.as("dirty")])
    .where("id", "=", room_id)
    .executeTakeFirstOrThrow();
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
    .select(["rooms.id", "rooms.number", "rooms.floor"])
    .select([sql<boolean>`true`.as("free"), sql<boolean>`false`.as("dirty")])
    .where("rooms.id", "=", id)
    .$if(room_type_id !== undefined, (query) => query.where(isOfTypeOrOwn(room_type_id!, except)))
    .executeTakeFirst();
}

/** A room that a stay could be moved to. */
export interface RoomOfStay {
  stay_id: number;
  id: number;
  number: string;
  floor: number | null;
  dirty: boolean;
}

/**
 * Reads for each of several stays the rooms that it could have, clean ones first, by number. Whether a room is clean
 * is worked out once for all stays: none of them has slept in a room that is offered to it.
 *
 * @param without the id of a room that is left out
 */
export async function listFreeRoomsOfStays(
  db: Database,
  stayIds: number[],
  { without, now, today }: Moment & { without: number },
): Promise<RoomOfStay[]> {
  const asking = askingRow("stay");
  const { free } = roomAsked(asking, { today, taking: takesRoom("other", now) });
  const { rows } = await sql<RoomOfStay>`
    with cleaned as materialized (
      select rooms.id, ${cleaningOn(today)} = 'dirty' as dirty from rooms
      where room_type_id in (
        select room_type_id from hotel_bookings where booking_id = any(${stayIds}::int[])
      )
    )
    select stay.booking_id as stay_id, rooms.id, rooms.number, rooms.floor,
      (stay.checkin_date <= ${today}::date and cleaned.dirty) as dirty
    from hotel_bookings stay join rooms on rooms.room_type_id = stay.room_type_id
      join cleaned on cleaned.id = rooms.id
    where stay.booking_id = any(${stayIds}::int[]) and rooms.id <> ${without} and ${free}
    order by stay.booking_id, dirty, ${byNumber("rooms.number")}, rooms.id
  `.execute(db);
  return rows;
}

/** Reads the rooms of a type that are in order and free on some of the nights but not on all of them, by number. */
export async function listPartlyFreeRooms(
  db: Database,
  { room_type_id, checkin_date, checkout_date, except, now }: RoomRequest & Pick<Moment, "now">,
): Promise<{ id: number; number: string; nights: CalendarDate[] }[]> {
  const { rows } = await sql<{ id: number; number: string; nights: CalendarDate[] }>`
    select rooms.id, rooms.number, free.nights from rooms
      cross join lateral (
        select coalesce(jsonb_agg(at::date::text order by at), '[]') as nights, count(*) as count
        from generate_series(${checkin_date}::date, ${checkout_date}::date - 1, interval '1 day') night (at)
        where not room_is_closed(rooms.closures, at::date, at::date) and not exists (
          -- Whoever asks, a room that anybody has is taken.
          select from public.stay_nights other
          where other.room_id = rooms.id and other.night = at::date
            and other.booking_id <> ${except} and ${takesRoom("other", now)}
        )
      ) free
    where rooms.room_type_id = ${room_type_id} and rooms.status <> 'inactive'
      and free.count > 0 and free.count < ${checkout_date}::date - ${checkin_date}::date
    order by ${byNumber("rooms.number")}, rooms.id ${upTo(100)}
  `.execute(db);
  return rows;
}

/** Whether a room is out of order, taken or occupied on the nights for which a stay asks. */
export interface RoomObstacles {
  /** When it is out of order, the first time on these nights; null where it is in order. */
  closure: RoomClosure | null;
  /** Whether another stay has it on one of the nights. */
  taken: boolean;
  /** The reference of other guests who are in it, where guests in house ask for it; null for none. */
  occupied_by: string | null;
}

/** Reads what prevents a stay from having a room, as it is stored: the caller has let the holds of the room lapse. */
export async function findObstacles(
  trx: Transaction,
  room_id: number,
  request: RoomRequest & { today: CalendarDate },
): Promise<RoomObstacles> {
  const asked = roomAsked(askingWithDates(request.except, request), request);
  const { rows } = await sql<RoomObstacles>`
    select ${asked.closure} as closure, ${asked.taken} as taken,
      ${asked.occupiedBy} as occupied_by
    from rooms where rooms.id = ${room_id}
  `.execute(trx);
  return rows[0]!;
}
