import { type RawBuilder, sql } from "kysely";
import type { Portions } from "./steps/portions";

/** @returns the SQL of an amount's share up to a part of the whole, rounded half away from zero */
const shareUpTo = (part: RawBuilder<unknown>) => sql`round(agreed * ${part} / whole, units)`;

/**
 * Writes the nights of the stays that there are, amounts unchanged to the cent: each night costs what the frozen
 * calculation says. An amount that somebody typed is spread over the nights in proportion to their calculated prices,
 * evenly where there are none; where the calculation isn't of these nights, all of it is for the room. Of guests who
 * left early and pay the nights left, these are kept apart. Rooms of nights before a move come from the log; one that
 * another stay has in that night is left out.
 */
export const portions: Portions = {
  table: "hotel_bookings",
  key: "booking_id",
  rewrite: (db, among) =>
    sql`
      with stays as (
        select hotel_bookings.*, coalesce(hotels.time_zone, 'UTC') as zone, hotels.day_end,
          greatest(currencies.decimals, scale(trim_scale(bookings.amount - coalesce(extras, 0)))) as units,
          bookings.amount - coalesce(extras, 0) as agreed,
          calculated_amount is not null or override_reason <> '' as has_price
        from hotel_bookings
          join bookings on bookings.id = hotel_bookings.booking_id
          join currencies on currencies.id = bookings.currency_id
          join hotels on hotels.id = hotel_bookings.hotel_id
          cross join lateral (
            select sum(service.amount) as extras from booking_services service
            where service.booking_id = hotel_bookings.booking_id
          ) services
        where ${among} and not exists (
          select from stay_nights where stay_nights.booking_id = hotel_bookings.booking_id
        )
      ),
      -- The nights that the amount is for: those who left early may pay for more than they slept.
      paid as (
        select stays.*, night.at::date as night, calculation -> 'nights' -> (nth - 1)::int as calculated
        from stays cross join lateral generate_series(
          checkin_date,
          case
            when jsonb_array_length(calculation -> 'nights') > checkout_date - checkin_date
              then coalesce((planned ->> 'checkout_date')::date, checkout_date)
            else checkout_date
          end - 1,
          interval '1 day'
        ) with ordinality night (at, nth)
      ),
      fitting as (
        select paid.*, bool_and(coalesce(calculated ->> 'date' = night::text, false)) over stay
            and count(*) over stay = jsonb_array_length(calculation -> 'nights') as fits,
          sum((calculated ->> 'total')::numeric) over stay as total
        from paid window stay as (partition by booking_id)
      ),
      weighed as (
        select fitting.*,
          case when fits and total > 0 then (calculated ->> 'total')::numeric else 1 end as weight,
          case when fits and total > 0
            then coalesce((calculated ->> 'mealsPart')::numeric, 0) else 0 end as of_meals
        from fitting
      ),
      running as (
        select weighed.*, sum(weight) over (partition by booking_id order by night) as up_to,
          sum(weight) over (partition by booking_id) as whole
        from weighed
      ),
      shared as (
        select running.*,
          case
            when not has_price then null
            when fits and override_reason = ''
              then (calculated ->> 'total')::numeric
                / 10::numeric ^ (calculation -> 'currency' ->> 'digits')::int
            else ${shareUpTo(sql`up_to`)} - ${shareUpTo(sql`(up_to - weight)`)}
          end as price,
          case
            when not has_price then 0
            when fits and override_reason = ''
              then coalesce((calculated ->> 'mealsPart')::numeric, 0)
                / 10::numeric ^ (calculation -> 'currency' ->> 'digits')::int
            else ${shareUpTo(sql`up_to`)} - ${shareUpTo(sql`(up_to - of_meals)`)}
          end as meals_part,
          case when night >= room_from then room_id else (
            select (log.before ->> 'room_id')::int from audit_log log
            where log.entity = 'hotel_booking' and log.entity_id = running.booking_id
              and log.before ? 'room_id' and hotel_day(log.at, zone, day_end) > night
            order by log.id limit 1
          ) end as slept_in
        from (select *, coalesce(room_since, checkin_date) as room_from from running) running
      ),
      written as (
        insert into stay_nights
          (booking_id, night, status, room_type_id, room_id, adults, children_ages, meal_plan,
            price, meals_part, calculated, priced_at, commission_rate)
        select shared.booking_id, night, shared.status, shared.room_type_id,
          case when not exists (
            select from stay_nights other
            where other.room_id = slept_in and other.night = shared.night
              and other.status in ('pending', 'confirmed', 'completed')
          ) then rooms.id end,
          adults, children_ages, meal_plan, price, meals_part,
          case when fits then calculated || jsonb_build_object(
            'bookingDate', calculation -> 'bookingDate', 'currency', calculation -> 'currency'
          ) end,
          case when fits then (calculation ->> 'at')::timestamptz end,
          commission_rate
        from shared left join rooms on rooms.id = slept_in
        where night < checkout_date
      ),
      sums as (
        select booking_id, bool_and(fits) as fits,
          sum(price) filter (where night >= checkout_date) as charge,
          sum((calculated ->> 'total')::numeric / 10::numeric ^ (calculation -> 'currency' ->> 'digits')::int)
            filter (where night < checkout_date) as calculated_amount
        from shared group by booking_id
      )
      update hotel_bookings stay set
        nights_left_charge = nullif(charge, 0),
        calculated_amount = case when fits then sums.calculated_amount else stay.calculated_amount end,
        taxes = case when fits then jsonb_build_object(
          'currency', calculation -> 'currency',
          'taxes', coalesce(calculation -> 'taxes', '[]'),
          'taxesTotal', coalesce(calculation -> 'taxesTotal', '0')
        ) end
      from sums where sums.booking_id = stay.booking_id
        and (fits or charge <> 0)
    `.execute(db),
};
