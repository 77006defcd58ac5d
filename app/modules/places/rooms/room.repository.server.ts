import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database, Transaction } from "~/db/database";
import { rowReads } from "~/db/lists/row-reads.server";
import { bothLabels, byLabelIn, byTextIn, textIn } from "~/db/lists/guest-texts.server";
import { byNumber } from "~/db/lists/list-order.server";
import { firstOf } from "~/db/lists/paginate.server";
import { contains, idIn } from "~/db/lists/search.server";
import { countUses, type Uses } from "~/db/writing/uses.server";
import type { Language } from "~/i18n/languages";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import { lastClosedDay } from "../../stock/rooms-left/rooms-for-sale.repository.server";
import { todayInHotel } from "../../sales/hotel-clocks/hotel-clock.repository.server";
import { takesSomething } from "../../sales/bookings/shared-booking.repository.server";
import type { RoomStatus } from "./room";
import { closuresAhead, type RoomClosure } from "./out-of-order/room-closure";
import { RoomFields, type Room } from "./room.fields";
import type { RoomQuery } from "./room.list";

registerConstraints({
  rooms_hotel_id_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_id" },
  rooms_room_type_id_fkey: { rule: "constraints:ROOM_TYPE_OF_OTHER_HOTEL", at: "room_type_id" },
  rooms_number_key: { conflict: "constraints:ROOM_NUMBER_EXISTS", at: "number" },
  rooms_closures_check: { rule: "rooms:ERRORS.CLOSURES", at: "closures" },
  rooms_closures_overlap_check: { rule: "rooms:FORM.CLOSURES_OVERLAP", at: "closures" },
});

/** A room with the names of its hotel and room type, as lists show it. */
export type NamedRoom = Room & {
  hotel_label: string;
  hotel_label_fr: string;
  room_type_label: string;
  room_type_label_fr: string;
};

/** A room with its version: the instant of its last change. */
export type StoredRoom = NamedRoom & { updated_at: Date };

/** A room as calls of the API show it. */
export type WholeRoom = StoredRoom & {
  created_at: Date;
  /** Its closures from today on, by its hotel's clock; none for a room that isn't in use. */
  ahead: RoomClosure[];
};

export const table = tableRows("rooms", RoomFields);

/** How rooms are read. */
export const reads = rowReads(
  ({ db, now }, ids) => findRooms(db, ids, now),
  ({ db, locale, now }, query: RoomQuery) => ({
    filtered: filter(db, query, now),
    by: sortKeysIn(locale, now)[query.sort],
    id: sql.ref<number>("rooms.id"),
  }),
);

/** @returns the SQL of a room's status, as `statusOf` says it */
const statusIn = (now: Date) => sql<RoomStatus>`
  case when rooms.status = 'available' and ${lastClosedDay} >= (
    select ${todayInHotel(now)} from hotels where hotels.id = rooms.hotel_id
  ) then 'out_of_order' else rooms.status end
`;

const sortKeysIn = (locale: Language, now: Date) => ({
  number: byNumber("rooms.number"),
  hotel: byLabelIn(locale, "hotels", "rooms.hotel_id"),
  room_type: byLabelIn(locale, "room_types", "rooms.room_type_id"),
  floor: sql`rooms.floor`,
  status: statusIn(now),
});

function filter(db: Database, { search, filters }: RoomQuery, now: Date) {
  let rooms = db.selectFrom("rooms");
  if (search) rooms = rooms.where(contains("rooms.number", search));
  if (filters.hotel_id) rooms = rooms.where("rooms.hotel_id", "=", filters.hotel_id);
  if (filters.room_type_id) rooms = rooms.where("rooms.room_type_id", "=", filters.room_type_id);
  if (filters.status) rooms = rooms.where(statusIn(now), "=", filters.status);
  return rooms;
}

/** Selects rooms with the names of their hotels and room types. */
export function selectNamedRooms(db: Database) {
  return db
    .selectFrom("rooms")
    .innerJoin("hotels", "hotels.id", "rooms.hotel_id")
    .innerJoin("room_types", "room_types.id", "rooms.room_type_id")
    .select([
      ...table.columns,
      ...bothLabels("hotels", "hotel"),
      ...bothLabels("room_types", "room_type"),
    ])
    .$castTo<NamedRoom>();
}

function selectStored(db: Database, id: number) {
  return selectNamedRooms(db)
    .select("rooms.updated_at")
    .$castTo<StoredRoom>()
    .where("rooms.id", "=", id);
}

