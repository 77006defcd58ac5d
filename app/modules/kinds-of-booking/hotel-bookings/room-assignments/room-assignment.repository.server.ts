import { type RawBuilder, sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database, Transaction } from "~/db/database";
import { lockRows, lockRowsById } from "~/db/writing/order-of-locks.server";
import { byNumber } from "~/db/lists/list-order.server";
import { bothLabels } from "~/db/lists/guest-texts.server";
import { firstOf } from "~/db/lists/paginate.server";
import {
  asNamedBooking,
  isHeldStill,
  selectNamedBookings,
  takesRoom,
} from "~/modules/sales/bookings/shared-booking.repository.server";
import { cleaningOn } from "../../../places/rooms/cleaning-on-day.repository.server";
import { areInHouse } from "~/modules/sales/bookings/shared-booking-rows.repository.server";
import { askingRow, firstNightInRoom, roomAsked } from "../free-room.repository.server";
import {
  giveNightsRooms,
  inOneType,
  stretchesOf,
  type RoomOfNights,
  type Stretch,
} from "../nights/stay-nights.repository.server";
import type { StayDates } from "../change/stay-change";
import type { TakenNights } from "./proposed-rooms";
import type { AssignedRoom } from "./room-assignment.schema";

/** Some days of a hotel. */
export interface HotelDays {
  hotel_id: number;
  from: CalendarDate;
  /** The day after the last. */
  until: CalendarDate;
}

/** @returns the first night of a row of `hotel_bookings` with a condition over its `stay_nights`; null for none */
function firstNight(condition: RawBuilder<boolean>): RawBuilder<CalendarDate | null> {
  return sql<CalendarDate | null>`(
    select min(night)::text from stay_nights
    where stay_nights.booking_id = hotel_bookings.booking_id and ${condition}
  )`;
}

/**
 * Selects the stays whose guests are expected or in house, by arrival, in the type of one of their nights. A lapsed
 * hold is none of them.
 *
 * @param asking the night for which a stay needs a room, or another one; of a stay without such a night its own type is
 *   read
 */
function selectOpenStays(db: Database, now: Date, asking: RawBuilder<CalendarDate | null>) {
  const type = sql<number>`coalesce((
    select stay_nights.room_type_id from stay_nights
    where stay_nights.booking_id = hotel_bookings.booking_id and night = ${asking}::date
  ), hotel_bookings.room_type_id)`;
  return selectNamedBookings(db)
    .innerJoin("hotel_bookings", "hotel_bookings.booking_id", "bookings.id")
    .innerJoin("room_types", (join) => join.on("room_types.id", "=", type))
    .select([
      "room_types.id as room_type_id",
      "hotel_bookings.room_id",
      "hotel_bookings.checkin_date",
      "hotel_bookings.checkout_date",
      "hotel_bookings.arrived_at",
      asking.as("asking"),
      stretchesOf("hotel_bookings").as("stretches"),
      ...bothLabels("room_types", "room_type"),
    ])
    .where("hotel_bookings.status", "in", ["pending", "confirmed"])
    .where("hotel_bookings.departed_at", "is", null)
    .where(isHeldStill("hotel_bookings", now))
    .orderBy("hotel_bookings.checkin_date")
    .orderBy("bookings.id");
}

/** @returns a stay of several room types with the nights of the one in which it needs a room; any other as it is */
function inTypeAsked<
  Stay extends StayDates & { asking: CalendarDate | null; stretches: Stretch[] },
>({ asking, stretches, ...stay }: Stay): Omit<Stay, "asking" | "stretches"> {
  const runs = inOneType(stretches);
  const run = asking && runs.find(({ from, until }) => from <= asking && asking < until);
  if (runs.length < 2 || !run) return stay;
  return { ...stay, checkin_date: run.from, checkout_date: run.until };
}

/**
 * Reads the stays of a hotel that need a physical room and sleep there on one of the days, by arrival: each for the
 * nights of the first room type in which it has none.
 */
export async function listRoomlessStays(
  db: Database,
  days: HotelDays,
  { now, today, limit }: { now: Date; today: CalendarDate; limit: number },
) {
  const asking = firstNight(sql<boolean>`
    room_id is null and (hotel_bookings.arrived_at is null or night >= ${today}::date)
  `);
  const query = selectOpenStays(db, now, asking)
    .where("hotel_bookings.hotel_id", "=", days.hotel_id)
    .where("hotel_bookings.checkin_date", "<", days.until)
    .where("hotel_bookings.checkout_date", ">", days.from)
    .where(sql<boolean>`(hotel_bookings.room_id is null or ${asking} is not null)`);
  return (await firstOf(query, limit)).map(asNamedBooking).map(inTypeAsked);
}

