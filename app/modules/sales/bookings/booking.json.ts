import { z } from "zod";
import { jsonDecimal, jsonId, jsonInstant, jsonNamed } from "~/core/json-values";
import { plainStored } from "~/core/money/money";
import { bookingStatuses } from "./booking";
import type { StoredBooking } from "./shared-booking.repository.server";

/** What every answer of the API says of a booking, whatever its type. */
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
  const { distributionPointId, distributionPointLabel, currency, cancellationFee } = booking;
  const { code, symbol, digits } = currency;
  return {
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    source: booking.source,
    external_reference: booking.externalReference,
    customer_id: booking.customerId,
    distribution_point_id: distributionPointId,
    distribution_point:
      distributionPointId === null
        ? null
        : { id: distributionPointId, label: distributionPointLabel! },
    currency_id: booking.currencyId,
    currency: { code, symbol },
    amount: plainStored(booking.amount, digits),
    promo_code: booking.promoCode,
    notes: booking.notes,
    cancel_reason: booking.cancelReason,
    cancelled_at: booking.cancelledAt?.toISOString() ?? null,
    cancellation_fee: cancellationFee === null ? null : plainStored(cancellationFee, digits),
    created_at: booking.createdAt.toISOString(),
    updated_at: booking.updatedAt.toISOString(),
  };
}
