import { formatAmount } from "~/core/money/money";
import type { FieldFormat, FieldFormats } from "~/screens/field-format";
import type { BookingPayment } from "./booking-payment";

/** In the currency that the payment itself names. */
const paidAmount: FieldFormat = {
  amount: true,
  say: (value, { names, t, locale }, { currencyId }) =>
    typeof value === "string"
      ? `${formatAmount(value, locale)} ${names.get(`currencyId/${String(currencyId)}`) ?? ""}`.trim()
      : t("common:FORM.NOTHING"),
};

/** How the log says what it keeps of a payment, which is part of its booking's page. */
export const paymentFields: FieldFormats<BookingPayment> = {
  id: "hidden",
  // The log calls a payment by its booking's reference.
  bookingId: "hidden",
  currencyId: "hidden",
  paidOn: "date",
  amount: paidAmount,
  gatewayId: "row",
  gatewayFee: paidAmount,
  reference: "plain",
  note: "plain",
  reversesId: {
    say: (id, { t }) => (typeof id === "number" ? `#${id}` : t("common:FORM.NOTHING")),
  },
};