/** Some nights in some rooms. */
export interface NightsInRooms {
  room_ids: number[];
  /** The first night. */
  from: CalendarDate;
  /** The day after the last night. */
  until: CalendarDate;
}

/**
 * Reads the stays that sleep in these rooms on one of the nights, by arrival, guests in house among them: also those
 * who leave today, or should have left before, and are still there on the first of the days. Each has the ids of those
 * of the rooms that are its own then, in the order of its nights.
 */
export async function listStaysInRooms(
  db: Database,
  { room_ids, from, until }: NightsInRooms,
  { now, today, limit }: { now: Date; today: CalendarDate; limit: number },
) {
  const stillThere = sql<boolean>`(
    ${from}::date <= ${today}::date and ${areInHouse("hotel_bookings")}
  )`;
  const inRooms = sql<boolean>`room_id = any(${room_ids}::int[]) and night >= ${from}::date`;
  const itsRooms = sql<number[] | null>`(
    select array_agg(room_id order by first) from (
      select room_id, min(night) as first from stay_nights
      where stay_nights.booking_id = hotel_bookings.booking_id
        and ${inRooms} and night < ${until}::date
      group by room_id
    ) of_nights
  )`;
  const query = selectOpenStays(db, now, firstNight(inRooms))
    .select(
      // Guests who leave today have no night there any more.
      sql<number[]>`coalesce(${itsRooms}, array[hotel_bookings.room_id])`.as("own_rooms"),
    )
    .where((eb) =>
      eb.or([
        sql<boolean>`${itsRooms} is not null`,
        eb.and([eb("hotel_bookings.room_id", "in", room_ids), stillThere]),
      ]),
    );
  return (await firstOf(query, limit)).map(asNamedBooking).map(inTypeAsked);
}

/** Reads the rooms of a hotel that are in use, by number, and whether they have to be cleaned today. */
export async function listRoomsInUse(db: Database, hotel_id: number, today: CalendarDate) {
  const dirty = sql<boolean>`${cleaningOn(today)} = 'dirty'`;
  return db
    .selectFrom("rooms")
    .select(["id", "number", "floor", "room_type_id", dirty.as("dirty")])
    .where("hotel_id", "=", hotel_id)
    .where("status", "<>", "inactive")
    .orderBy(byNumber("rooms.number"))
    .orderBy("id")
    .execute();
}

/**
 * Reads the nights on which rooms of a hotel have a stay or are out of order, from a day on, and in which rooms
 * guests are today: others in house can't move in there, however long these have booked.
 */
export async function listTakenNights(
  db: Database,
  {
    hotel_id,
    from,
    now,
    today,
  }: Pick<HotelDays, "hotel_id" | "from"> & { now: Date; today: CalendarDate },
): Promise<TakenNights[]> {
  const { rows } = await sql<TakenNights>`
    select room_id, night as from, night + 1 as until, false as to_guests_in_house
    from stay_nights
    where room_id in (select id from rooms where hotel_id = ${hotel_id}) and night >= ${from}::date
      and ${takesRoom("stay_nights", now)}
    union all
    select id, closure."from", closure."to" + 1, false
    from rooms cross join lateral jsonb_to_recordset(closures) as closure ("from" date, "to" date)
    where hotel_id = ${hotel_id} and closure."to" >= ${from}::date
    union all
    select room_id, ${today}::date, ${today}::date + 1, true
    from hotel_bookings
    where hotel_id = ${hotel_id} and room_id is not null and status = 'confirmed'
      and ${areInHouse("hotel_bookings")}
  `.execute(db);
  return rows;
}

/** Locks bookings by id, then the room types of these rooms, then the rooms themselves (ADR 63). */
export async function lockStaysAndRooms(
  trx: Transaction,
  { stays, rooms }: { stays: number[]; rooms: number[] },
): Promise<void> {
  await lockRowsById(trx, "bookings", stays);
  const typed = sql<boolean>`id in (select room_type_id from rooms where id = any(${rooms}::int[]))`;
  await lockRows(trx, "room_types", typed);
  await lockRowsById(trx, "rooms", rooms);
}

/** A room that a stay is to have. */
export interface AskedPair extends AssignedRoom {
  /** Its first night there, where it comes back to a room that it had. */
  first?: CalendarDate | null;
}

