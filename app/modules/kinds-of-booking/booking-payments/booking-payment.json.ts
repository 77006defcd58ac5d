import { z } from "zod";
import { jsonDate, jsonDecimal, jsonId, jsonInstant, jsonNamed } from "~/core/json-values";
import { plainStored } from "~/core/money/money";
import type { StoredPayment } from "./booking-payment.repository.server";
import type { PaymentsOfBooking } from "./booking-payment.service.server";

/** Money that came in for a booking or went back, in every answer of the API. */
export const BookingPaymentJson = z
  .object({
    id: jsonId,
    booking_id: jsonId,
    paid_on: jsonDate,
    amount: jsonDecimal.meta({ description: "Below 0 where it went back." }),
    gateway_id: jsonId.nullable(),
    gateway: jsonNamed.nullable(),
    gateway_fee: jsonDecimal.nullable().meta({ description: "What the gateway kept of it." }),
    reference: z.string(),
    note: z.string(),
    reverses_id: jsonId.nullable().meta({ description: "The payment that this one takes back." }),
    reversed: z.boolean().meta({ description: "Whether another one takes it back." }),
    recorded_by: z.string(),
    recorded_at: jsonInstant,
  })
  .meta({ id: "BookingPayment" });

/** What of a booking is to be paid, and its payments by day. */
export const BookingPaymentsJson = z
  .object({
    currency: z.object({ code: z.string(), symbol: z.string() }),
    owed: jsonDecimal.meta({ description: "The amount; of a cancelled booking its fee." }),
    paid: jsonDecimal,
    due: jsonDecimal.meta({ description: "Below 0 where more was paid than is owed." }),
    payments: z.array(BookingPaymentJson),
  })
  .meta({ id: "BookingPayments" });

export function bookingPaymentJson(
  payment: StoredPayment,
  digits: number,
): z.output<typeof BookingPaymentJson> {
  const { gatewayId, gatewayLabel, gatewayFee } = payment;
  return {
    id: payment.id,
    booking_id: payment.bookingId,
    paid_on: payment.paidOn,
    amount: plainStored(payment.amount, digits),
    gateway_id: gatewayId,
    gateway: gatewayId === null ? null : { id: gatewayId, label: gatewayLabel! },
    gateway_fee: gatewayFee === null ? null : plainStored(gatewayFee, digits),
    reference: payment.reference,
    note: payment.note,
    reverses_id: payment.reversesId,
    reversed: payment.reversed,
    recorded_by: payment.recordedBy,
    recorded_at: payment.recordedAt.toISOString(),
  };
}

export function bookingPaymentsJson({
  booking: { currency },
  balance,
  payments,
}: PaymentsOfBooking): z.output<typeof BookingPaymentsJson> {
  const { code, symbol, digits } = currency;
  return {
    currency: { code, symbol },
    owed: plainStored(balance.owed, digits),
    paid: plainStored(balance.paid, digits),
    due: plainStored(balance.due, digits),
    payments: payments.map((payment) => bookingPaymentJson(payment, digits)),
  };
}
