import { type RawBuilder, sql } from "kysely";
import type { Portions } from "./steps/portions";

/** The SQL of the beginning of `shares`: the running share of an amount, rounded to the currency's decimals. */
const share = (upTo: RawBuilder<unknown>) => sql`round(agreed * ${upTo} / whole, decimals)`;

/**
 * Writes the nights of the stays that there are, amounts unchanged to the cent: each night costs what the frozen
 * calculation says. An amount that somebody typed is spread over the nights in proportion to their calculated prices,
 * evenly where there are none; where the calculation doesn't begin with these nights, all of it is for the room. Of
 * guests who left early and pay the nights left, these are apart. Rooms of nights before a move come from the log;
 * one that another stay has in that night is left out.
 */
export const portions: Portions = {
  table: "hotel_bookings",
  key: "booking_id",
  rewrite: async (db, among) => {
    await sql`
      with stays as (
        select hotel_bookings.*, currencies.decimals, bookings.updated_at,
          bookings.amount - coalesce((
            select sum(service.amount) from booking_services service
            where service.booking_id = hotel_bookings.booking_id
          ), 0) as agreed,
          coalesce(hotels.time_zone, 'UTC') as zone, hotels.day_end,
          (planned ->> 'checkout_date')::date as planned_checkout
        from hotel_bookings
          join bookings on bookings.id = hotel_bookings.booking_id
          join currencies on currencies.id = bookings.currency_id
          join hotels on hotels.id = hotel_bookings.hotel_id
        where ${among} and not exists (
          select from stay_nights where stay_nights.booking_id = hotel_bookings.booking_id
        )
      ),
      -- The nights that the amount is for: those who left early may have paid for more than they slept.
      paid as (
        select stays.booking_id, night.at::date as night, nth, stays.checkout_date,
          calculation -> 'nights' -> (nth - 1)::int as day
        from stays cross join lateral generate_series(
          checkin_date,
          case when jsonb_array_length(calculation -> 'nights') = planned_checkout - checkin_date
            then planned_checkout else checkout_date end - 1,
          interval '1 day'
        ) with ordinality as night (at, nth)
      ),
      fitting as (
        select booking_id,
          bool_and(coalesce(day ->> 'date' = night::text, false)) as fits,
          sum(coalesce((day ->> 'total')::numeric, 0)) as total
        from paid group by booking_id
      ),
      weighed as (
        select paid.*, stays.agreed, stays.decimals, fits,
          (stays.calculation -> 'currency' ->> 'digits')::int as digits,
          (fits and stays.override_reason = '') as calculated_price,
          case when fits and total > 0 then (day ->> 'total')::numeric else 1 end as weight
        from paid join fitting using (booking_id) join stays using (booking_id)
      ),
      running as (
        select weighed.*,
          sum(weight) over (partition by booking_id order by night) as upto,
          sum(weight) over (partition by booking_id) as whole
        from weighed
      ),
      priced as (
        select running.*,
          case
            when calculated_price then (day ->> 'total')::numeric / 10::numeric ^ digits
            when agreed is null then null
            else ${share(sql`upto`)} - ${share(sql`(upto - weight)`)}
          end as price
        from running
      ),
      rooms_slept as (
        select stays.booking_id, night.at::date as night,
          case when room_since is null or night.at::date >= room_since then stays.room_id else (
            select (log.before ->> 'room_id')::int from audit_log log
            where log.entity = 'hotel_booking' and log.entity_id = stays.booking_id
              and log.before ? 'room_id' and hotel_day(log.at, zone, day_end) > night.at::date
            order by log.id limit 1
          ) end as room_id
        from stays cross join lateral generate_series(
          checkin_date, checkout_date - 1, interval '1 day'
        ) as night (at)
      ),
      written as (
        insert into stay_nights (
          booking_id, night, status, room_type_id, room_id, adults, children_ages, meal_plan,
          price, meals_part, calculated, priced_at, commission_rate, reason, oversold, written_at
        )
        select stays.booking_id, priced.night, stays.status, stays.room_type_id,
          case when rooms.id is not null and not exists (
            select from stay_nights other
            where other.room_id = rooms_slept.room_id and other.night = priced.night
              and other.status in ('pending', 'confirmed', 'completed')
          ) then rooms_slept.room_id end,
          stays.adults, stays.children_ages, stays.meal_plan,
          case when not fits and stays.override_reason = '' then null else priced.price end,
          case when not fits or coalesce((day ->> 'total')::numeric, 0) <= 0 then 0
            else priced.price - round(
              priced.price * ((day ->> 'total')::numeric - coalesce((day ->> 'mealsPart')::numeric, 0))
                / (day ->> 'total')::numeric, priced.decimals
            ) end,
          case when fits then day || jsonb_build_object(
            'bookingDate', stays.calculation -> 'bookingDate', 'currency', stays.calculation -> 'currency'
          ) end,
          case when fits then coalesce(
            (stays.calculation ->> 'at')::timestamptz,
            (stays.calculation ->> 'bookingDate')::date::timestamp at time zone 'UTC'
          ) end,
          stays.commission_rate, stays.override_reason, priced.night = any(stays.oversold),
          stays.updated_at
        from priced join stays using (booking_id)
          join rooms_slept on rooms_slept.booking_id = priced.booking_id
            and rooms_slept.night = priced.night
          left join rooms on rooms.id = rooms_slept.room_id
        where priced.night < stays.checkout_date
      )
      update hotel_bookings set nights_left_charge = charges.charge
      from (
        select booking_id, sum(price) as charge from priced
        where night >= checkout_date group by booking_id
      ) charges
      where charges.booking_id = hotel_bookings.booking_id and charges.charge > 0
    `.execute(db);
  },
};
