import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import { daysBetween } from "~/core/dates";
import { plainStored } from "~/core/money/money";
import { csvResponse } from "~/http/csv-response.server";
import { balanceOf } from "~/modules/sales/bookings/balance/balance";
import { hotelBookingList } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.list";
import { exportHotelBookings } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";

/** The hotel bookings list as a file: the same filters and order, all rows. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:view");
  return csvResponse(request, {
    fileName: "hotel-bookings",
    header: [
      "reference",
      "status",
      "hotel",
      "room_type",
      "checkin_date",
      "checkout_date",
      "nights",
      "adults",
      "children_ages",
      "customer",
      "distribution_point",
      "external_reference",
      "amount",
      "paid",
      "due",
      "currency",
    ],
    portions: exportHotelBookings(ctx, hotelBookingList.decode(new URL(request.url).searchParams)),
    cells: (booking) => [
      booking.reference,
      booking.status,
      booking.hotel_label,
      booking.room_type_label,
      booking.checkin,
      booking.checkout,
      daysBetween(booking.checkin, booking.checkout),
      booking.adults,
      booking.children_ages.join(" "),
      booking.customerName,
      booking.distribution_point_label,
      booking.external_reference,
      ...[booking.amount, booking.paid, balanceOf(booking, booking.paid).due].map((amount) =>
        plainStored(amount, booking.currency.digits),
      ),
      booking.currency.code,
    ],
  });
}
