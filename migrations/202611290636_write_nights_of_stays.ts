import { sql } from "kysely";
import type { Portions } from "./steps/portions";

/**
 * Writes the nights of the stays that there are. Rooms of nights before a move come from the log; one that another stay
 * has in that night is left out.
 */
export const portions: Portions = {
  table: "hotel_bookings",
  key: "booking_id",
  rewrite: (db, among) =>
    sql`
      with slept as (
        select stay.*, night.at::date as night,
          case when room_since is null or night.at::date >= room_since then stay.room_id else (
            select (log.before ->> 'room_id')::int from audit_log log
            where log.entity = 'hotel_booking' and log.entity_id = stay.booking_id
              and log.before ? 'room_id'
              and hotel_day(log.at, coalesce(hotels.time_zone, 'UTC'), hotels.day_end) > night.at::date
            order by log.id limit 1
          ) end as slept_in
        from (select * from hotel_bookings where ${among}) stay
          join hotels on hotels.id = stay.hotel_id
          cross join lateral generate_series(checkin_date, checkout_date - 1, interval '1 day') night (at)
      )
      insert into stay_nights
        (booking_id, night, status, room_type_id, room_id, adults, children_ages, meal_plan)
      select booking_id, night, slept.status, slept.room_type_id, case when not exists (
          select from stay_nights other
          where other.room_id = slept_in and other.night = slept.night
            and other.status in ('pending', 'confirmed', 'completed')
        ) then rooms.id end, adults, children_ages, meal_plan
      from slept left join rooms on rooms.id = slept_in
      on conflict (booking_id, night) do nothing
    `.execute(db),
};
