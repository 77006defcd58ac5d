import { getDatabase } from "~/db/connection/client.server";
import { readCookie, setCookie } from "~/http/cookies.server";
import { languageOf } from "~/http/language.server";
import type { Language } from "~/i18n/languages";
import { requireCaller, requireStaff } from "./require-staff.server";
import { open, seal } from "./secret-box.server";
import { hashOfKey, staffOf, staffOfKeyHash } from "./session.server";

/** Where the reference of the API lies: with scripts a browser asks for its pages at the second. */
const PLACES = ["/api/docs", "/api/docs.data"];

const COOKIE = "api_reader";

/** What the cookie is sealed for: of another secret of ours none can be made. */
const OWNER = "reader of the API's reference";

/** So long a key that was typed opens the reference. */
const READS_S = 60 * 60;

/** Somebody who reads the reference. */
interface Reader {
  locale: Language;
  /** Whether by a key, and so without a session. */
  byKey: boolean;
}

/**
 * The guard of the reference, which is open to staff with a session, to programs with a key or a token,
 * and to who has typed a key that still opens the API.
 *
 * @throws a redirect to the login page for nobody; what `requireCaller` throws
 */
export async function requireReader(request: Request): Promise<Reader> {
  const locale = await languageOf(request);
  if (carriesKey(request)) {
    await requireCaller(request, "signed-in");
    return { locale, byKey: true };
  }
  if (await hasTypedKey(request)) return { locale, byKey: true };
  const ctx = await requireStaff(request, "signed-in");
  return { locale: ctx.locale, byKey: false };
}

/**
 * @returns whether the frame around the reference is for somebody without a session: whether they may read
 *   is asked by the guard of the page in it, which counts their call
 */
export async function readsByKey(request: Request): Promise<boolean> {
  return carriesKey(request) || hasTypedKey(request);
}

/** Whether it comes from a program; a browser may send the `Basic` of a proxy in front of us. */
function carriesKey({ headers }: Request): boolean {
  return headers.has("X-API-Key") || /^Bearer /i.test(headers.get("Authorization") ?? "");
}

/** Whether its browser has typed a key that still opens the API, and nobody is signed in there. */
async function hasTypedKey(request: Request): Promise<boolean> {
  const db = await getDatabase();
  const now = new Date();
  const keyHash = keyHashIn(request, now);
  if (!keyHash || (await staffOf(db, request, now))) return false;
  return Boolean(await staffOfKeyHash(db, keyHash));
}

/** @returns whether a request asks for the reference */
export function asksForReference(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return PLACES.some((place) => pathname === place || pathname.startsWith(`${place}/`));
}

/**
 * @returns the `Set-Cookie` headers by which a key opens the reference for an hour and nothing else: the
 *   key itself isn't in them
 */
export function readerCookies(key: string, now: Date): string[] {
  const until = now.getTime() + READS_S * 1000;
  const sealed = seal(`${until} ${hashOfKey(key)}`, OWNER);
  return PLACES.map((path) => setCookie(COOKIE, sealed, { path, strict: true, maxAge: READS_S }));
}

function keyHashIn(request: Request, now: Date): string | undefined {
  const sealed = readCookie(request, COOKIE);
  const [until, keyHash] = (sealed && open(sealed, OWNER)?.split(" ")) || [];
  return Number(until) > now.getTime() ? keyHash : undefined;
}
