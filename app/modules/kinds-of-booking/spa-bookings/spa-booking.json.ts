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
  const { spa_id, treatment_id, starts_at, ends_at, persons } = booking;
  return {
    ...bookingJson(booking),
    spa_id,
    spa: { id: spa_id, label: booking.spa_label },
    treatment_id,
    treatment: { id: treatment_id, label: booking.treatment_label },
    starts_at,
    ends_at,
    persons,
  };
}
