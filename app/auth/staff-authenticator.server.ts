import { redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import { getDatabase } from "~/db/connection/client.server";
import type { Actor } from "~/db/context";
import { headersWithCookies } from "~/http/cookies.server";
import { flash } from "~/http/flash.server";
import { languageOf } from "~/http/language.server";
import { translator } from "~/i18n/i18n.server";
import { forgetSession, staffOf, staffOfBearer, staffOfKey } from "./session.server";

/** Tells by its headers who sends a request. */
class HeaderStrategy extends Strategy<Actor, Request> {
  constructor(
    readonly name: "session" | "bearer" | "api-key",
    verify: (request: Request) => Promise<Actor>,
  ) {
    super(verify);
  }

  /** @throws what `verify` throws for somebody whom nobody knows */
  override authenticate(request: Request): Promise<Actor> {
    return this.verify(request);
  }
}

/** The three ways to tell who sends a request: none reads its body. */
const staffAuthenticator = new Authenticator<Actor>()
  .use(
    new HeaderStrategy("session", async (request) => {
      const actor = await staffOf(await getDatabase(), request, new Date());
      if (!actor) throw await toLogin(request);
      return actor;
    }),
  )
  .use(
    new HeaderStrategy("bearer", async ({ headers }) => {
      const [, token] = /^Bearer ([\w-]{1,200})$/i.exec(headers.get("Authorization") ?? "") ?? [];
      const actor = token && (await staffOfBearer(await getDatabase(), token, new Date()));
      return actor || refuseCaller();
    }),
  )
  .use(
    new HeaderStrategy("api-key", async ({ headers }) => {
      const actor = await staffOfKey(await getDatabase(), headers.get(API_KEY) ?? "");
      return actor ?? refuseCaller();
    }),
  );

const API_KEY = "X-API-Key";

/**
 * @returns who is signed in
 * @throws a redirect to the login page, which keeps the wanted URL and clears both cookies; a 503
 *   Response where the database can't be reached
 */
export function signedInStaff(request: Request): Promise<Actor> {
  return authenticated("session", request);
}

/**
 * @returns who calls the API, by a key or a bearer token alone. The cookie of a session doesn't count: a
 *   browser sends it also with calls that another site makes it send.
 * @throws a 401 Response; a 503 Response where the database can't be reached
 */
export function callingStaff(request: Request): Promise<Actor> {
  return authenticated(request.headers.has(API_KEY) ? "api-key" : "bearer", request);
}

function authenticated(strategy: HeaderStrategy["name"], request: Request): Promise<Actor> {
  // The authenticator makes a new request of the one it gets: with a body, that one could be used
  // only as long as nobody has read its form.
  const { url, method, headers, signal } = request;
  return staffAuthenticator.authenticate(strategy, new Request(url, { method, headers, signal }));
}

function refuseCaller(): never {
  throw new Response(null, {
    status: 401,
    statusText: "Unauthorized",
    headers: { "WWW-Authenticate": "Bearer" },
  });
}

async function toLogin(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const returnTo = pathname + search;
  // The dashboard is where a login leads anyway.
  const query =
    returnTo === "/" || returnTo === "/dashboard"
      ? ""
      : `?${new URLSearchParams({ redirectTo: returnTo })}`;
  const cookies = forgetSession();
  // Whoever sent a form would believe it saved.
  if (request.method === "POST") cookies.push(await nothingSaved(request));
  return redirect(`/login${query}`, { headers: headersWithCookies(cookies) });
}

/** @returns the cookie by which the login page says that nothing was saved */
async function nothingSaved(request: Request): Promise<string> {
  const text = translator(await languageOf(request))("login:NOTHING_SAVED");
  return flash({ kind: "error", text, durationMs: null });
}
