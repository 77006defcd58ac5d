import { parseCookie, stringifySetCookie } from "cookie";
import { env } from "~/config/env.server";

/** A year, in seconds: how long theme, language and the last hotel are remembered. */
export const ONE_YEAR = 365 * 24 * 60 * 60;

/**
 * The cookies that must come from this host itself. Behind HTTPS their names begin with `__Host-`: browsers
 * then let no other host of the same domain set them.
 */
const OF_THIS_HOST: readonly string[] = [
  ...["auth_token", "auth_user", "visitor", "flash", "kept_form", "devices", "pending_login"],
];

/** @returns whether browsers reach the app by HTTPS alone, as `ORIGIN` says */
export function isBehindHttps(): boolean {
  return env().ORIGIN?.startsWith("https://") ?? false;
}

/** @returns the name under which browsers keep a cookie of the app */
export function cookieName(name: string): string {
  return isBehindHttps() && OF_THIS_HOST.includes(name) ? `__Host-${name}` : name;
}

/** @returns the decoded value of one cookie of the request, or undefined */
export function readCookie(request: Request, name: string): string | undefined {
  return parseCookie(request.headers.get("Cookie") ?? "")[cookieName(name)];
}

interface CookieOptions {
  /** The lifetime in seconds; without it the browser drops the cookie when it closes. */
  maxAge?: number;
  /** Whether scripts in the browser may read the cookie; by default they may not. */
  readable?: boolean;
  /** The path below which the cookie is sent; `/` by default. */
  path?: string;
  /** Whether the browser withholds the cookie when another site links here. */
  strict?: boolean;
}

/** @returns a `Set-Cookie` header: Path=/, SameSite=Lax by default, Secure behind HTTPS */
export function setCookie(name: string, value: string, options: CookieOptions = {}): string {
  return stringifySetCookie({
    name: cookieName(name),
    value,
    path: options.path ?? "/",
    sameSite: options.strict ? "strict" : "lax",
    httpOnly: !options.readable,
    secure: isBehindHttps(),
    maxAge: options.maxAge,
  });
}

/** @returns a `Set-Cookie` header that deletes the cookie */
export function clearCookie(name: string): string {
  return setCookie(name, "", { maxAge: 0 });
}

/** @returns headers with one `Set-Cookie` for each cookie; undefined ones are left out */
export function headersWithCookies(cookies: (string | undefined)[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) if (cookie) headers.append("Set-Cookie", cookie);
  return headers;
}
