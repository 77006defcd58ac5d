import { getDatabase } from "~/db/connection/client.server";
import { readCookie, setCookie } from "~/http/cookies.server";
import { languageOf } from "~/http/language.server";
import type { Language } from "~/i18n/languages";
import { requireCaller, requireStaff } from "./require-staff.server";
import { open, seal } from "./secret-box.server";
import { hashOfKey, staffOf, staffOfKeyHash } from "./session.server";

/** The paths of the API's reference: a browser with scripts asks for its pages at the second. */
const PATHS = ["/api/docs", "/api/docs.data"];

const COOKIE = "api_reader";

/** The owner that the cookie is sealed for: nothing else that is sealed here opens as such a cookie. */
const OWNER = "reader of the API's reference";

/** How long a key that was typed opens the reference, in seconds. */
const READS_S = 60 * 60;

/** Who reads the reference. */
interface Reader {
  locale: Language;
  /** Whether they have no session, but sent or typed a key or a token. */
  byKey: boolean;
}

/**
 * Guards the reference: it is open to staff with a session, to programs with a key or a token, and to
 * anybody whose browser has typed a key that still opens the API.
 *
 * @returns who reads it
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
 * @returns whether the reader came in by a key, without a session, so that the page has no staff menu. It
 * refuses nobody: the page's guard does, and counts the call.
 */
export async function readsByKey(request: Request): Promise<boolean> {
  return carriesKey(request) || hasTypedKey(request);
}

/**
 * @returns whether a request carries a key or a token. `Basic` is neither: a browser sends it for a proxy in
 *   front of us.
 */
function carriesKey({ headers }: Request): boolean {
  return headers.has("X-API-Key") || /^Bearer /i.test(headers.get("Authorization") ?? "");
}

/** @returns whether the browser holds a key that still opens the API, and no session */
async function hasTypedKey(request: Request): Promise<boolean> {
  const db = await getDatabase();
  const now = new Date();
  const key_hash = keyHashIn(request, now);
  if (!key_hash || (await staffOf(db, request, now))) return false;
  return Boolean(await staffOfKeyHash(db, key_hash));
}

/** @returns whether a request asks for the reference */
export function asksForReference(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/**
 * @returns the `Set-Cookie` headers that open the reference, and nothing else, for an hour to a browser in
 *   which a key was typed; they hold the hash of the key, sealed, and not the key
 */
export function readerCookies(key: string, now: Date): string[] {
  const until = now.getTime() + READS_S * 1000;
  const sealed = seal(`${until} ${hashOfKey(key)}`, OWNER);
  return PATHS.map((path) => setCookie(COOKIE, sealed, { path, strict: true, maxAge: READS_S }));
}

/** @returns the hash of the key that was typed; undefined for none, and after its hour */
function keyHashIn(request: Request, now: Date): string | undefined {
  const sealed = readCookie(request, COOKIE);
  const [until, key_hash] = (sealed && open(sealed, OWNER)?.split(" ")) || [];
  return Number(until) > now.getTime() ? key_hash : undefined;
}
