import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import { exampleFile } from "~/modules/pricing/contracts/contract-file.server";

/** Sends an example of a contract as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  return exampleFile(await requireStaff(request, "pricing:edit"), request);
}
