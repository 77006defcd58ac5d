import { pageForms } from "~/screens/noun-forms.server";
import { priceInForm } from "../../sales/booking-prices/price-in-form.server";
import type { FormScreen } from "~/screens/submit.server";
import { hotelBookingNoun, pickers, type HotelBookingChoices } from "./hotel-booking.noun.server";
import { reckonedInForm } from "./price/offered-price.presenter.server";

/**
 * @returns the form of a new booking or of an existing one. It shows a price after its button was pressed,
 *   and then each time it comes back
 */
export function hotelBookingForms(id?: number): FormScreen<HotelBookingChoices> {
  return {
    ...pageForms(hotelBookingNoun, id),
    options: async (ctx, entered, { intent }) => ({
      ...(await pickers(ctx, entered)),
      price: await priceInForm(ctx.locale, { entered, intent }, () =>
        reckonedInForm(ctx, entered, id),
      ),
    }),
  };
}
