import { loggedAs } from "~/screens/fields/logged-fields";
import { bookedAmount } from "../../sales/bookings/booking-noun.server";
import { BookingPaymentFields } from "./booking-payment.fields";

/** The formats of a payment's fields in the log; the page of its booking shows these changes. */
export const paymentFields = loggedAs(BookingPaymentFields, {
  // The log calls a payment by its booking's reference.
  booking_id: "hidden",
  currency_id: "hidden",
  amount: bookedAmount,
  gateway_fee: bookedAmount,
  reverses_id: {
    say: (id, { t }) => (typeof id === "number" ? `#${id}` : t("common:FORM.NOTHING")),
  },
});