/** @returns the rooms with these ids, in any order; ids that don't exist are left out */
export async function findRooms(db: Database, ids: number[], now: Date): Promise<WholeRoom[]> {
  const found = await selectNamedRooms(db)
    .select(["rooms.created_at", "rooms.updated_at", todayInHotel(now).as("today")])
    .$castTo<Omit<WholeRoom, "ahead"> & { today: CalendarDate }>()
    .where(idIn("rooms.id", ids))
    .execute();
  return found.map(({ today, ...room }) => ({
    ...room,
    ahead: room.status === "inactive" ? [] : closuresAhead(room.closures, today),
  }));
}

/** @returns the room with its names, locked until the transaction ends */
export async function lockRoom(trx: Transaction, id: number): Promise<StoredRoom | undefined> {
  return selectStored(trx, id).forUpdate("rooms").executeTakeFirst();
}

/** @returns the rooms as they were just written, by number */
export async function readRooms(trx: Transaction, ids: number[]): Promise<NamedRoom[]> {
  return selectNamedRooms(trx)
    .where("rooms.id", "in", ids)
    .orderBy(byNumber("rooms.number"))
    .execute();
}

/** @returns the ids of the inserted rooms; numbers that already exist are left out */
export async function insertNewRooms(
  trx: Transaction,
  room: { hotel_id: number; room_type_id: number; floor: number | null },
  numbers: string[],
): Promise<number[]> {
  const rows = await trx
    .insertInto("rooms")
    .values(numbers.map((number) => ({ ...room, number })))
    .onConflict((conflict) => conflict.expression(sql`hotel_id, lower(number)`).doNothing())
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns the numbers that the hotel already has, ignoring case */
export async function listTakenNumbers(
  db: Database,
  hotel_id: number,
  numbers: string[],
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select wanted.number from unnest(${numbers}::text[]) as wanted (number)
    where exists (
      select 1 from rooms
      where rooms.hotel_id = ${hotel_id} and lower(rooms.number) = lower(wanted.number)
    )
  `.execute(db);
  return rows.map(({ number }) => number);
}

/** @returns the number of stays, of any status, in the room */
export async function countUsesOfRoom(db: Database, id: number): Promise<Uses> {
  return countUses(db, {
    hotel_bookings: sql`
      select from hotel_bookings stay where room_id = ${id} or exists (
        select from stay_nights
        where stay_nights.booking_id = stay.booking_id and stay_nights.room_id = ${id}
      )
    `,
  });
}

/** @returns the number of stays that take the room and aren't over */
export async function countHeldStays(
  db: Database,
  id: number,
  today: CalendarDate,
): Promise<number> {
  const { hotel_bookings } = await countUses(db, {
    hotel_bookings: sql`
      select from hotel_bookings stay
      where ${takesSomething("stay")} and checkout_date > ${today}::date and (
        room_id = ${id} or exists (
          select from stay_nights
          where stay_nights.booking_id = stay.booking_id and stay_nights.room_id = ${id}
            and night >= ${today}::date
        )
      )
    `,
  });
  return hotel_bookings!;
}

/** A room type whose stated number of rooms differs from the rooms that exist. */
export interface MiscountedRoomType {
  id: number;
  label: string;
  hotel_label: string;
  /** The number of rooms that the room type states. */
  available: number;
  /** The rooms that exist; inactive ones don't count. */
  rooms: number;
}

/**
 * @returns room types whose stated number of rooms differs from the rooms that exist, by hotel and name; only
 *   of hotels that have rooms at all
 */
export async function listMiscounted(
  db: Database,
  hotel_id: number | undefined,
  limit: number,
  locale: Language,
): Promise<MiscountedRoomType[]> {
  let query = db
    .selectFrom("room_types")
    .innerJoin("hotels", "hotels.id", "room_types.hotel_id")
    .leftJoin("rooms", (join) =>
      join.onRef("rooms.room_type_id", "=", "room_types.id").on("rooms.status", "<>", "inactive"),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("rooms as any_room")
          .whereRef("any_room.hotel_id", "=", "room_types.hotel_id")
          .select("any_room.id"),
      ),
    )
    .where("room_types.active", "=", true)
    .groupBy(["room_types.id", "room_types.label", "room_types.label_fr"])
    .groupBy(["room_types.available_rooms", "hotels.label", "hotels.label_fr"])
    .having(sql<boolean>`count(rooms.id) <> room_types.available_rooms`)
    .select([
      "room_types.id",
      textIn("room_types.label", locale).as("label"),
      textIn("hotels.label", locale).as("hotel_label"),
      "room_types.available_rooms as available",
      sql<number>`count(rooms.id)::int`.as("rooms"),
    ]);
  if (hotel_id) query = query.where("room_types.hotel_id", "=", hotel_id);
  const ordered = query
    .orderBy(byTextIn("hotels.label", locale))
    .orderBy(byTextIn("room_types.label", locale))
    .orderBy("room_types.id");
  return firstOf(ordered, limit);
}
