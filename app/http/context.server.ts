import { redirect } from "@remix-run/node";
import { forgetSession, staffOf } from "~/auth/session.server";
import { env } from "~/config/env.server";
import { dateInZone } from "~/core/dates";
import { getDatabase } from "~/db/client.server";
import { languageOf } from "~/i18n/i18n.server";
import type { Context } from "./context";

/**
 * The guard: line one of every loader and action behind the login. Loaders of nested routes run
 * side by side, so a parent's guard protects no child.
 *
 * @returns the context for the services
 * @throws a redirect to the login page, which keeps the wanted URL and clears both cookies
 */
export async function requireStaff(request: Request): Promise<Context> {
  const now = new Date();
  const db = await getDatabase();
  const actor = await staffOf(db, request, now);
  if (!actor) throw toLogin(request);
  return {
    db,
    actor,
    now,
    today: dateInZone(now, env().BUSINESS_TIME_ZONE),
    locale: languageOf(request),
  };
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

/** @returns headers with one `Set-Cookie` for each given cookie; undefined ones are left out */
export function headersWithCookies(cookies: (string | undefined)[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) if (cookie) headers.append("Set-Cookie", cookie);
  return headers;
}
