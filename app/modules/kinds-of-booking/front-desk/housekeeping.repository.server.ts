import { sql, type RawBuilder } from "kysely";
import type { CalendarDate, HotelClock } from "~/core/dates";
import type { Database } from "~/db/database";
import { byNumber } from "~/db/lists/list-order.server";
import { textIn } from "~/db/lists/guest-texts.server";
import { upTo } from "~/db/lists/paginate.server";
import type { Language } from "~/i18n/languages";
import { takesRoom } from "../../sales/bookings/shared-booking.repository.server";
import { cleaningOn } from "../../places/rooms/cleaning-on-day.repository.server";
import type { Cleaning } from "../../places/rooms/room";
import type { RoomDay } from "./housekeeping";

/** @returns whether the guests of a row `on_day` move into its room on a day, and haven't yet */
function movesOn(date: CalendarDate): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from stay_nights former
    where former.booking_id = on_day.booking_id and former.night = ${date}::date - 1
      and on_day.night = ${date}::date and former.room_id <> on_day.room_id
  ) and hotel_bookings.room_id is distinct from on_day.room_id`;
}

/** A room on the list of housekeeping. */
export interface RoomToClean extends RoomDay {
  id: number;
  number: string;
  floor: number | null;
  room_type: string;
  cleaning: Cleaning;
  /** The last day on which it is out of order; null for a room in order on the day of the list. */
  out_until: CalendarDate | null;
  out_reason: string;
}

/** A hotel, a day of the list, and today, on which the state of the cleaning is known. */
interface DayOfHouse {
  hotel_id: number;
  date: CalendarDate;
  today: CalendarDate;
  clock: HotelClock;
  now: Date;
  locale: Language;
}

/** Reads the rooms of a hotel that are in use, by floor and number, and what happens in each on a day. */
export async function listRoomsToClean(
  db: Database,
  { hotel_id, date, today, clock, now, locale }: DayOfHouse,
): Promise<RoomToClean[]> {
  const { rows } = await sql<RoomToClean>`
    with days as (
      select on_day.room_id,
        bool_or(checkout_date = ${date}::date) as departing,
        bool_or(left_on is not null and (checkout_date = ${date}::date or has_left)) as departed,
        bool_or((checkin_date = ${date}::date or moves_in) and not has_left) as arriving,
        bool_or(checkin_date = ${date}::date and not has_left and arrived_at is not null) as arrived,
        bool_or(
          checkin_date < ${date}::date and checkout_date > ${date}::date and not has_left and not moves_in
        ) as staying
      from hotel_bookings
        -- The room of the night, and on the day of departure that of the last one.
        join stay_nights on_day on on_day.booking_id = hotel_bookings.booking_id
          and on_day.night = least(${date}::date, checkout_date - 1)
        cross join lateral (
          select ${movesOn(date)} as moves_in
        ) as moving
        cross join lateral (
          select hotel_day(departed_at, ${clock.timeZone}, ${clock.dayEnd}) as left_on
        ) as departures
        -- Who leaves in the night leaves on the evening before the day that was booked.
        cross join lateral (
          select coalesce(left_on <= ${date}::date, false) as has_left
        ) as gone
      where hotel_id = ${hotel_id} and on_day.room_id is not null and ${takesRoom("hotel_bookings", now)}
        and checkin_date <= ${date}::date and checkout_date >= ${date}::date
      group by on_day.room_id
    ),
    leaving as (
      -- Who moves to another room on this day leaves this one.
      select on_day.room_id from hotel_bookings
        join stay_nights next on next.booking_id = hotel_bookings.booking_id and next.night = ${date}::date
        join stay_nights on_day on on_day.booking_id = hotel_bookings.booking_id
          and on_day.night = ${date}::date - 1
      where hotel_id = ${hotel_id} and ${takesRoom("hotel_bookings", now)}
        and next.room_id is distinct from on_day.room_id and hotel_bookings.room_id = on_day.room_id
    )
    select rooms.id, rooms.number, rooms.floor, ${textIn("room_types.label", locale)} as room_type,
      ${cleaningOn(today)} as cleaning,
      closure."to" as out_until, coalesce(closure.reason, '') as out_reason,
      (coalesce(departing, false) or rooms.id in (select room_id from leaving)) as departing, coalesce(departed, false) as departed,
      coalesce(arriving, false) as arriving, coalesce(arrived, false) as arrived,
      coalesce(staying, false) as staying
    from rooms join room_types on room_types.id = rooms.room_type_id
      left join days on days.room_id = rooms.id
      left join lateral jsonb_to_recordset(rooms.closures)
        as closure ("from" date, "to" date, reason text)
        on ${date}::date between closure."from" and closure."to"
    where rooms.hotel_id = ${hotel_id} and rooms.status <> 'inactive'
    order by rooms.floor nulls last, ${byNumber("rooms.number")}, rooms.id
  `.execute(db);
  return rows;
}

/** @returns the first active hotel by name, one with rooms before one without; undefined where there is none */
export async function findFirstHouse(db: Database, locale: Language): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from hotels
    where active
    order by exists (select from rooms where hotel_id = hotels.id) desc, search_text(${textIn("label", locale)}), id ${upTo(1)}
  `.execute(db);
  return rows[0]?.id;
}
