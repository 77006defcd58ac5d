import type { FormScreen } from "~/screens/form-screen.server";
import { priceInForm } from "../../sales/booking-prices/price-in-form.server";
import { bookingForms } from "../../sales/bookings/booking-forms.server";
import { hotelBookingNoun, pickers, type HotelBookingChoices } from "./hotel-booking.noun.server";
import { priceOfForm } from "./price/offered-price.presenter.server";

/**
 * @returns the form of a new booking or of an existing one. A new one shows a price after its button was
 *   pressed, and then each time it comes back; an existing one always does
 */
export function hotelBookingForms(id?: number): FormScreen<HotelBookingChoices> {
  return {
    ...bookingForms(hotelBookingNoun, "hotel", id),
    options: async (ctx, entered, { intent }) => ({
      ...(await pickers(ctx, entered, id)),
      price: await priceInForm(ctx.locale, { entered, intent }, () =>
        priceOfForm(ctx, entered, id),
      ),
    }),
  };
}
