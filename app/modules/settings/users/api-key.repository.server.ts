import type { SealedApiKey } from "~/auth/api-key.server";
import type { Database, Transaction } from "~/db/database";

/** A stored API key. It is encrypted, so that nobody can read keys in the table. */
export interface StoredApiKey {
  encrypted: string;
  ending: string;
  created_at: Date;
  /** The time of its last use, rounded down to the minute; null if it was never used. */
  last_used_at: Date | null;
}

type ApiKeyValues = SealedApiKey & { user_id: number; created_at: Date };

export async function findApiKey(db: Database, user_id: number): Promise<StoredApiKey | undefined> {
  return db
    .selectFrom("api_keys")
    .where("user_id", "=", user_id)
    .select(["encrypted", "ending", "created_at", "last_used_at"])
    .executeTakeFirst();
}

/** Stores a user's key and replaces the former one: a user has one key. */
export async function replaceApiKey(trx: Transaction, values: ApiKeyValues): Promise<void> {
  await trx
    .insertInto("api_keys")
    .values(values)
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet((eb) => ({
        key_hash: eb.ref("excluded.key_hash"),
        encrypted: eb.ref("excluded.encrypted"),
        ending: eb.ref("excluded.ending"),
        created_at: eb.ref("excluded.created_at"),
        last_used_at: null,
      })),
    )
    .execute();
}

/** @returns whether the user had a key */
export async function deleteApiKey(trx: Transaction, user_id: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom("api_keys")
    .where("user_id", "=", user_id)
    .returning("user_id")
    .executeTakeFirst();
  return deleted !== undefined;
}

/** @returns the number of active webhooks that post for the user */
export async function countWebhooks(trx: Transaction, user_id: number): Promise<number> {
  const { count } = await trx
    .selectFrom("webhooks")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("user_id", "=", user_id)
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  return Number(count);
}
