import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "./env.server";

/** @returns the secrets that sign: the present one first, then the former one while it is being replaced */
export function sessionSecrets(): string[] {
  const { SESSION_SECRET, SESSION_SECRET_OLD } = env();
  return SESSION_SECRET_OLD ? [SESSION_SECRET, SESSION_SECRET_OLD] : [SESSION_SECRET];
}

/** @returns the signature of a text under each of the secrets, the present one first, as base64url */
export function signaturesOf(text: string): [present: string, ...former: string[]] {
  const [present, ...former] = sessionSecrets().map((secret) =>
    createHmac("sha256", secret).update(text).digest("base64url"),
  );
  return [present!, ...former];
}

/** @returns the signature of a text under the present secret */
export function signatureOf(text: string): string {
  return signaturesOf(text)[0];
}

/** @returns whether a text was signed so, now or under the former secret */
export function isSignature(text: string, given: string): boolean {
  return signaturesOf(text).some((signature) => isEqual(signature, given));
}

/** @returns whether two texts are equal, after the same time wherever they differ */
export function isEqual(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
