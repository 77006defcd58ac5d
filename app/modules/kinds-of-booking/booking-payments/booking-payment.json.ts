import { z } from "zod";
import { jsonDate, jsonDecimal, jsonId, jsonInstant, jsonNamed } from "~/core/json-values";
import { plainStored } from "~/core/money/money";
import { payingPack } from "../../sales/bookings/balance/balance";
import type { StoredPayment } from "./booking-payment.repository.server";
import type { PayableBooking } from "../../sales/bookings/booking.service.server";
import type { PaymentsOfBooking } from "./booking-payment.service.server";

/** A payment or a refund of a booking, in every answer of the API. */
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

/** The balance of a booking, and its payments by day. */
export const BookingPaymentsJson = z
  .object({
    currency: z.object({ code: z.string(), symbol: z.string() }),
    paid_with_pack: z.object({ id: jsonId, reference: z.string() }).nullable().meta({
      description:
        "The pack with which the booking is paid, from its confirmation on: what is owed, paid and due is there, and 0 here.",
    }),
    owed: jsonDecimal.meta({
      description:
        "The amount; of a cancelled booking its fee. Of a pack also the fees of the bookings in it.",
    }),
    paid: jsonDecimal.meta({ description: "Of a pack also what is paid on the bookings in it." }),
    due: jsonDecimal.meta({ description: "Below 0 where more was paid than is owed." }),
    payments: z.array(BookingPaymentJson),
  })
  .meta({ id: "BookingPayments" });

export function bookingPaymentJson(
  payment: StoredPayment,
  digits: number,
): z.output<typeof BookingPaymentJson> {
  const { gateway_id, gateway_label, gateway_fee } = payment;
  return {
    id: payment.id,
    booking_id: payment.booking_id,
    paid_on: payment.paid_on,
    amount: plainStored(payment.amount, digits),
    gateway_id,
    gateway: gateway_id === null ? null : { id: gateway_id, label: gateway_label! },
    gateway_fee: gateway_fee === null ? null : plainStored(gateway_fee, digits),
    reference: payment.reference,
    note: payment.note,
    reverses_id: payment.reverses_id,
    reversed: payment.reversed,
    recorded_by: payment.recorded_by,
    recorded_at: payment.recorded_at.toISOString(),
  };
}

export function bookingPaymentsJson({
  booking,
  balance,
  payments,
}: PaymentsOfBooking & { booking: PayableBooking }): z.output<typeof BookingPaymentsJson> {
  const { code, symbol, digits } = booking.currency;
  const pack = payingPack(booking);
  return {
    paid_with_pack: pack && { id: pack.id, reference: pack.reference },
    currency: { code, symbol },
    owed: plainStored(balance.owed, digits),
    paid: plainStored(balance.paid, digits),
    due: plainStored(balance.due, digits),
    payments: payments.map((payment) => bookingPaymentJson(payment, digits)),
  };
}
