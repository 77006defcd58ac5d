import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import { discardBody } from "~/http/posted/form-body.server";

/** Redirects unknown paths to the dashboard (docs/reference/screens.md). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "signed-in");
  return redirect("/dashboard");
}

export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request, "signed-in");
  await discardBody(request);
  return redirect("/dashboard", 303);
}
