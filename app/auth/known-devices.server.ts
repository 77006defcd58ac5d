import { randomBytes } from "node:crypto";
import { isEqual, signaturesOf } from "~/config/signing.server";
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
  const marks = marksOf(device.id, username);
  const isKnown = device.marks.some((known) => marks.some((mark) => isEqual(known, mark)));
  return isKnown ? device.id : undefined;
}

/** @returns the `Set-Cookie` header by which the browser is known for this user, for a year */
export function rememberDevice(request: Request, username: string): string {
  const { id, marks } = deviceIn(request) ?? {
    id: randomBytes(16).toString("base64url"),
    marks: [],
  };
  const [own, ...former] = marksOf(id, username);
  const others = marks.filter((mark) => mark !== own && !former.includes(mark));
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

/** @returns the mark of a user in a browser under each secret, the present one first */
function marksOf(id: string, username: string): string[] {
  const signatures = signaturesOf(`device:${id}:${usernameKey(username.trim())}`);
  return signatures.map((signature) => signature.slice(0, 22));
}
