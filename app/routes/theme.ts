import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { ONE_YEAR, setCookie } from "~/http/cookies.server";
import { assertOurForm } from "~/http/posted/forgery.server";
import { readForm } from "~/http/posted/form-body.server";
import { safeReturn } from "~/http/safe-redirect";
import { isTheme } from "~/ui/theme";

/** Redirects a GET to the dashboard: only the form's post changes the theme. */
export const loader = () => redirect("/dashboard");

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  assertOurForm(request, form);
  const theme = form.get("theme");
  const headers = new Headers();
  if (isTheme(theme)) {
    headers.set("Set-Cookie", setCookie("preferredTheme", theme, { maxAge: ONE_YEAR }));
  }
  return redirect(safeReturn(form.get("redirectTo")), { status: 303, headers });
}
