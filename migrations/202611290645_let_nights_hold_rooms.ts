import { type Kysely, sql } from "kysely";
import { tallied } from "./steps/tallied";

/** A program from before would give rooms to stays and not to their nights. */
export const oldestProgram = "202611290645_let_nights_hold_rooms";

/** Rooms are held by nights alone: which room the guests slept in before their present one stands there, too. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table hotel_bookings
      drop constraint hotel_bookings_room_id_excl,
      drop constraint hotel_bookings_room_since_check,
      drop column room_since
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
}
