import { createHash, randomBytes } from "node:crypto";

/** How long a link works, in milliseconds; a letter that isn't sent by then is given up. */
export const LINK_MS = 60 * 60 * 1000;

/** @returns a new token of 256 random bits, for the address of a link */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** @returns the SHA-256 by which a token is found */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
