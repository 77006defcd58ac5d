import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "signed-in");
  return redirect("/dashboard");
}
