import { isCommonPassword, isOwnName } from "~/core/access/common-password.server";
import { hashPassword } from "~/auth/password.server";
import { RuleBroken } from "~/core/errors";

/**
 * @returns the hash of a new password
 * @throws RuleBroken at `password` if it is one of the most common passwords, or equals the username,
 *   ignoring case
 */
export async function hashOfNewPassword(username: string, password: string): Promise<string> {
  if (isCommonPassword(password)) {
    throw new RuleBroken({ key: "users:ERRORS.COMMON_PASSWORD" }, "password");
  }
  if (isOwnName(username, password)) {
    throw new RuleBroken({ key: "users:ERRORS.PASSWORD_IS_USERNAME" }, "password");
  }
  return hashPassword(password);
}
