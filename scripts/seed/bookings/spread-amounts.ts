import { sql } from "kysely";
import type { Transaction } from "../../../app/db/database";

/** Spreads the amounts of stays evenly over their nights, where these were written without the calculator. */
export async function spreadAmounts(trx: Transaction, ids: number[]): Promise<void> {
  await sql`
    update stay_nights set
      price = round(whole * nth / nights, 4) - round(whole * (nth - 1) / nights, 4), calculated = null,
      priced_at = null
    from (
      select booking_id, night, row_number() over stay as nth, count(*) over all_nights as nights,
        amount - coalesce(nights_left_charge, 0) - coalesce((
          select sum(service.amount) from booking_services service
          where service.booking_id = stay.booking_id
        ), 0) as whole
      from stay_nights written
        join hotel_bookings stay using (booking_id) join bookings on bookings.id = booking_id
      where booking_id = any(${ids}::int[])
      window stay as (partition by booking_id order by night), all_nights as (partition by booking_id)
    ) shares
    where shares.booking_id = stay_nights.booking_id and shares.night = stay_nights.night
  `.execute(trx);
}
