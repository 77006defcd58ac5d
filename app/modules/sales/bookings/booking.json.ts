import { z } from "zod";
import { jsonDecimal, jsonId, jsonInstant, jsonNamed } from "~/core/json-values";
import { plainStored } from "~/core/money/money";
import { bookingStatuses } from "./booking";
import type { StoredBooking } from "./shared-booking.repository.server";

/** The fields of a booking in every answer of the API, whatever its type. */
export const bookingJsonFields = {
  id: jsonId,
  reference: z.string().meta({ description: "Ours: nothing else ever has it." }),
  status: z.enum(bookingStatuses),
  source: z.enum(["manual", "api"]),
  external_reference: z
    .string()
    .meta({ description: "Yours: no two bookings of a distribution point have the same." }),
  customer_id: jsonId.nullable(),
  distribution_point_id: jsonId.nullable(),
  distribution_point: jsonNamed.nullable(),
  currency_id: jsonId,
  currency: z.object({ code: z.string(), symbol: z.string() }),
  amount: jsonDecimal.meta({ description: "What is to be paid, with the digits of its currency." }),
  promo_code: z.string(),
  notes: z.string(),
  cancel_reason: z.string(),
  cancelled_at: jsonInstant.nullable(),
  cancellation_fee: jsonDecimal.nullable(),
  created_at: jsonInstant,
  updated_at: jsonInstant,
};

type BookingJson = z.output<z.ZodObject<typeof bookingJsonFields>>;

export function bookingJson(booking: StoredBooking): BookingJson {
  const { distribution_point_id, distribution_point_label, currency, cancellation_fee } = booking;
  const { code, symbol, digits } = currency;
  return {
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    source: booking.source,
    external_reference: booking.external_reference,
    customer_id: booking.customer_id,
    distribution_point_id,
    distribution_point:
      distribution_point_id === null
        ? null
        : { id: distribution_point_id, label: distribution_point_label! },
    currency_id: booking.currency_id,
    currency: { code, symbol },
    amount: plainStored(booking.amount, digits),
    promo_code: booking.promo_code,
    notes: booking.notes,
    cancel_reason: booking.cancel_reason,
    cancelled_at: booking.cancelled_at?.toISOString() ?? null,
    cancellation_fee: cancellation_fee === null ? null : plainStored(cancellation_fee, digits),
    created_at: booking.created_at.toISOString(),
    updated_at: booking.updated_at.toISOString(),
  };
}
