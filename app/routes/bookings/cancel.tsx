import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { flightBookingList } from "~/modules/kinds-of-booking/flight-bookings/flight-booking.list";
import {
  flightBookingActs,
  flightBookingRows,
} from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";
import { bookingIntents } from "~/modules/kinds-of-booking/hotel-bookings/booking-intents.server";
import { cancelFactsOf } from "~/modules/kinds-of-booking/hotel-bookings/cancelling/proposed-fee.presenter.server";
import { hotelBookingList } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.list";
import { getHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { cancelFactsOfPack } from "~/modules/kinds-of-booking/pack-bookings/cancel-facts.presenter.server";
import { packBookingActs } from "~/modules/kinds-of-booking/pack-bookings/pack-acts.service.server";
import { packBookingList } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.list";
import { packBookingRows } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import { spaBookingList } from "~/modules/kinds-of-booking/spa-bookings/spa-booking.list";
import {
  spaBookingActs,
  spaBookingRows,
} from "~/modules/kinds-of-booking/spa-bookings/spa-booking.service.server";
import { cancelling, type Cancelling } from "~/modules/sales/bookings/acts/cancel-page.server";
import type { BookingType } from "~/modules/sales/bookings/booking";
import { bookingInAddress } from "~/modules/sales/bookings/booking-in-address.server";
import { actIntents } from "~/modules/sales/bookings/booking-intents.server";
import { CancelDialog } from "~/modules/sales/bookings/ui/cancel-dialog";
import { submit } from "~/screens/submitting/submit.server";

/** How each type of booking is cancelled. */
const types: Record<BookingType, () => Cancelling> = {
  hotel: () =>
    cancelling("hotel", {
      list: hotelBookingList,
      find: getHotelBooking,
      asks: cancelFactsOf,
      intent: bookingIntents().cancel,
      frees: "hotel-bookings:CANCEL.MESSAGE",
    }),
  flight: () =>
    cancelling("flight", {
      list: flightBookingList,
      find: flightBookingRows.find,
      intent: actIntents(flightBookingActs).cancel,
      frees: "flight-bookings:CANCEL.MESSAGE",
    }),
  spa: () =>
    cancelling("spa", {
      list: spaBookingList,
      find: spaBookingRows.find,
      intent: actIntents(spaBookingActs).cancel,
      frees: "spa-bookings:CANCEL.MESSAGE",
    }),
  pack: () =>
    cancelling("pack", {
      list: packBookingList,
      find: packBookingRows.find,
      asks: cancelFactsOfPack,
      intent: actIntents(packBookingActs).cancel,
      frees: "pack-bookings:CANCEL.MESSAGE",
    }),
};

export { clientAction, meta } from "~/screens/route-exports";
export { showsPresentRow as shouldRevalidate } from "~/screens/revalidation";

/** Loads the question before a booking is cancelled: a dialog over the list of its type. */
export async function loader(visit: LoaderFunctionArgs) {
  const ctx = await requireStaff(visit.request, "bookings:edit");
  const { type, id } = bookingInAddress(visit);
  return types[type]().page(ctx, visit.request, id);
}

export async function action(visit: ActionFunctionArgs) {
  return submit(visit.request, () => {
    const { type, id } = bookingInAddress(visit);
    return types[type]().form(id);
  });
}

export default function CancelRoute() {
  const { question, frees, closeTo } = useLoaderData<typeof loader>();
  return (
    <CancelDialog
      {...question}
      message={frees}
      closeTo={closeTo}
      reply={useActionData<typeof action>()}
    />
  );
}
