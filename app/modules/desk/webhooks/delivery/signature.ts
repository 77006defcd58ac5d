import { createHmac } from "node:crypto";

/** The header with the signature of a post. */
export const SIGNATURE = "Maison-Desk-Signature";

/** The header with the id of an attempt. */
export const DELIVERY = "Maison-Desk-Delivery";

/**
 * @param secrets the present one, and after a rotation the former one behind it
 * @param at the time of the post
 * @returns the signature of a post: the seconds since 1970 as `t`, and for each secret as `v1` the HMAC-SHA-256 of `t`,
 *   a dot and the body, in hexadecimal digits
 */
export function signatureOf(body: string, secrets: readonly string[], at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const v1 = createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
    return `v1=${v1}`;
  });
  return [`t=${t}`, ...signatures].join(",");
}
