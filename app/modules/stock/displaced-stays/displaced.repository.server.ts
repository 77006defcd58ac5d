import { sql, type RawBuilder } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database } from "~/db/database";
import { textIn } from "~/db/lists/guest-texts.server";
import { upTo } from "~/db/lists/paginate.server";
import type { Language } from "~/i18n/languages";
import { areInHouse } from "../../sales/bookings/shared-booking-rows.repository.server";
import { isHeldStill, takesRoom } from "../../sales/bookings/shared-booking.repository.server";
import {
  fewestForSale,
  lastClosedDay,
  roomsForSaleOn,
} from "../rooms-left/rooms-for-sale.repository.server";
import type { DisplacedStay, OversoldNight } from "./displaced";

/** The extent of a search: some room types, or a whole hotel. */
export type Scope = { roomTypeIds: number[] } | { hotel_id: number };

/** A search, with the language of the names in its result. */
interface DisplacedQuery {
  scope: Scope;
  from: CalendarDate;
  now: Date;
  limit: number;
  locale: Language;
  /**
   * Whether guests count, too, who leave on `from`, or should have left before, and are still in a room that can't be
   * used then.
   */
  stillThere?: boolean;
}

const within = (scope: Scope, roomType: string, hotel: string): RawBuilder<boolean> => {
  return "hotel_id" in scope
    ? sql<boolean>`${sql.ref(hotel)} = ${scope.hotel_id}`
    : sql<boolean>`${sql.ref(roomType)} = any(${scope.roomTypeIds}::int[])`;
};

/**
 * Reads, from a day on, the nights on which more rooms are taken than may be sold, by hotel, room type and
 * night. Most nights are excluded at once: they would have enough rooms even if the fewest were for sale, and all
 * rooms that will be out of order were so.
 *
 * @returns the first `limit` nights, and the number of all
 */
export async function listOversoldNights(
  db: Database,
  { scope, from, now, limit, locale }: DisplacedQuery,
): Promise<{ nights: OversoldNight[]; total: number }> {
  const query = sql<OversoldNight & { total: number }>`
    with offered as (
      select room_types.id, ${textIn("room_types.label", locale)} as label,
        room_types.hotel_id, ${textIn("hotels.label", locale)} as hotel, available_rooms,
        rooms_for_sale, count(rooms.id) as built,
        count(*) filter (where rooms.status <> 'inactive') as usable,
        count(*) filter (
          where rooms.status <> 'inactive' and ${lastClosedDay} >= ${from}::date
        ) as mended
      from room_types join hotels on hotels.id = room_types.hotel_id
        left join rooms on rooms.room_type_id = room_types.id
      where ${within(scope, "room_types.id", "room_types.hotel_id")}
      group by room_types.id, room_types.label, room_types.label_fr, room_types.hotel_id,
        room_types.available_rooms, room_types.rooms_for_sale, hotels.label, hotels.label_fr
    ),
    -- By their room types, as an array: joined, they would be found by reading all nights to come.
    booked as materialized (
      select room_type_id, night, count(*)::int as taken from stay_nights
      where night >= ${from}::date and ${takesRoom("stay_nights", now)}
        and room_type_id = any(array(select id from offered))
      group by room_type_id, night
    ),
    oversold as (
      select offered.*, booked.night, taken,
        least(
          ${roomsForSaleOn("offered", sql`booked.night`)}, case when built > 0 then usable - broken end
        ) as rooms
      from booked join offered on offered.id = booked.room_type_id
        cross join lateral (
          select case when mended = 0 then 0 else (
            select count(*) from rooms
            where room_type_id = offered.id and status <> 'inactive'
              and room_is_closed(closures, booked.night, booked.night)
          ) end as broken
        ) on_night
      where taken > (
        -- least() passes over what is null.
        select least(${fewestForSale("offered", from)}, case when built > 0 then usable - mended end)
      )
    )
    select night::text as night, id as room_type_id, label as "roomType", hotel_id, hotel, taken,
      rooms::int as rooms,
      count(*) over ()::int as total
    from oversold
    where taken > rooms
    order by search_text(hotel), hotel_id, search_text(label), id, oversold.night
    ${upTo(limit)}
  `;
  const { rows } = await query.execute(db);
  return {
    nights: rows.map(({ total: _, ...night }) => night),
    total: rows[0]?.total ?? 0,
  };
}

/**
 * Reads the pending or confirmed stays from a day on that are displaced: first those whose physical room
 * isn't available on one of its nights there, then those whose room type or hotel is no longer sold, by arrival. Past
 * nights don't count.
 *
 * @returns the first `limit` stays, and the number of all
 */
export async function listDisplacedStays(
  db: Database,
  { scope, from, now, limit, locale, stillThere = false }: DisplacedQuery,
): Promise<{ stays: DisplacedStay[]; total: number }> {
  const there = stillThere
    ? sql<boolean>`(stays.status = 'confirmed' and ${areInHouse("stays")})`
    : sql<boolean>`false`;
  const query = sql<DisplacedStay & { total: number }>`
    with parts as (
      select stays.booking_id, sleeping.first, stays.checkin_date, stays.checkout_date, rooms.number,
        ${textIn("room_types.label", locale)} as room_type,
        hotels.id as hotel_id, ${textIn("hotels.label", locale)} as hotel,
        case
          when rooms.status = 'inactive' then 'room_inactive'
          when rooms.room_type_id <> sleeping.room_type_id then 'other_type'
          when room_is_closed(
            rooms.closures, greatest(sleeping.first, ${from}::date), sleeping.until - 1
          ) then 'out_of_order'
          when stays.checkout_date > ${from}::date and (not room_types.active or not hotels.active)
            then 'not_sold'
        end as reason
      from hotel_bookings stays
        cross join lateral (
          select room_id, room_type_id, min(night) as first, max(night) + 1 as until from stay_nights
          where stay_nights.booking_id = stays.booking_id and night >= ${from}::date
          group by room_id, room_type_id
          union all
          -- Guests who are still in a room, maybe after their last night.
          select room_id, room_type_id, ${from}::date, ${from}::date + 1
          where ${there} and room_id is not null
        ) sleeping
        join room_types on room_types.id = sleeping.room_type_id
        join hotels on hotels.id = stays.hotel_id
        left join rooms on rooms.id = sleeping.room_id
      where stays.status in ('pending', 'confirmed') and ${isHeldStill("stays", now)}
        and (stays.checkout_date > ${from}::date or stays.room_id is not null and ${there})
        and ${within(scope, "sleeping.room_type_id", "stays.hotel_id")}
        -- Only these can be displaced, and two indexes find them.
        and (
          stays.room_id is not null
          or sleeping.room_type_id = any(array(
            select unsold.id from room_types unsold join hotels house on house.id = unsold.hotel_id
            where not unsold.active or not house.active
          ))
        )
    ),
    -- A stay is named once, with the first of its rooms that it can't have.
    displaced as (
      select distinct on (booking_id) * from parts
      where reason is not null
      order by booking_id, reason = 'not_sold', first
    )
    select bookings.id, bookings.reference, displaced.checkin_date, displaced.checkout_date,
      displaced.hotel_id, displaced.hotel, displaced.room_type as "roomType",
      displaced.number as room, displaced.reason, count(*) over ()::int as total
    from displaced join bookings on bookings.id = displaced.booking_id
    order by displaced.reason = 'not_sold', displaced.checkin_date, bookings.id
    ${upTo(limit)}
  `;
  const { rows } = await query.execute(db);
  return {
    stays: rows.map(({ total: _, ...stay }) => stay),
    total: rows[0]?.total ?? 0,
  };
}
