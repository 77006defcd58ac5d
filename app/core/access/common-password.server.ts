import { createRequire } from "node:module";
import type * as Zxcvbn from "@zxcvbn-ts/language-common";
import { MIN_PASSWORD } from "./password-length";
import { usernameKey } from "./username-key";

const require = createRequire(import.meta.url);

/** The number of common passwords that are refused (docs/reference/everywhere.md#sessions-and-login). */
const COMMONEST_COUNT = 3000;

let commonPasswords: Set<string> | undefined;

/** @returns whether a password is among the 3,000 commonest of sufficient length */
export function isCommonPassword(password: string): boolean {
  commonPasswords ??= commonestPasswords();
  return commonPasswords.has(password.toLowerCase());
}

function commonestPasswords(): Set<string> {
  // The lists take four megabytes and few servers ever check a new password, so they are read on first need.
  const { dictionary } = require("@zxcvbn-ts/language-common") as typeof Zxcvbn;
  // Sorted by rank. Shorter ones are left out, because their length is refused anyway.
  const longEnough = dictionary["passwords-common"]
    .map(String)
    .filter((common) => common.length >= MIN_PASSWORD);
  return new Set(longEnough.slice(0, COMMONEST_COUNT));
}

/** @returns whether a password is the username, in any case */
export function isOwnName(username: string, password: string): boolean {
  return username !== "" && usernameKey(username) === usernameKey(password.trim());
}
