import { loggedAs } from "~/screens/fields/logged-fields";
import { bookedAmount } from "../../sales/bookings/booking-noun.server";
import { AdjustmentFields } from "./adjustment.fields";

/** The formats of an adjustment's fields in the log; the account of its booking shows it. */
export const adjustmentFields = loggedAs(AdjustmentFields, {
  // The log calls an adjustment by its booking's reference.
  booking_id: "hidden",
  currency_id: "hidden",
  amount: bookedAmount,
  reverses_id: {
    say: (id, { t }) => (typeof id === "number" ? `#${id}` : t("common:FORM.NOTHING")),
  },
});
