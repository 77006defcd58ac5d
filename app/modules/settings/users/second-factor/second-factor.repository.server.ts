import { sql } from "kysely";
import { needsSecondFactor } from "~/auth/session.repository.server";
import type { Database, Transaction } from "~/db/database";

/** The second factor of a user; all fields but the first are null where none was begun. */
export interface StoredFactor {
  username: string;
  /** Since when it is asked for; null while it is only being set up. */
  second_factor_at: Date | null;
  /** The secret, sealed for this user. */
  sealed: string | null;
  began_at: Date | null;
  codes_left: number;
  /** Whether the user's role demands a second factor. */
  is_required: boolean;
}

function select(db: Database, user_id: number) {
  return db
    .selectFrom("users")
    .innerJoin("roles", "roles.id", "users.role_id")
    .leftJoin("second_factors", "second_factors.user_id", "users.id")
    .where("users.id", "=", user_id)
    .select([
      "users.username",
      "users.second_factor_at",
      "second_factors.sealed",
      "second_factors.began_at",
      sql<number>`(
        select count(*)::int from recovery_codes where recovery_codes.user_id = users.id
      )`.as("codes_left"),
      needsSecondFactor.as("is_required"),
    ]);
}

export async function findFactor(db: Database, user_id: number): Promise<StoredFactor | undefined> {
  return select(db, user_id).executeTakeFirst();
}

/**
 * @returns the second factor of a user, whose row is locked until the transaction ends: a login, which only refers
 *   to the user, isn't held up by it
 */
export async function lockFactor(
  trx: Transaction,
  user_id: number,
): Promise<StoredFactor | undefined> {
  return select(trx, user_id)
    .modifyEnd(sql`for no key update of users`)
    .executeTakeFirst();
}

/** Keeps a secret that isn't confirmed yet, and replaces an earlier one. */
export async function upsertFactor(
  trx: Transaction,
  user_id: number,
  sealed: string,
  began_at: Date,
): Promise<void> {
  await trx
    .insertInto("second_factors")
    .values({ user_id, sealed, began_at })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ sealed, began_at, last_step: null }),
    )
    .execute();
}

/** Makes a begun factor one that is asked for. */
export async function confirmFactor(trx: Transaction, user_id: number, now: Date): Promise<void> {
  await trx.updateTable("users").set({ second_factor_at: now }).where("id", "=", user_id).execute();
}

/**
 * Uses up the code of a step, and of all steps before it: of two requests with one code, one gets false.
 *
 * @returns whether the code was still unused
 */
export async function takeStep(trx: Transaction, user_id: number, step: number): Promise<boolean> {
  const taken = await trx
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("user_id", "=", user_id)
    .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", step)]))
    .returning("user_id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** @returns whether the user still had this recovery code, which is gone now */
export async function takeRecoveryCode(
  trx: Transaction,
  user_id: number,
  code_hash: string,
): Promise<boolean> {
  const taken = await trx
    .deleteFrom("recovery_codes")
    .where("user_id", "=", user_id)
    .where("code_hash", "=", code_hash)
    .returning("user_id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Makes these the recovery codes of a user. */
export async function replaceRecoveryCodes(
  trx: Transaction,
  user_id: number,
  hashes: string[],
): Promise<void> {
  await trx.deleteFrom("recovery_codes").where("user_id", "=", user_id).execute();
  await trx
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute();
}

/** Deletes a factor, confirmed or not, and its recovery codes. */
export async function deleteFactor(trx: Transaction, user_id: number): Promise<void> {
  await trx.deleteFrom("second_factors").where("user_id", "=", user_id).execute();
  await trx
    .updateTable("users")
    .set({ second_factor_at: null })
    .where("id", "=", user_id)
    .where("second_factor_at", "is not", null)
    .execute();
}
