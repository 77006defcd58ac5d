import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import { plainStored } from "~/core/money/money";
import { csvResponse } from "~/http/csv-response.server";
import { balanceOf } from "~/modules/sales/bookings/balance/balance";
import { spaBookingList } from "~/modules/kinds-of-booking/spa-bookings/spa-booking.list";
import { exportSpaBookings } from "~/modules/kinds-of-booking/spa-bookings/spa-booking.service.server";

/** The spa bookings list as a file: the same filters and order, all rows. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:view");
  return csvResponse(request, {
    fileName: "spa-bookings",
    header: [
      "reference",
      "status",
      "spa",
      "treatment",
      "starts_at",
      "ends_at",
      "persons",
      "customer",
      "distribution_point",
      "external_reference",
      "amount",
      "paid",
      "due",
      "currency",
    ],
    portions: exportSpaBookings(ctx, spaBookingList.decode(new URL(request.url).searchParams)),
    cells: (booking) => [
      booking.reference,
      booking.status,
      booking.spa_label,
      booking.treatment_label,
      booking.starts_at,
      booking.ends_at,
      booking.persons,
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
