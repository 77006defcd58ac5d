import { pageForms } from "~/screens/noun-forms.server";
import { priceInForm } from "../../sales/booking-prices/price-in-form.server";
import type { FormScreen } from "~/screens/submit.server";
import { hotelBookingNoun, pickers, type HotelBookingChoices } from "./hotel-booking.noun.server";
import { reckonedInForm } from "./price/offered-price.presenter.server";

/**
 * @returns the form of a new booking or of an existing one, with a price where the button was pressed or a
 * price was shown before
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
