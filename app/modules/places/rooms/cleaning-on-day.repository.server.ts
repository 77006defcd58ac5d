import { type RawBuilder, sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import { zoneOfHotel } from "../../sales/hotel-clocks/hotel-clock.repository.server";
import type { Cleaning } from "./room";

/** The number of nights of a stay after which its room is cleaned; null for none before its departure. */
const nightsOfCleaning = sql<number | null>`(
  select case room_cleaning
    when 'every_night' then 1 when 'every_second_night' then 2 when 'every_third_night' then 3
  end
  from hotels where hotels.id = rooms.hotel_id
)`;

/**
 * The day of the hotel on which the guests of a stay left, which after midnight is still the evening before; null for
 * guests who haven't. What is said about the room afterwards stays so.
 */
const leftOn = () => sql<CalendarDate | null>`(
  select hotel_day(slept.departed_at, ${zoneOfHotel()}, hotels.day_end)
  from hotels where hotels.id = rooms.hotel_id
)`;

/**
 * The state of a room's cleaning on a day: as somebody last said, but dirty after a night that guests have
 * stayed in it since, as often as the hotel cleans, and after a departure (ADR 108). Nothing has to run at
 * midnight for it. Where nobody has ever said anything, only the last night counts. Of guests who came from
 * another room the nights there don't count, and guests who never came have slept nowhere. Everybody who asks
 * whether a room is clean asks this.
 *
 * @param except an expression for the id of a stay whose guests haven't slept there: they are about to enter
 * @returns an expression over `rooms`
 */
export function cleaningOn(
  today: CalendarDate,
  { except = sql.lit(0) }: { except?: RawBuilder<number> } = {},
): RawBuilder<Cleaning> {
  return sql<Cleaning>`case
    when exists (
      select from hotel_bookings as slept
        cross join lateral (
          select min(night) as first from stay_nights
          where stay_nights.booking_id = slept.booking_id and stay_nights.room_id = rooms.id
            and night > all (array(
              select elsewhere.night from stay_nights elsewhere
              where elsewhere.booking_id = slept.booking_id
                and elsewhere.room_id is distinct from rooms.id
                -- Where they will move to, they haven't slept yet.
                and elsewhere.night < ${today}::date
            ))
        ) as room
        cross join lateral (
          select least(slept.checkout_date, ${leftOn()}, ${today}::date) as until,
            greatest(room.first, coalesce(rooms.cleaning_since, ${today}::date - 1)) as since
        ) as nights
      where slept.room_id = rooms.id
        and (slept.status = 'completed' or slept.status = 'confirmed' and slept.arrived_at is not null)
        -- What decides about most stays is asked before the day on which the guests left.
        and slept.booking_id <> ${except} and slept.checkout_date > nights.since
        and nights.until > nights.since
        and (
          slept.checkout_date <= ${today}::date
          or (nights.until - room.first) / ${nightsOfCleaning}
            > (nights.since - room.first) / ${nightsOfCleaning}
        )
    ) then 'dirty' else rooms.cleaning end`;
}
