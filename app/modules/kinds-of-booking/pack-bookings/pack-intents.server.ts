import { z } from "zod";
import { formatStoredMoney } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import { intent, type Intent } from "~/screens/intent.server";
import {
  promisedBy,
  readPrice,
  priceOnScreenField,
} from "../../sales/booking-prices/price-on-screen";
import type { BookingAct } from "../../sales/bookings/booking";
import { actIntents, reopened } from "../../sales/bookings/booking-intents.server";
import { packBookingActs, reopenPackBooking } from "./pack-acts.service.server";
import { PackBookingInput, TakePackForm, withoutRoomAnswer } from "./pack-booking.fields";

/** The form that reopens a pack, with the amount that it showed, and the answer to its questions. */
const ReopenForm = z.object({
  ...priceOnScreenField,
  agreed_paid: PackBookingInput.shape.agreed_paid,
  ...withoutRoomAnswer,
});

/** The intents of the page of a pack. */
export const packIntents: Record<BookingAct, Intent> = {
  ...actIntents(packBookingActs),
  submit: takeIntent("submit"),
  confirm: takeIntent("confirm"),
  reopen: intent({
    schema: ReopenForm,
    run: (ctx, id, { shown_price, ...answers }) =>
      reopenPackBooking(ctx, id, { ...answers, ...promisedBy(readPrice(shown_price)) }),
    done: ({ booking, before }, t, locale) => {
      const { amount, currency } = booking;
      const words = (stored: string) => formatStoredMoney(stored, currency, locale);
      const isSame = trimDecimal(amount) === trimDecimal(before);
      return reopened(
        booking,
        t,
        isSame ? undefined : { before: words(before), after: words(amount) },
      );
    },
    failed: "bookings:FAILED.reopen",
  }),
};

/**
 * @param act the one that makes a pack pending or confirmed with its drafts
 * @returns its intent: it answers what the pack costs
 */
function takeIntent(act: "submit" | "confirm"): Intent {
  return intent({
    schema: TakePackForm,
    run: (ctx, id, { shown_today, ...answers }) => {
      const promised = answers.pricing === "today" ? promisedBy(readPrice(shown_today)) : {};
      return packBookingActs.act(ctx, id, act, { ...answers, ...promised });
    },
    done: `bookings:DONE.${act}`,
    failed: `bookings:FAILED.${act}`,
  });
}
