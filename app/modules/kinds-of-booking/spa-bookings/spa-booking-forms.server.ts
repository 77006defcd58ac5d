import type { FormScreen } from "~/screens/form-screen.server";
import { priceInForm } from "../../sales/booking-prices/price-in-form.server";
import { bookingForms } from "../../sales/bookings/booking-forms.server";
import { priceOfForm } from "./offered-price.presenter.server";
import { spaBookingNoun, pickers, type SpaBookingChoices } from "./spa-booking.noun.server";

/**
 * @returns the form of a new booking or of an existing one. It shows a price after its button was pressed,
 *   and then each time it comes back
 */
export function spaBookingForms(id?: number): FormScreen<SpaBookingChoices> {
  return {
    ...bookingForms(spaBookingNoun, "spa", id),
    options: async (ctx, entered, { intent }) => ({
      ...(await pickers(ctx, entered)),
      price: await priceInForm(ctx.locale, { entered, intent }, () =>
        priceOfForm(ctx, entered, id),
      ),
    }),
  };
}
