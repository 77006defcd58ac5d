import { sql } from "kysely";
import type { Transaction } from "~/db/database";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import type { BookedService } from "./booked-service";

registerConstraints({
  booking_services_booking_id_fkey: { stillUsed: "hotel-bookings:ERRORS.SERVICES_CURRENCY" },
});

/** The SQL of the services of a booking, in the order in which they were added. */
export const bookedServices = sql<BookedService[]>`(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'service_id', service_id, 'label', label, 'label_fr', label_fr,
        'charge_mode', charge_mode,
        'unit_price', unit_price::text, 'min_age', min_age, 'max_age', max_age,
        'quantity', quantity, 'amount', amount::text
      ) || case when used then '{"used": true}' else '{}'::jsonb end order by id
    ),
    '[]'
  )
  from booking_services where booking_id = bookings.id
)`;

/** Removes the services of a booking, because the booking gets another currency. */
export async function removeBookedServices(trx: Transaction, booking_id: number): Promise<void> {
  await trx.deleteFrom("booking_services").where("booking_id", "=", booking_id).execute();
}

/**
 * Writes which services a cancelled stay had used, and so owes beside its fee.
 *
 * @param ids none for a stay that isn't cancelled any more
 */
export async function writeUsedServices(
  trx: Transaction,
  booking_id: number,
  ids: number[],
): Promise<void> {
  const used = sql<boolean>`(service_id = any(${ids}::int[]))`;
  await trx
    .updateTable("booking_services")
    .set({ used })
    .where("booking_id", "=", booking_id)
    .where(sql<boolean>`used <> ${used}`)
    .execute();
}

export async function insertBookedServices(
  trx: Transaction,
  booking: { id: number; currency_id: number },
  services: BookedService[],
): Promise<void> {
  if (services.length === 0) return;
  await trx
    .insertInto("booking_services")
    .values(
      services.map((service) => ({
        booking_id: booking.id,
        currency_id: booking.currency_id,
        service_id: service.service_id,
        label: service.label,
        label_fr: service.label_fr,
        charge_mode: service.charge_mode,
        unit_price: service.unit_price,
        min_age: service.min_age,
        max_age: service.max_age,
        quantity: service.quantity,
        amount: service.amount,
      })),
    )
    .execute();
}
