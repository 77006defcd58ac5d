import { deleteSessionsOfUser } from "~/auth/sessions-of-user.repository.server";
import { ChangedMeanwhile, orGone } from "~/core/errors";
import { rowIfUnchanged, inTransaction } from "~/db/writing/write.server";
import type { Context } from "~/db/context";
import { recordChange } from "~/modules/log/audit/audit.service.server";
import type { Confirmation } from "../confirmation";
import { refuseMistypedEmail } from "../mistyped-email.server";
import { hashOfNewPassword } from "../new-password.server";
import { assertOwnPassword, afterConfirmation } from "../confirmation.service.server";
import type { Profile } from "./profile";
import * as profiles from "./profile.repository.server";
import type { StoredProfile } from "./profile.repository.server";
import type { PasswordInput, ProfileInput } from "./profile.schema";
import type { User } from "../user.fields";
import { table } from "../user.repository.server";

/** @returns the actor's own profile; every user has one, so no permission is needed */
export async function getProfile({ db, actor }: Context): Promise<StoredProfile> {
  return profiles.findProfile(db, actor.id);
}

/** @returns the actor's row, which also has the type and the id of the role */
export async function getOwnUser({ db, actor }: Context): Promise<User> {
  return orGone(await table.find(db, actor.id), "users:ERRORS.GONE");
}

/**
 * Changes the actor's own names and preferences. Another email address has to be confirmed.
 *
 * @throws Conflict where another user has this email address; RuleBroken at another one that is none, and for a wrong
 *   confirmation
 */
export async function updateProfile(ctx: Context, input: ProfileInput): Promise<Profile> {
  const { own_password, secret_code, ...values } = input;
  const { email } = await profiles.findProfile(ctx.db, ctx.actor.id);
  if (values.email === email) return writeProfile(ctx, values, email);
  refuseMistypedEmail(values.email, email);
  return afterConfirmation(ctx, { own_password, secret_code }, (within) =>
    writeProfile(within, values),
  );
}

/** @param keptEmail the address that must still be the present one, since no other was confirmed */
async function writeProfile(
  ctx: Context,
  values: Omit<ProfileInput, keyof Confirmation>,
  keptEmail?: string,
): Promise<Profile> {
  const { actor, now } = ctx;
  return inTransaction(ctx, async (trx) => {
    const before = rowIfUnchanged(ctx, await profiles.lockProfile(trx, actor.id));
    if (keptEmail !== undefined && before.email !== keptEmail) throw new ChangedMeanwhile();
    const after = await profiles.updateProfile(
      trx,
      actor.id,
      {
        ...values,
        language: values.language ?? null,
        theme: values.theme ?? null,
        rows_per_page: values.rows_per_page ?? null,
      },
      now,
    );
    await recordChange(ctx, trx, {
      action: "update",
      entity: "user",
      entity_id: actor.id,
      label: after.username,
      before,
      after,
    });
    return after;
  });
}

/**
 * Changes the actor's own password and ends all other sessions, so that people who know the old password are
 * logged out.
 *
 * @throws RuleBroken at `current_password` for a wrong one; at `password` for a common one or the username
 */
export async function changeOwnPassword(ctx: Context, input: PasswordInput): Promise<void> {
  const { actor, now } = ctx;
  await assertOwnPassword(ctx, input.current_password, "current_password");
  const password_hash = await hashOfNewPassword(actor.username, input.password);
  await inTransaction(ctx, async (trx) => {
    await profiles.updatePassword(trx, actor.id, password_hash, now);
    await deleteSessionsOfUser(trx, actor.id, actor.sessionId);
    await recordChange(ctx, trx, {
      action: "change_password",
      entity: "user",
      entity_id: actor.id,
      label: actor.username,
      before: null,
      after: null,
    });
  });
}
