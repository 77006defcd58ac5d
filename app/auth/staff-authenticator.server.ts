import { redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import { getDatabase } from "~/db/client.server";
import type { Actor } from "~/db/context";
import { headersWithCookies } from "~/http/cookies.server";
import { forgetSession, staffOf } from "./session.server";

/** The session that a browser's cookie names. */
class SessionStrategy extends Strategy<Actor, Request> {
  readonly name = "session";

  /** @throws a redirect to the login page; a 503 Response where the database can't be reached */
  override authenticate(request: Request): Promise<Actor> {
    return this.verify(request);
  }
}

/** The ways to tell who sends a request. None of them reads its body. */
const staffAuthenticator = new Authenticator<Actor>().use(
  new SessionStrategy(async (request) => {
    const actor = await staffOf(await getDatabase(), request, new Date());
    if (!actor) throw toLogin(request);
    return actor;
  }),
);

/**
 * @returns who is signed in
 * @throws a redirect to the login page, which keeps the wanted URL and clears both cookies; a 503
 *   Response where the database can't be reached
 */
export function signedInStaff(request: Request): Promise<Actor> {
  // The authenticator makes a new request of the one it gets: with a body, that one could be used
  // only as long as nobody has read its form.
  const { url, headers, signal } = request;
  return staffAuthenticator.authenticate("session", new Request(url, { headers, signal }));
}

function toLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const wanted = pathname + search;
  // The dashboard is where a login leads anyway.
  const query =
    wanted === "/" || wanted === "/dashboard"
      ? ""
      : `?${new URLSearchParams({ redirectTo: wanted })}`;
  return redirect(`/login${query}`, { headers: headersWithCookies(forgetSession()) });
}
