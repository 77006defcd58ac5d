import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";

/** Redirects to the default tab (docs/reference/screens.md#pricing-management). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "pricing:view");
  return redirect("/pricing/management/seasons");
}
