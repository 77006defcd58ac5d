import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/http/context.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "signed-in");
  return redirect("/dashboard");
}
