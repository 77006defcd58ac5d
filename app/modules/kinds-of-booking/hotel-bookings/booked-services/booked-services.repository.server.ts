import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import type { BookedService } from "./booked-service";

/** The services of the booking that a statement reads, in the order in which they were added. */
export const bookedServices = sql<BookedService[]>`(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'serviceId', service_id, 'label', label, 'labelFr', label_fr,
        'chargeMode', charge_mode,
        'unitPrice', unit_price::text, 'minAge', min_age, 'maxAge', max_age,
        'quantity', quantity, 'amount', amount::text
      ) order by id
    ),
    '[]'
  )
  from booking_services where booking_id = bookings.id
)`;

/** The services of a booking that is held, as of now. */
export async function listBookedServices(
  db: Database,
  bookingId: number,
): Promise<BookedService[]> {
  const { services } = await db
    .selectFrom("bookings")
    .where("id", "=", bookingId)
    .select(bookedServices.as("services"))
    .executeTakeFirstOrThrow();
  return services;
}

/** Before the booking takes another currency: its lines are in the one that it has. */
export async function removeBookedServices(trx: Transaction, bookingId: number): Promise<void> {
  await trx.deleteFrom("booking_services").where("booking_id", "=", bookingId).execute();
}

export async function insertBookedServices(
  trx: Transaction,
  booking: { id: number; currencyId: number },
  services: BookedService[],
): Promise<void> {
  if (services.length === 0) return;
  await trx
    .insertInto("booking_services")
    .values(
      services.map((service) => ({
        booking_id: booking.id,
        currency_id: booking.currencyId,
        service_id: service.serviceId,
        label: service.label,
        label_fr: service.labelFr,
        charge_mode: service.chargeMode,
        unit_price: service.unitPrice,
        min_age: service.minAge,
        max_age: service.maxAge,
        quantity: service.quantity,
        amount: service.amount,
      })),
    )
    .execute();
}
