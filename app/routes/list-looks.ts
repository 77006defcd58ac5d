import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import { lookName } from "~/core/list-look";
import { assertOurForm } from "~/http/posted/forgery.server";
import { readForm } from "~/http/posted/form-body.server";
import { safeReturn } from "~/http/safe-redirect";
import { ListLookInput } from "~/modules/settings/list-looks/list-look.schema";
import { saveListLook } from "~/modules/settings/list-looks/list-look.service.server";
import { listsWithLooks } from "~/nouns.server";

/** Redirects a GET to the dashboard: only the form's post changes which columns a list shows. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "signed-in");
  return redirect("/dashboard");
}

export async function action({ request }: ActionFunctionArgs) {
  const ctx = await requireStaff(request, "signed-in");
  const form = await readForm(request);
  assertOurForm(request, form);
  const list = lookName(String(form.get("path")));
  // The product's forms name no other list, so nothing is stored for one.
  if (listsWithLooks.has(list)) {
    const look = ListLookInput.parse({
      compact: form.has("compact"),
      columns: String(form.get("columns") ?? "").split(" "),
      shown: form.getAll("shown"),
    });
    await saveListLook(ctx, list, look);
  }
  return redirect(safeReturn(form.get("redirectTo")), 303);
}