/** A stay with the room that it is to have, and what is known about both now. */
export interface CheckedPair extends AssignedRoom {
  reference: string;
  number: string;
  /** Its first night in the room, and the day of departure. */
  from: CalendarDate;
  until: CalendarDate;
  /** The room that it has now; null for none. */
  former_room_id: number | null;
  /** Whether its guests are in house. */
  in_house: boolean;
  /** Since when it has its present room, where that isn't its first one. */
  former_room_since: CalendarDate | null;
  /** Whether the stay still takes a room, and the room is of its type, in use and free on all its nights there. */
  possible: boolean;
}

/**
 * Reads stays and the rooms that they are to have, as they are stored: the caller has let the holds of both
 * lapse. Pairs whose stay or room is gone are left out.
 */
export async function checkPairs(
  trx: Transaction,
  hotel_id: number,
  pairs: AskedPair[],
  today: CalendarDate,
): Promise<CheckedPair[]> {
  const ofStay = askingRow("hotel_bookings");
  // Of a stay of several types those nights count that have the room's.
  const inType = <Value>(value: RawBuilder<unknown>, else_: RawBuilder<unknown>) =>
    sql<Value>`case when typed.mixed then ${value} else ${else_} end`;
  const until = inType<CalendarDate>(sql`typed.until`, ofStay.checkout);
  const asking = {
    ...{ ...ofStay, checkout: until },
    checkin: inType<CalendarDate>(sql`typed.first`, ofStay.checkin),
  };
  const asked = roomAsked(asking, { today, first: sql.ref("pair.first") });
  const { rows } = await sql<CheckedPair>`
    select pair.stay_id, pair.room_id, bookings.reference, rooms.number,
      ${asked.first} as from, ${until} as until,
      ${inType(sql`typed.room_id`, ofStay.room_id)} as former_room_id,
      nullif(${firstNightInRoom("hotel_bookings")}, hotel_bookings.checkin_date) as former_room_since,
      ${areInHouse("hotel_bookings")} as in_house,
      hotel_bookings.status in ('pending', 'confirmed') and hotel_bookings.departed_at is null
        and ${inType(sql`typed.first is not null`, sql`rooms.room_type_id = hotel_bookings.room_type_id`)}
        and ${asked.free} as possible
    from unnest(
        ${pairs.map(({ stay_id }) => stay_id)}::int[], ${pairs.map(({ room_id }) => room_id)}::int[],
        ${pairs.map(({ first }) => first ?? null)}::date[]
      ) pair (stay_id, room_id, first)
      join hotel_bookings on hotel_bookings.booking_id = pair.stay_id
      join bookings on bookings.id = pair.stay_id
      join rooms on rooms.id = pair.room_id
      cross join lateral (
        select count(distinct room_type_id) > 1 as mixed,
          min(night) filter (where room_type_id = rooms.room_type_id) as first,
          max(night) filter (where room_type_id = rooms.room_type_id) + 1 as until,
          (array_agg(room_id order by night) filter (where room_type_id = rooms.room_type_id))[1] as room_id
        from stay_nights
        where stay_nights.booking_id = pair.stay_id
          and (hotel_bookings.arrived_at is null or night >= ${today}::date)
      ) typed
    where hotel_bookings.hotel_id = ${hotel_id}
    order by hotel_bookings.checkin_date, pair.stay_id
  `.execute(trx);
  return rows;
}

/**
 * Gives stays their rooms, or takes rooms away where `room_id` is null, and marks the bookings as changed. The room of
 * a stay is one of its present type.
 */
export async function setRooms(trx: Transaction, pairs: RoomOfNights[], now: Date): Promise<void> {
  const stays = pairs.map(({ stay_id }) => stay_id);
  await sql`
    update hotel_bookings set room_id = pair.room_id
    from unnest(
        ${stays}::int[], ${pairs.map(({ room_id }) => room_id)}::int[],
        ${pairs.map(({ former }) => former ?? null)}::int[]
      ) pair (stay_id, room_id, former)
      left join rooms on rooms.id = coalesce(pair.room_id, pair.former)
    where hotel_bookings.booking_id = pair.stay_id
      and coalesce(rooms.room_type_id = hotel_bookings.room_type_id or not exists (
        select from stay_nights
        where stay_nights.booking_id = pair.stay_id and stay_nights.room_type_id = rooms.room_type_id
      ), true)
  `.execute(trx);
  await giveNightsRooms(trx, pairs);
  await sql`update bookings set updated_at = ${now} where id = any(${stays}::int[])`.execute(trx);
}
