import { getDatabase } from "~/db/connection/client.server";
import { readCookie, setCookie } from "~/http/cookies.server";
import { languageOf } from "~/http/language.server";
import type { Language } from "~/i18n/languages";
import { requireCaller, requireStaff } from "./require-staff.server";
import { open, seal } from "./secret-box.server";
import { hashOfKey, staffOf, staffOfKeyHash } from "./session.server";

/** The paths of the API's reference; browsers with scripts load its pages from the second. */
const PATHS = ["/api/docs", "/api/docs.data"];

const COOKIE = "api_reader";

/** The owner that the cookie's content is sealed for: no other sealed text can be used as this cookie. */
const OWNER = "reader of the API's reference";

/** How long a typed key gives access to the reference, in seconds. */
const READS_S = 60 * 60;

/** A reader of the reference. */
interface Reader {
  locale: Language;
  /** Whether the reader has no session, and came in by a key or a token. */
  byKey: boolean;
}

/**
 * Guards the reference. It is open to staff with a session, to programs with a key or a token, and to
 * browsers in which somebody has typed a valid key.
 *
 * @returns the reader
 * @throws a redirect to the login page for everybody else; whatever `requireCaller` throws
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
 * @returns whether the reader has a key and no session, so that the page has no staff menu. It refuses nobody
 *   and counts no call: the page's guard does both.
 */
export async function readsByKey(request: Request): Promise<boolean> {
  return carriesKey(request) || hasTypedKey(request);
}

/**
 * @returns whether a request carries a key or a token. `Basic` is neither: browsers send it for a proxy in
 *   front of the server.
 */
function carriesKey({ headers }: Request): boolean {
  return headers.has("X-API-Key") || /^Bearer /i.test(headers.get("Authorization") ?? "");
}

/** @returns whether the browser's cookie holds a key that is still valid, and the browser has no session */
async function hasTypedKey(request: Request): Promise<boolean> {
  const db = await getDatabase();
  const now = new Date();
  const key_hash = keyHashIn(request, now);
  if (!key_hash || (await staffOf(db, request, now))) return false;
  return Boolean(await staffOfKeyHash(db, key_hash));
}

/** @returns whether a request is for a page of the reference */
export function asksForReference(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/**
 * @returns the `Set-Cookie` headers that open the reference, and nothing else, for an hour to a browser in
 *   which a key was typed; they hold the sealed hash of the key, not the key
 */
export function readerCookies(key: string, now: Date): string[] {
  const until = now.getTime() + READS_S * 1000;
  const sealed = seal(`${until} ${hashOfKey(key)}`, OWNER);
  return PATHS.map((path) => setCookie(COOKIE, sealed, { path, strict: true, maxAge: READS_S }));
}

/** @returns the hash of the typed key; undefined where there is none, or where its hour is over */
function keyHashIn(request: Request, now: Date): string | undefined {
  const sealed = readCookie(request, COOKIE);
  const [until, key_hash] = (sealed && open(sealed, OWNER)?.split(" ")) || [];
  return Number(until) > now.getTime() ? key_hash : undefined;
}
