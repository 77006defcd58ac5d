import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import { roleList } from "~/modules/settings/roles/role.list";

/** Redirects to the roles, with which the settings begin (docs/reference/screens.md#roles). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "settings:view");
  return redirect(roleList.path);
}
