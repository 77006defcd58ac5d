import { isCommonPassword } from "~/core/common-password.server";
import { hashPassword } from "~/auth/password.server";
import { RuleBroken } from "~/core/errors";

/**
 * @returns the hash of a password that somebody chose
 * @throws RuleBroken at `password` where it is one of the commonest
 */
export async function hashOfNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) {
    throw new RuleBroken({ key: "USERS.ERRORS.COMMON_PASSWORD" }, "password");
  }
  return hashPassword(password);
}
