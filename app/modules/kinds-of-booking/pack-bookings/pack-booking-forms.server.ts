import type { FormScreen } from "~/screens/form-screen.server";
import { priceInForm } from "../../sales/booking-prices/price-in-form.server";
import { bookingForms } from "../../sales/bookings/booking-forms.server";
import { priceOfForm } from "./offered-price.presenter.server";
import { packBookingNoun, pickers, type PackBookingChoices } from "./pack-booking.noun.server";

/**
 * @returns the form of a new pack or of an existing one. It shows a price after its button was pressed, and
 *   then each time it comes back
 */
export function packBookingForms(id?: number): FormScreen<PackBookingChoices> {
  return {
    ...bookingForms(packBookingNoun, "pack", id),
    options: async (ctx, entered, { intent }) => ({
      ...(await pickers(ctx, entered)),
      price: await priceInForm(ctx.locale, { entered, intent }, () => priceOfForm(ctx, entered)),
    }),
  };
}
