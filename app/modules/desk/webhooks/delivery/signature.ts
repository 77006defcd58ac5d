import { createHmac } from "node:crypto";

/** The header with the signature of a post. */
export const SIGNATURE = "Maison-Desk-Signature";

/**
 * @param at the time of the post
 * @returns the signature of a post: the seconds since 1970 as `t`, and as `v1` the HMAC-SHA-256 of `t`, a dot and
 *   the body, in hexadecimal digits
 */
export function signatureOf(body: string, secret: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  const v1 = createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
  return `t=${t},v1=${v1}`;
}
