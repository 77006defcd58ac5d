import { dictionary } from "@zxcvbn-ts/language-common";
import { MIN_PASSWORD } from "./password-length";

/** So many of the commonest passwords are refused (`reliability.md`, Sessions and login). */
const REFUSED = 3000;

let refused: Set<string> | undefined;

/** @returns whether it is among the 3,000 commonest passwords that are long enough to be chosen */
export function isCommonPassword(password: string): boolean {
  // By rank; shorter ones are refused for their length already.
  refused ??= new Set(
    dictionary["passwords-common"]
      .map(String)
      .filter((common) => common.length >= MIN_PASSWORD)
      .slice(0, REFUSED),
  );
  return refused.has(password.toLowerCase());
}

/** @returns whether a password is the very name that one logs in with, in any case */
export function isOwnName(username: string, password: string): boolean {
  return username !== "" && username.toLowerCase() === password.trim().toLowerCase();
}
