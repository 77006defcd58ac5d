import { type Kysely, sql } from "kysely";
import { tallied } from "./steps/tallied";

/** A program from before would give rooms and prices to stays and not to their nights. */
export const oldestProgram = "202611290853_let_nights_hold_rooms";

/**
 * Rooms are held by nights alone: which room the guests slept in before their present one stands there, too. What a
 * stay costs is what its nights cost, with its services and with what is charged for nights that guests gave up.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table hotel_bookings
      drop constraint hotel_bookings_room_id_excl,
      drop constraint hotel_bookings_room_since_check,
      drop constraint hotel_bookings_override_check,
      drop column room_since,
      drop column calculation,
      drop column commission_rate,
      add constraint hotel_bookings_override_check check (
        char_length(override_reason) <= 255
        and (calculated_amount is not null or status in ('draft', 'cancelled') or override_reason <> '')
      )
  `.execute(db);
  await tallied(db, "stay_nights");
  await sql`
    create function stay_nights_fit() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    declare
      id integer := case when tg_op = 'DELETE' then old.booking_id else new.booking_id end;
    begin
      if exists (
        select from hotel_bookings stay where stay.booking_id = id and (checkin_date, checkout_date) <> (
          select min(night), min(night) + count(*)::int from stay_nights
          where stay_nights.booking_id = id having max(night) = min(night) + count(*)::int - 1
        ) is not false
      ) then
        raise exception using
          errcode = 'check_violation', constraint = 'stay_nights_fit_check', table = 'stay_nights',
          message = format('The nights of stay %s are not those from its check-in to its check-out.', id);
      end if;
      return null;
    end
    $$
  `.execute(db);
  for (const table of ["hotel_bookings", "stay_nights"]) {
    await sql`
      create constraint trigger stay_nights_fit_check after insert or update or delete on ${sql.table(table)}
      deferrable initially deferred for each row
      when (current_setting('search_path') <> '') execute function stay_nights_fit()
    `.execute(db);
  }
  await sql`
    create function stay_amount_fits() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    declare
      stay_id integer := case
        when tg_table_name = 'bookings' then (to_jsonb(new) ->> 'id')::integer
        else (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> 'booking_id')::integer
      end;
    begin
      if exists (
        select from bookings join hotel_bookings stay on stay.booking_id = bookings.id
        where bookings.id = stay_id and amount <> coalesce(nights_left_charge, 0)
          + coalesce((select sum(price) from stay_nights night where night.booking_id = stay_id), 0)
          + coalesce((select sum(service.amount) from booking_services service where service.booking_id = stay_id), 0)
      ) then
        raise exception using
          errcode = 'check_violation', constraint = 'stay_amount_fits_check', table = 'stay_nights',
          message = format('The amount of stay %s is not that of its nights and services.', stay_id);
      end if;
      return null;
    end
    $$
  `.execute(db);
  const amounts = {
    bookings: "update of amount",
    hotel_bookings: "insert or update of nights_left_charge",
    stay_nights: "insert or update of price or delete",
    booking_services: "insert or update of amount or delete",
  };
  for (const [table, event] of Object.entries(amounts)) {
    await sql`
      create constraint trigger stay_amount_fits_check after ${sql.raw(event)} on ${sql.table(table)}
      deferrable initially deferred for each row
      when (current_setting('search_path') <> '') execute function stay_amount_fits()
    `.execute(db);
  }
}
