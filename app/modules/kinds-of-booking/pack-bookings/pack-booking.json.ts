import { z } from "zod";
import { jsonDecimal } from "~/core/json-values";
import { plainStored } from "~/core/money/money";
import { bookingJson, bookingJsonFields } from "../../sales/bookings/booking.json";
import type { StoredPackBooking } from "./pack-booking.repository.server";

/** A pack that is booked, in every answer of the API. */
export const PackBookingJson = z
  .object({
    ...bookingJsonFields,
    label: z.string(),
    bookings: z
      .array(z.object({ reference: z.string() }))
      .meta({ description: "Of other types, in the pack's order." }),
    lines: z.array(z.object({ description: z.string(), amount: jsonDecimal })),
    discount: jsonDecimal,
  })
  .meta({ id: "PackBooking" });

export function packBookingJson(pack: StoredPackBooking): z.output<typeof PackBookingJson> {
  const { digits } = pack.currency;
  return {
    ...bookingJson(pack),
    label: pack.label,
    bookings: pack.bookings.map((reference) => ({ reference })),
    lines: pack.lines.map(({ description, amount }) => ({
      description,
      amount: plainStored(amount, digits),
    })),
    discount: plainStored(pack.discount, digits),
  };
}
