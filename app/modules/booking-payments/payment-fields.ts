import { spellAmount } from "~/core/money";
import type { FieldFormats } from "~/screens/field-format";
import type { BookingPayment } from "./booking-payment";

/** How the log says what it keeps of a payment, which is part of its booking's page. */
export const paymentFields: FieldFormats<BookingPayment> = {
  id: "hidden",
  // The log calls a payment by its booking's reference.
  bookingId: "hidden",
  currencyId: "hidden",
  paidOn: "date",
  amount: {
    amount: true,
    say: (value, { names }, { currencyId }) =>
      `${spellAmount(String(value))} ${names.get(`currencyId/${String(currencyId)}`) ?? ""}`.trim(),
  },
  reference: "plain",
  note: "plain",
  reversesId: {
    say: (id, { t }) => (typeof id === "number" ? `#${id}` : t("common:FORM.NOTHING")),
  },
};
