import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { ONE_YEAR, setCookie } from "~/http/cookies.server";
import { assertOurForm } from "~/http/posted/forgery.server";
import { readForm } from "~/http/posted/form-body.server";
import { safeReturn } from "~/http/safe-redirect";
import { DRAWER_WIDTH, isDrawerWidth } from "~/ui/shell/drawer-width";

/** Redirects a GET to the dashboard: only the form's post folds the drawer. */
export const loader = () => redirect("/dashboard");

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  assertOurForm(request, form);
  const width = form.get("width");
  const headers = new Headers();
  if (isDrawerWidth(width)) {
    headers.set("Set-Cookie", setCookie(DRAWER_WIDTH, width, { maxAge: ONE_YEAR }));
  }
  return redirect(safeReturn(form.get("redirectTo")), { status: 303, headers });
}
