import { pageForms } from "~/screens/noun-forms.server";
import type { FormScreen } from "~/screens/submit.server";
import { hotelBookingNoun, pickers, type HotelBookingChoices } from "./hotel-booking.noun.server";
import { offeredPrice } from "./offered-price.presenter.server";

/** The button that prices the stay in the form, and saves nothing. */
const PRICE_IT = "load:price";

/** @returns the form of a new booking, or of one that is changed, which says a price where it is asked */
export function hotelBookingForms(id?: number): FormScreen<HotelBookingChoices> {
  return {
    ...pageForms(hotelBookingNoun, id),
    options: async (ctx, entered, { intent }) => ({
      ...(await pickers(ctx, entered)),
      price: intent === PRICE_IT ? await offeredPrice(ctx, entered, id) : null,
    }),
  };
}
