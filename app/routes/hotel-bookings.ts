import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import { hotelBookingList } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.list";

/** Redirects to the list of booked stays, for which this is a second address. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "bookings:view");
  return redirect(`${hotelBookingList.path}${new URL(request.url).search}`);
}
