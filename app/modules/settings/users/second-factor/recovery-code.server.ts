import { createHash, randomBytes } from "node:crypto";

/** The number of recovery codes that are made at once. */
export const RECOVERY_CODES = 10;

/** Digits and letters without I, L, O and U, which are misread or spell words (Crockford's base 32). */
const SIGNS = "0123456789abcdefghjkmnpqrstvwxyz";

/** The number of signs of a code; each has five bits, so a hash of it can't be reversed by trying. */
const LENGTH = 16;

const GROUP = /.{4}(?=.)/g;

/** @returns new recovery codes as they are shown: `8f3k-0m2q-t7xa-91bd` */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(LENGTH)]
      .map((byte) => SIGNS[byte % SIGNS.length])
      .join("")
      .replace(GROUP, "$&-"),
  );
}

/** @returns the hash of a user's recovery code, by which it is found; only this is kept */
export function hashOfRecoveryCode(user_id: number, signs: string): string {
  return createHash("sha256").update(`recovery code of user ${user_id}: ${signs}`).digest("hex");
}

/** A typed code: of the moment, from an app, or one of those for the day on which the phone is lost. */
export type TypedCode = { kind: "time"; digits: string } | { kind: "recovery"; signs: string };

/**
 * @returns the kind of a typed code and its bare signs: spaces, hyphens and case don't matter, and I, L and O are
 *   read as the digits that they look like; null for a text that can be neither
 */
export function readCode(typed: string): TypedCode | null {
  const bare = typed.toLowerCase().replace(/[\s\-‐-―]/g, "");
  if (/^\d{6}$/.test(bare)) return { kind: "time", digits: bare };
  const signs = bare.replace(/[il]/g, "1").replace(/o/g, "0");
  const isCode = signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign));
  return isCode ? { kind: "recovery", signs } : null;
}
