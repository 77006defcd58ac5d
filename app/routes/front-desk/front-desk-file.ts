import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import { frontDeskFile } from "~/modules/kinds-of-booking/front-desk/front-desk-file.server";

/** Sends one list of the front desk as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  return frontDeskFile(await requireStaff(request, "bookings:view"), request);
}
