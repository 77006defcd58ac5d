import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "~/config/env.server";
import { usernameKey } from "~/core/access/username-key";
import { ONE_YEAR, readCookie, setCookie } from "~/http/cookies.server";

/** The cookie that says which users have logged in with this browser. */
const COOKIE = "devices";

/** The most users that a browser remembers, as many as share a desk; the latest are kept. */
const MAX_USERS = 20;

/** 16 random bytes, and the first 16 bytes of each mark, in base64url. */
const PART = /^[\w-]{22}$/;

/**
 * @returns the id of the browser, if the user has logged in with it before; undefined otherwise. The cookie
 *   is signed for the browser's id and the user's name together, so it can't be made up, nor used for another
 *   user. It opens nothing: only attempts to log in are counted by it
 */
export function knownDevice(request: Request, username: string): string | undefined {
  const device = deviceIn(request);
  if (!device) return undefined;
  const mark = Buffer.from(markOf(device.id, username));
  const isKnown = device.marks.some((known) => timingSafeEqual(Buffer.from(known), mark));
  return isKnown ? device.id : undefined;
}

/** @returns the `Set-Cookie` header by which the browser is known for this user, for a year */
export function rememberDevice(request: Request, username: string): string {
  const { id, marks } = deviceIn(request) ?? {
    id: randomBytes(16).toString("base64url"),
    marks: [],
  };
  const own = markOf(id, username);
  const others = marks.filter((mark) => mark !== own);
  const value = [id, own, ...others].slice(0, MAX_USERS + 1).join(".");
  return setCookie(COOKIE, value, { maxAge: ONE_YEAR, strict: true });
}

interface Device {
  id: string;
  marks: string[];
}

function deviceIn(request: Request): Device | undefined {
  const [id, ...marks] = readCookie(request, COOKIE)?.split(".") ?? [];
  if (!id || marks.length > MAX_USERS) return undefined;
  return [id, ...marks].every((part) => PART.test(part)) ? { id, marks } : undefined;
}

function markOf(id: string, username: string): string {
  return createHmac("sha256", env().SESSION_SECRET)
    .update(`device:${id}:${usernameKey(username.trim())}`)
    .digest("base64url")
    .slice(0, 22);
}
