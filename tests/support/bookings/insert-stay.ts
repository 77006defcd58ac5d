import { sql } from "kysely";
import { writeNights } from "~/modules/kinds-of-booking/hotel-bookings/nights/stay-nights.repository.server";
import { spreadAmounts } from "../../../scripts/seed/bookings/spread-amounts";
import type { TestWorld } from "../context";

interface StayRow {
  hotel_id: number;
  room_type_id: number;
  reference: string;
  status: string;
  checkin_date: string;
  checkout_date: string;
}

/** Writes a stay with an agreed amount as it is, whatever rooms are left. */
export async function insertStay(world: TestWorld, stay: StayRow): Promise<number> {
  const { hotel_id, room_type_id, reference, status, checkin_date, checkout_date } = stay;
  const cancelled = status === "cancelled";
  return world.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ booking_id: number }>`
    with booking as (
      insert into bookings (reference, type, status, currency_id, amount, cancelled_at, cancel_reason)
      select ${reference}, 'hotel', ${status}, currency_id, 100,
        ${cancelled ? world.ctx.now : null}::timestamptz, ${cancelled ? "Ill." : ""}
      from hotels where id = ${hotel_id}
      returning id, status
    )
    insert into hotel_bookings
      (booking_id, status, hotel_id, room_type_id, checkin_date, checkout_date, adults, override_reason)
    select id, status, ${hotel_id}, ${room_type_id}, ${checkin_date}, ${checkout_date}, 1, 'Agreed' from booking
    returning booking_id
  `.execute(trx);
    const { booking_id } = rows[0]!;
    await writeNights(trx, [booking_id]);
    await spreadAmounts(trx, [booking_id]);
    return booking_id;
  });
}
