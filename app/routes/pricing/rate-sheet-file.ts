import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import { rateSheetFile } from "~/modules/pricing/rate-sheet/rate-sheet-file.server";

/** Sends the prices of a rate sheet as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  return rateSheetFile(await requireStaff(request, "pricing:costs"), request);
}
