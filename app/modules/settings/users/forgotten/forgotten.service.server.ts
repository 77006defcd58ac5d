import { deleteSessionsOfUser } from "~/auth/sessions-of-user.repository.server";
import { assertMay } from "~/core/access/permissions";
import type { Context, Origin } from "~/db/context";
import type { Database } from "~/db/database";
import { atomically } from "~/db/writing/atomically.server";
import type { Language } from "~/i18n/languages";
import { logEvent } from "~/operations/log.server";
import { recordChange } from "../../../log/audit/audit.service.server";
import { claimAttempt } from "../login/login-attempt.service.server";
import { hashOfNewPassword } from "../new-password.server";
import { updatePassword } from "../profile/profile.repository.server";
import { table } from "../user.repository.server";
import * as resets from "./password-reset.repository.server";
import { hashOfToken, LINK_MS } from "./reset-token.server";

/** The most letters that one user gets within an hour, whoever asks for them. */
const MOST_LETTERS = 3;

interface Asking {
  /** A user name or an e-mail address. */
  name: string;
  /** The language of the page. */
  language: Language;
  origin: Origin;
}

/**
 * Asks for a letter with a link to a new password. Nothing tells whether there is such a user: the same
 * statements run for everybody, and the letter is written and sent later. Each question counts as a failed
 * attempt, by name and by address.
 *
 * @returns null; the seconds to wait after too many questions
 */
export async function askForNewPassword(
  db: Database,
  { name, language, origin }: Asking,
  now: Date,
): Promise<number | null> {
  const { address } = origin;
  const wait = await claimAttempt(db, { place: "forgotten", username: name, address }, now);
  if (wait) {
    logEvent("password_reset_throttled", { by: wait.by });
    return wait.seconds;
  }
  const since = new Date(now.getTime() - LINK_MS);
  const most = { letters: MOST_LETTERS, since };
  const [user_id = null] = await atomically(db, async (trx) => {
    await resets.lockAsked(trx, name);
    return resets.insertAsked(trx, { name, language, now, most });
  });
  logEvent("password_reset_asked", { user_id });
  return null;
}

/** @returns the name of the user whose link it is; undefined where it is unknown, used or too old. It writes nothing */
export async function findLinkedName(
  db: Database,
  token: string,
  now: Date,
): Promise<string | undefined> {
  return (await resets.findLinked(db, hashOfToken(token), now))?.username;
}

/**
 * Gives the user of a link a new password, and ends all their sessions and links, this one among them.
 *
 * @returns whether the link worked
 * @throws RuleBroken at `password` for a common password or the username
 */
export async function choosePassword(
  db: Database,
  { token, password, origin }: { token: string; password: string; origin: Origin },
  now: Date,
): Promise<boolean> {
  const token_hash = hashOfToken(token);
  const user = await resets.findLinked(db, token_hash, now);
  const password_hash = user && (await hashOfNewPassword(user.username, password));
  const isDone =
    user !== undefined &&
    (await atomically(db, async (trx) => {
      // The user before their links, as whoever changes a user takes them.
      await table.lock(trx, user.id);
      if (!(await resets.takeToken(trx, token_hash, now))) return false;
      await updatePassword(trx, user.id, password_hash!, now);
      await deleteSessionsOfUser(trx, user.id, null);
      const { id, first_name, last_name } = user;
      await recordChange({ actor: { id, first_name, last_name }, now, origin }, trx, {
        action: "change_password",
        entity: "user",
        entity_id: id,
        label: user.username,
        before: null,
        after: null,
      });
      return true;
    }));
  logEvent(isDone ? "password_reset_used" : "password_reset_refused", {
    user_id: user?.id ?? null,
  });
  return isDone;
}

/** Deletes links that are over, and what was asked for in vain. */
export async function forgetOldResets(db: Database, now: Date): Promise<void> {
  await resets.deleteOldResets(db, now, new Date(now.getTime() - LINK_MS));
}

/** @returns for how many seconds the oldest letter with a link has been waiting to be sent; 0 for none */
export async function oldestReset({ db, actor, now }: Context): Promise<number> {
  assertMay({ actor }, "settings:view");
  return resets.ageOfOldest(db, now);
}
