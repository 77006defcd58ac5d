import { formatAmount } from "~/core/money/money";
import type { FieldFormat, FieldFormats } from "~/screens/field-format";
import type { BookingPayment } from "./booking-payment";

/** In the currency that the payment itself names. */
const paidAmount: FieldFormat = {
  amount: true,
  say: (value, { names, t, locale }, { currency_id }) =>
    typeof value === "string"
      ? `${formatAmount(value, locale)} ${names.get(`currency_id/${String(currency_id)}`) ?? ""}`.trim()
      : t("common:FORM.NOTHING"),
};

/** The formats of a payment's fields in the log, which the page of its booking shows. */
export const paymentFields: FieldFormats<BookingPayment> = {
  id: "hidden",
  // The log calls a payment by its booking's reference.
  booking_id: "hidden",
  currency_id: "hidden",
  paid_on: "date",
  amount: paidAmount,
  gateway_id: "row",
  gateway_fee: paidAmount,
  reference: "plain",
  note: "plain",
  reverses_id: {
    say: (id, { t }) => (typeof id === "number" ? `#${id}` : t("common:FORM.NOTHING")),
  },
};
