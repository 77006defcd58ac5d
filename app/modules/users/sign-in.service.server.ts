import { hashPassword, verifyPassword } from "~/auth/password.server";
import type { Database } from "~/db/database";
import { findCredentials } from "./user.repository.server";

/** Who has just shown that they know the password. */
export interface SignedIn {
  id: number;
  firstName: string;
  roleLabel: string;
}

let decoy: Promise<string> | undefined;

/**
 * Checks a username and a password. Unknown user, wrong password, inactive and API-only users all
 * get the same answer after about the same time: each costs one verification, of a decoy if need be.
 *
 * @returns who signed in; "refused" for all of the above; "failed" where it could not be checked,
 *   which the page says in other words (`back-office.md` §8)
 */
export async function signIn(
  db: Database,
  username: string,
  password: string,
): Promise<SignedIn | "refused" | "failed"> {
  try {
    const user = await findCredentials(db, username.trim());
    decoy ??= hashPassword("nobody's password");
    const right = await verifyPassword(user?.password_hash ?? (await decoy), password);
    if (!user || !right || !user.is_active || user.user_type === "api") return "refused";
    return { id: user.id, firstName: user.first_name, roleLabel: user.role_label };
  } catch (error) {
    console.error(JSON.stringify({ level: "error", during: "login", error: String(error) }));
    return "failed";
  }
}
