import { keptFormAtLogin, type KeptParts } from "~/auth/kept-form.service.server";
import { startSession } from "~/auth/session.server";
import type { Origin } from "~/db/context";
import type { Transaction } from "~/db/database";
import { recordChange } from "../../../log/audit/audit.service.server";
import { preferenceCookies } from "../preference-cookies.server";
import type { Credentials } from "../user.repository.server";

/** A finished login: the `Set-Cookie` headers of the session and of the user's preferences. */
export interface SignedIn {
  kind: "signed-in";
  cookies: string[];
  /** The form that was posted after its session had ended, if any. */
  waiting: KeptParts | null;
}

/** The choices and the sender of a login, which its session keeps. */
interface Beginning {
  remember: boolean;
  user_agent: string | null;
  origin?: Origin;
}

/** Records the login and opens the browser's session, after everything that was asked for was right. */
export async function beginSession(
  trx: Transaction,
  user: Credentials,
  beginning: Beginning,
  now: Date,
): Promise<SignedIn> {
  await recordSignIn(trx, user, beginning, now);
  const session = await startSession(trx, authorOf(user), beginning, now);
  const { waiting, cookies } = await keptFormAtLogin(trx, user.id, now);
  return {
    kind: "signed-in",
    cookies: [...session, ...preferenceCookies(user), ...cookies],
    waiting,
  };
}

/** Records a login in the log. */
export async function recordSignIn(
  trx: Transaction,
  user: Credentials,
  { origin }: Pick<Beginning, "origin">,
  now: Date,
): Promise<void> {
  await recordChange({ actor: authorOf(user), now, origin }, trx, {
    action: "sign_in",
    entity: "user",
    entity_id: user.id,
    label: user.username,
    before: null,
    after: null,
  });
}

/** @returns the user as the author of their own login */
export function authorOf(user: Credentials) {
  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    roleLabel: user.role_label,
  };
}
