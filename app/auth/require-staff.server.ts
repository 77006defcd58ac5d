import { redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import { may, type Permission } from "~/core/access/permissions";
import { env } from "~/config/env.server";
import { dateInZone } from "~/core/dates";
import type { Actor, Context } from "~/db/context";
import { getDatabase } from "~/db/connection/client.server";
import { keepingDatabase } from "~/db/keeping/kept.server";
import { limitedTo } from "~/db/reach/limited-database.server";
import { beginAt } from "~/db/replica/from-replica.server";
import { logEvent } from "~/operations/log.server";
import { noteSender } from "~/operations/request-facts.server";
import { headersWithCookies } from "~/http/cookies.server";
import { flash } from "~/http/flash.server";
import { discardBody } from "~/http/posted/form-body.server";
import { languageOf } from "~/http/language.server";
import { lastHotelIn } from "~/http/last-hotel-cookie.server";
import { originOf } from "~/http/sender.server";
import { translator } from "~/i18n/i18n.server";
import { countCall, rateLimitOf, type RateLimit } from "./api-calls.service.server";
import { forgetSession, staffOf, staffOfBearer, staffOfKey } from "./session.server";

const API_KEY = "X-API-Key";

/** The page on which users set up their second factor. */
export const SECOND_FACTOR = "/profile/second-factor";

/**
 * The requirement of a page: a permission, or only a login. `setting-up` is a login that may lack the second
 * factor which its role demands.
 */
export type Need = Permission | "signed-in" | "setting-up";

/**
 * Lets only staff with a session and the permission pass. It is the first line of every loader and action
 * behind the login: loaders of nested routes run at the same time, so a parent's guard protects no child.
 * Services check permissions again; the guard answers with a page.
 *
 * @param onRefused gets the refusal, and may read the body; the rest of the body is dropped
 * @returns the context for the services
 * @throws a redirect to the login page, which keeps the requested URL and clears both cookies; a redirect to the
 *   setup of the second factor where the role demands one that the user lacks; a 403 Response where the role
 *   doesn't grant the permission
 */
export async function requireStaff(
  request: Request,
  need: Need,
  onRefused?: (request: Request, refusal: unknown) => Promise<void>,
): Promise<Context> {
  const now = new Date();
  try {
    const actor = await authenticated("session", request);
    noteSender(actor, "session");
    if (actor.secondFactor === "lacking" && need !== "setting-up") throw await toSetup(request);
    assertGranted({ actor }, need);
    return await contextOf(request, actor, now);
  } catch (refusal) {
    await onRefused?.(request, refusal);
    await discardBody(request);
    throw refusal;
  }
}

const rateLimits = new WeakMap<Request, RateLimit>();

/** @returns the limit of the caller of this request; undefined where nobody was identified */
export function rateLimitOfCaller(request: Request): RateLimit | undefined {
  return rateLimits.get(request);
}

/**
 * Lets only callers of the API with a key or a token and the permission pass. A session's cookie doesn't
 * count: a browser also sends it with calls that another site starts.
 *
 * @returns the context for the services
 * @throws a 401 Response without a valid key or token, a 429 Response after too many calls in this minute, a
 *   403 Response where the role doesn't grant the permission
 */
export async function requireCaller(request: Request, need: Need): Promise<Context> {
  const now = new Date();
  const actor = await authenticatedCaller(request);
  const ctx = await contextOf(request, actor, now);
  noteSender(actor, actor.sessionId === null ? "key" : "token");
  const caller = { user_id: actor.id, byKey: actor.sessionId === null };
  const db = await getDatabase();
  const limit = env().API_RATE_PER_MINUTE;
  const wait = countCall(db, caller, limit, now);
  rateLimits.set(request, rateLimitOf(db, actor.id, limit, now));
  if (wait !== null) {
    logEvent("calls_throttled");
    throw tooMany(wait);
  }
  assertGranted(ctx, need);
  return ctx;
}

async function contextOf(request: Request, actor: Actor, now: Date): Promise<Context> {
  const shared = await getDatabase();
  // What is kept between requests is the same for everybody, so that who is limited doesn't ask for it.
  const db =
    actor.asOf && !actor.reach
      ? keepingDatabase(shared, actor.asOf.lists)
      : limitedTo(shared.withoutPlugins(), actor.reach);
  if (actor.asOf) beginAt(db, actor.asOf.walPosition);
  return {
    db,
    actor,
    now,
    today: dateInZone(now, env().BUSINESS_TIME_ZONE),
    locale: await languageOf(request),
    lastHotel: lastHotelIn(request),
    origin: originOf(request),
  };
}

/** @throws a 403 Response where the role doesn't grant the permission */
export function assertGranted({ actor }: Pick<Context, "actor">, need: Need): void {
  if (need === "signed-in" || need === "setting-up") return;
  if (!may(actor, need)) throw notAllowed({ need });
}

function tooMany(seconds: number): Response {
  return new Response(null, {
    status: 429,
    statusText: "Too Many Requests",
    headers: { "Retry-After": String(seconds) },
  });
}

/**
 * Logs that somebody's role doesn't grant a permission.
 *
 * @returns the answer to them
 */
export function notAllowed(fields: { need?: Permission } = {}): Response {
  logEvent("permission_refused", fields);
  return new Response(null, { status: 403, statusText: "Forbidden" });
}

/** A strategy that finds the sender of a request by its headers. */
class HeaderStrategy extends Strategy<Actor, Request> {
  constructor(
    readonly name: "session" | "bearer" | "api-key",
    verify: (request: Request) => Promise<Actor>,
  ) {
    super(verify);
  }

  /** @throws whatever `verify` throws for an unknown sender */
  override authenticate(request: Request): Promise<Actor> {
    return this.verify(request);
  }
}

/** The three ways to find the sender of a request; none of them reads its body. */
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
      return actor || refuseCaller("token");
    }),
  )
  .use(
    new HeaderStrategy("api-key", async ({ headers }) => {
      const actor = await staffOfKey(await getDatabase(), headers.get(API_KEY) ?? "");
      return actor ?? refuseCaller("key");
    }),
  );

