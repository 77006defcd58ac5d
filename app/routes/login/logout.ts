import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { forgetSession } from "~/auth/session.server";
import { headersWithCookies } from "~/http/cookies.server";
import { requireStaff } from "~/auth/require-staff.server";
import { assertOurForm } from "~/http/posted/forgery.server";
import { readForm } from "~/http/posted/form-body.server";
import { forgetfulHeaders } from "~/http/secure-headers.server";
import { signOut } from "~/modules/settings/sessions/session.service.server";

/** Redirects a GET without logging out: an image on any site could cause the request. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "setting-up");
  return redirect("/dashboard");
}

export async function action({ request }: ActionFunctionArgs) {
  const ctx = await requireStaff(request, "setting-up");
  assertOurForm(request, await readForm(request));
  await signOut(ctx);
  const headers = headersWithCookies(forgetSession());
  for (const [name, value] of Object.entries(forgetfulHeaders())) headers.set(name, value);
  return redirect("/login", { status: 303, headers });
}
