import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import { plainStored } from "~/core/money/money";
import { csvResponse } from "~/http/csv-response.server";
import { balanceOf } from "~/modules/sales/bookings/balance/balance";
import { flightBookingList } from "~/modules/kinds-of-booking/flight-bookings/flight-booking.list";
import { exportFlightBookings } from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";

/** The list of flights as a file: the same filters and order, all rows. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:view");
  return csvResponse(request, {
    fileName: "flights",
    header: [
      "reference",
      "status",
      "airline",
      "flight_number",
      "record_locator",
      "origin",
      "destination",
      "departs_at",
      "arrives_at",
      "cabin",
      "passengers",
      "customer",
      "distribution_point",
      "external_reference",
      "amount",
      "paid",
      "due",
      "currency",
    ],
    portions: exportFlightBookings(
      ctx,
      flightBookingList.decode(new URL(request.url).searchParams),
    ),
    cells: (flight) => [
      flight.reference,
      flight.status,
      flight.airline,
      flight.flight_number,
      flight.record_locator,
      flight.origin,
      flight.destination,
      flight.departs_at,
      flight.arrives_at,
      flight.cabin,
      flight.passengers.length,
      flight.customerName,
      flight.distribution_point_label,
      flight.external_reference,
      ...[flight.amount, flight.paid, balanceOf(flight, flight.paid).due].map((amount) =>
        plainStored(amount, flight.currency.digits),
      ),
      flight.currency.code,
    ],
  });
}
