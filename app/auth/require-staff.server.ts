import { may, type Permission } from "~/core/access/permissions";
import { countCall } from "./api-calls.service.server";
import { callingStaff, signedInStaff } from "./staff-authenticator.server";
import { env } from "~/config/env.server";
import { dateInZone } from "~/core/dates";
import { getDatabase } from "~/db/connection/client.server";
import { keepingDatabase } from "~/db/keeping/kept.server";
import { discardBody } from "~/http/form-body.server";
import { languageOf } from "~/http/language.server";
import type { Actor, Context } from "~/db/context";

/** The requirement of a page: a permission, or only a login. */
export type Need = Permission | "signed-in";

/**
 * Lets only staff with a session and the permission pass: line one of every loader and action behind the
 * login. Loaders of nested routes run side by side, so a parent's guard protects no child. Services check
 * permissions again by themselves; the guard answers with a page.
 *
 * @param onRefused sees what is thrown, and may read the body: what it leaves of it is read and dropped
 * @returns the context for the services
 * @throws a redirect to the login page, which keeps the wanted URL and clears both cookies; a 403
 *   Response where the role doesn't grant what is needed
 */
export async function requireStaff(
  request: Request,
  need: Need,
  onRefused?: (request: Request, refusal: unknown) => Promise<void>,
): Promise<Context> {
  const now = new Date();
  try {
    const actor = await signedInStaff(request);
    assertGranted({ actor }, need);
    return await contextOf(request, actor, now);
  } catch (refusal) {
    await onRefused?.(request, refusal);
    await discardBody(request);
    throw refusal;
  }
}

/**
 * Lets only callers of the API with a key or a token and the permission pass.
 *
 * @returns the context for the services
 * @throws a 401 Response for nobody, a 429 Response for who has called too often in this minute, a
 *   403 Response where the role doesn't grant what is needed
 */
export async function requireCaller(request: Request, need: Need): Promise<Context> {
  const now = new Date();
  const actor = await callingStaff(request);
  const caller = { user_id: actor.id, byKey: actor.sessionId === null };
  const wait = countCall(await getDatabase(), caller, env().API_RATE_PER_MINUTE, now);
  if (wait !== null) throw tooMany(wait);
  assertGranted({ actor }, need);
  return contextOf(request, actor, now);
}

async function contextOf(request: Request, actor: Actor, now: Date): Promise<Context> {
  const db = await getDatabase();
  return {
    db: actor.asOf ? keepingDatabase(db, actor.asOf.lists) : db,
    actor,
    now,
    today: dateInZone(now, env().BUSINESS_TIME_ZONE),
    locale: await languageOf(request),
  };
}

/** @throws a 403 Response where the role doesn't grant what is needed */
export function assertGranted({ actor }: Pick<Context, "actor">, need: Need): void {
  if (need !== "signed-in" && !may(actor, need)) throw notAllowed();
}

function tooMany(seconds: number): Response {
  return new Response(null, {
    status: 429,
    statusText: "Too Many Requests",
    headers: { "Retry-After": String(seconds) },
  });
}

/** @returns the answer to somebody whose role doesn't grant what they ask for */
export function notAllowed(): Response {
  return new Response(null, { status: 403, statusText: "Forbidden" });
}
