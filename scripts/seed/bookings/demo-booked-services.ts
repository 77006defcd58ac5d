import { sumStored } from "../../../app/core/money/money";
import type { Database } from "../../../app/db/database";
import {
  bookedService,
  servicesTotal,
} from "../../../app/modules/kinds-of-booking/hotel-bookings/booked-services/booked-service";
import type { ChargeMode } from "../../../app/modules/catalogue/services/service";
import { randomFrom } from "../random";

/** Inserts a service for a third of the stays in hotels that sell services; it fits the stay's guests. */
export async function insertBookedServices(db: Database): Promise<void> {
  const random = randomFrom(20_269);
  const services = await db
    .selectFrom("services")
    .where("active", "=", true)
    .where("hotel_id", "is not", null)
    .selectAll()
    .orderBy("id")
    .execute();
  const stays = await db
    .selectFrom("hotel_bookings")
    .innerJoin("bookings", "bookings.id", "hotel_bookings.booking_id")
    .select(["bookings.id", "bookings.currency_id", "bookings.amount", "hotel_id"])
    .select(["checkin_date", "checkout_date", "adults", "children_ages"])
    .orderBy("bookings.id")
    .execute();
  for (const stay of stays) {
    const sold = services.filter(
      ({ hotel_id, currency_id }) => hotel_id === stay.hotel_id && currency_id === stay.currency_id,
    );
    if (sold.length === 0 || random(3) > 0) continue;
    const { id, label, label_fr, charge_mode, price, min_age, max_age } =
      sold[random(sold.length)]!;
    const line = bookedService(
      {
        ...{
          service_id: id,
          label,
          label_fr,
          unit_price: price,
          min_age,
          max_age,
        },
        charge_mode: charge_mode as ChargeMode,
      },
      stay,
    );
    if (line.quantity === 0) continue;
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto("booking_services")
        .values({
          ...{
            booking_id: stay.id,
            currency_id: stay.currency_id,
            service_id: id,
            label,
            label_fr,
          },
          ...{ charge_mode, unit_price: price, min_age, max_age },
          ...{ quantity: line.quantity, amount: line.amount },
        })
        .execute();
      await trx
        .updateTable("bookings")
        .set({ amount: sumStored(stay.amount, servicesTotal([line])) })
        .where("id", "=", stay.id)
        .execute();
    });
  }
}
