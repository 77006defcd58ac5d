import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import { assertOurForm } from "~/http/forgery.server";
import { readForm } from "~/http/form-body.server";
import { safeReturn } from "~/http/safe-redirect";
import { ListLookInput } from "~/modules/list-looks/list-look.schema";
import { saveListLook } from "~/modules/list-looks/list-look.service.server";

/** A GET of this address is somebody's guess: the form over a list's columns posts here. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "signed-in");
  return redirect("/dashboard");
}

export async function action({ request }: ActionFunctionArgs) {
  const ctx = await requireStaff(request, "signed-in");
  const form = await readForm(request);
  assertOurForm(request, form);
  const said = ListLookInput.safeParse({
    path: form.get("path"),
    compact: form.has("compact"),
    columns: String(form.get("columns") ?? "").split(" "),
    shown: form.getAll("shown"),
  });
  // No form of ours says anything else.
  if (!said.success) throw new Response(null, { status: 400, statusText: "Bad Request" });
  await saveListLook(ctx, said.data);
  return redirect(safeReturn(form.get("redirectTo")), 303);
}
