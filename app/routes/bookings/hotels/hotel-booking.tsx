import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pickerState } from "~/forms/editing/entered";
import { rowIdOf } from "~/http/params";
import { loadBookingPage } from "~/modules/desk/history/booking-with-changes.server";
import { paymentIntents } from "~/modules/kinds-of-booking/booking-payments/payment-forms.server";
import { presentDialog } from "~/modules/sales/bookings/acts/as-shown.server";
import { afterAct, throughPackOf } from "~/modules/sales/bookings/packed/through-pack.server";
import { ChangeList } from "~/modules/desk/history/ui/change-list";
import { bookingIntents } from "~/modules/kinds-of-booking/hotel-bookings/booking-intents.server";
import { listRoomsFor } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import {
  bookingPage,
  priceQuestion,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-page.presenter.server";
import { getHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { convertedAmounts } from "~/modules/kinds-of-booking/hotel-bookings/stay-conversion/stay-conversion.presenter.server";
import { SHOW_CONVERTED } from "~/modules/kinds-of-booking/hotel-bookings/stay-conversion/show-converted";
import { withLetters } from "~/modules/kinds-of-booking/letter-writing/letters-of-booking.presenter.server";
import { HotelBookingPage } from "~/modules/kinds-of-booking/hotel-bookings/ui/hotel-booking-page";
import { loggedFields } from "~/nouns.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: [
    ...["bookings", "booking-payments", "hotel-bookings", "stay-day"],
    ...["price-breakdown", "history"],
  ],
  help: "screens#hotel-bookings",
};

export { clientAction, meta } from "~/screens/route-exports";
export { showsPresentRow as shouldRevalidate } from "~/screens/revalidation";
export { BookingError as ErrorBoundary } from "~/modules/sales/bookings/ui/booking-error";

const read = withLetters(bookingPage);

export async function loader(visit: LoaderFunctionArgs) {
  return loadBookingPage(visit, { type: "hotel", read, fields: loggedFields });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => {
    const id = rowIdOf(params.id);
    const asked = new URL(request.url).searchParams;
    return {
      need: "bookings:edit",
      id,
      back: afterAct("hotel", id),
      dialog: presentDialog((ctx) => read(ctx, id, asked), asked),
      intents: {
        ...bookingIntents(throughPackOf(request.url)),
        ...paymentIntents(id, request.url),
      },
      options: async (ctx, entered, formRequest) => ({
        rooms:
          formRequest.intent === "move" || formRequest.intent === "load"
            ? await listRoomsFor(ctx, id, pickerState(entered, "room_id"))
            : null,
        price:
          formRequest.intent === "reprice"
            ? await priceQuestion(ctx, await getHotelBooking(ctx, id))
            : null,
        conversion:
          formRequest.intent === "convert" || formRequest.intent === SHOW_CONVERTED
            ? await convertedAmounts(ctx, await getHotelBooking(ctx, id), entered)
            : null,
      }),
    };
  });
}

export default function OneHotelBookingPage() {
  const { changes, ...view } = useLoaderData<typeof loader>();
  return (
    <HotelBookingPage
      view={view}
      reply={useActionData<typeof action>()}
      history={changes.length > 0 ? <ChangeList changes={changes} /> : null}
    />
  );
}