/** @throws whatever the strategy throws; a 503 Response where the database can't be reached */
function authenticated(strategy: HeaderStrategy["name"], request: Request): Promise<Actor> {
  // The authenticator copies the request that it gets. A request with a body can't be copied once its form
  // has been read, so this one is without its body.
  const { url, method, headers, signal } = request;
  return staffAuthenticator.authenticate(strategy, new Request(url, { method, headers, signal }));
}

/**
 * @returns the user of the key; without a key, or with one that opens nothing beside a token, the user of the token
 * @throws whatever `authenticated` throws
 */
async function authenticatedCaller(request: Request): Promise<Actor> {
  const { headers } = request;
  if (!headers.has(API_KEY)) return authenticated("bearer", request);
  try {
    return await authenticated("api-key", request);
  } catch (error) {
    const isRefused = error instanceof Response && error.status === 401;
    if (!isRefused || !headers.has("Authorization")) throw error;
    return authenticated("bearer", request);
  }
}

function refuseCaller(by: "token" | "key"): never {
  logEvent("key_refused", { by });
  throw new Response(null, {
    status: 401,
    statusText: "Unauthorized",
    headers: { "WWW-Authenticate": "Bearer" },
  });
}

async function toLogin(request: Request): Promise<Response> {
  const wanted = wantedPage(request);
  const cookies = forgetSession();
  // Without this, a user who sent a form would believe that it was saved.
  if (request.method === "POST") cookies.push(await nothingSaved(request, "login:NOTHING_SAVED"));
  // The login leads to the dashboard by default.
  const isDefault = wanted === "/" || wanted === "/dashboard";
  const query = isDefault ? "" : `?${new URLSearchParams({ redirectTo: wanted })}`;
  return redirect(`/login${query}`, { headers: headersWithCookies(cookies) });
}

/** @returns the redirect to the page where users set up the second factor that their role demands */
async function toSetup(request: Request): Promise<Response> {
  const query = new URLSearchParams({ redirectTo: wantedPage(request) });
  const cookies =
    request.method === "POST" ? [await nothingSaved(request, "login:FACTOR_FIRST")] : [];
  return redirect(`${SECOND_FACTOR}?${query}`, { headers: headersWithCookies(cookies) });
}

/** @returns the requested page, to which the user is led afterwards */
function wantedPage(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** @returns the cookie from which the next page knows that nothing was saved */
async function nothingSaved(
  request: Request,
  words: "login:NOTHING_SAVED" | "login:FACTOR_FIRST",
): Promise<string> {
  const text = translator(await languageOf(request))(words);
  return flash({ kind: "error", text, durationMs: null });
}
