import type { Updateable } from "kysely";
import { spreadAmounts } from "../../../scripts/seed/bookings/spread-amounts";
import type { Database } from "~/db/database";
import type { DB } from "~/db/schema";
import {
  giveNightsRooms,
  writeNights,
} from "~/modules/kinds-of-booking/hotel-bookings/nights/stay-nights.repository.server";

/**
 * Writes columns of a stay as they are, whatever rules the app has, and its nights to them; other
 * dates share its amount evenly.
 */
export async function changeStay(
  db: Database,
  id: number,
  values: Updateable<DB["hotel_bookings"]>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable("hotel_bookings").set(values).where("booking_id", "=", id).execute();
    await writeNights(trx, [id]);
    if (values.checkin_date || values.checkout_date) await spreadAmounts(trx, [id]);
    if (values.room_id === undefined) return;
    await giveNightsRooms(trx, [
      { stay_id: id, room_id: values.room_id as number | null, from: null },
    ]);
  });
}
