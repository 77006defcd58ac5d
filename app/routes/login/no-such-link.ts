import { redirect } from "@remix-run/node";
import { discardBody } from "~/http/posted/form-body.server";

/**
 * An address below that of a link to a new password may contain its token. So it isn't kept for after the login, as
 * other unknown addresses are: nothing of it is told to anybody.
 */
const toLogin = (status: 302 | 303) =>
  redirect("/login", {
    status,
    headers: { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" },
  });

export function loader() {
  return toLogin(302);
}

export async function action({ request }: { request: Request }) {
  await discardBody(request);
  return toLogin(303);
}
