import { RuleBroken } from "~/core/errors";
import { email } from "./user.fields";

/**
 * Refuses an email address that is none, unless it is the present one: nobody is kept from saving other fields by an
 * address that they didn't enter.
 *
 * @throws RuleBroken at `email`
 */
export function refuseMistypedEmail(entered: string, present: string): void {
  if (entered === present || email.safeParse(entered).success) return;
  throw new RuleBroken({ key: "constraints:EMAIL_INVALID" }, "email");
}
