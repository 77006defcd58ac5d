import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";

/** Redirects to the default tab (`pricing.md` §2). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "pricing:view");
  return redirect("/pricing/management/seasons");
}
