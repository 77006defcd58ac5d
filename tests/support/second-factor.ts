import { Secret, TOTP } from "otpauth";
import { env } from "~/config/env.server";
import type { Context } from "~/db/context";
import type { Database } from "~/db/database";
import { openSecret } from "~/modules/settings/users/second-factor/factor-secret.server";
import {
  beginSecondFactor,
  confirmSecondFactor,
} from "~/modules/settings/users/second-factor/second-factor.service.server";

/** @returns the secret of a user's second factor, as their app has it */
export async function secretOf(db: Database, user_id: number): Promise<string> {
  const { sealed } = await db
    .selectFrom("second_factors")
    .select("sealed")
    .where("user_id", "=", user_id)
    .executeTakeFirstOrThrow();
  return openSecret(user_id, sealed)!;
}

/** @returns the code that an app shows at a moment */
export function codeAt(secret: string, at: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });
}

/** Six digits that are no code of the secret around a moment. */
export function wrongCode(secret: string, at: Date): string {
  const around = [-60, -30, 0, 30, 60].map((s) =>
    codeAt(secret, new Date(at.getTime() + s * 1000)),
  );
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find(
    (code) => !around.includes(code),
  )!;
}

/** Sets up the second factor of the context's actor, whose password it needs. */
export async function setUpFactor(
  ctx: Context,
  own_password: string,
): Promise<{ secret: string; codes: string[] }> {
  await beginSecondFactor(ctx, { own_password });
  const secret = await secretOf(ctx.db, ctx.actor.id);
  return { secret, codes: await confirmSecondFactor(ctx, codeAt(secret, ctx.now)) };
}

/** Does something as on a server without an encryption key. */
export async function withoutEncryptionKey(work: () => Promise<void>): Promise<void> {
  const settings = env();
  const { ENCRYPTION_KEY } = settings;
  settings.ENCRYPTION_KEY = undefined;
  try {
    await work();
  } finally {
    settings.ENCRYPTION_KEY = ENCRYPTION_KEY;
  }
}
