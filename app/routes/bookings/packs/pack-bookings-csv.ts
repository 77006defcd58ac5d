import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import { plainStored } from "~/core/money/money";
import { csvResponse } from "~/http/csv-response.server";
import { balanceOf } from "~/modules/sales/bookings/balance/balance";
import { packBookingList } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.list";
import { exportPackBookings } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";

/** The list of packs as a file: the same filters and order, all rows. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:view");
  return csvResponse(request, {
    fileName: "packs",
    header: [
      "reference",
      "status",
      "label",
      "bookings",
      "customer",
      "distribution_point",
      "external_reference",
      "discount",
      "amount",
      "paid",
      "due",
      "currency",
    ],
    portions: exportPackBookings(ctx, packBookingList.decode(new URL(request.url).searchParams)),
    cells: (pack) => [
      pack.reference,
      pack.status,
      pack.label,
      pack.bookings.join(" "),
      pack.customerName,
      pack.distribution_point_label,
      pack.external_reference,
      ...[pack.discount, pack.amount, pack.paid, balanceOf(pack, pack.paid).due].map((amount) =>
        plainStored(amount, pack.currency.digits),
      ),
      pack.currency.code,
    ],
  });
}
