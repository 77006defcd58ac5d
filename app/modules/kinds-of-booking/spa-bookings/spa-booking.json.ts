import { z } from "zod";
import { jsonId, jsonNamed } from "~/core/json-values";
import { bookingJson, bookingJsonFields } from "../../sales/bookings/booking.json";
import type { StoredSpaBooking } from "./spa-booking.repository.server";

const clock = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
  .meta({ example: "2027-07-10T10:30", description: "By the clock in the spa." });

/** A treatment that is booked, in every answer of the API. */
export const SpaBookingJson = z
  .object({
    ...bookingJsonFields,
    spa_id: jsonId,
    spa: jsonNamed,
    treatment_id: jsonId,
    treatment: jsonNamed,
    starts_at: clock,
    ends_at: clock,
    persons: z.int(),
  })
  .meta({ id: "SpaBooking" });

export function spaBookingJson(booking: StoredSpaBooking): z.output<typeof SpaBookingJson> {
  const { spaId, treatmentId, startsAt, endsAt, persons } = booking;
  return {
    ...bookingJson(booking),
    spa_id: spaId,
    spa: { id: spaId, label: booking.spaLabel },
    treatment_id: treatmentId,
    treatment: { id: treatmentId, label: booking.treatmentLabel },
    starts_at: startsAt,
    ends_at: endsAt,
    persons,
  };
}
