import type { Database, Transaction } from "~/db/database";
import type { Profile } from "./profile";

/** A profile with the instant of the user's last change: its version. */
export type StoredProfile = Profile & { updated_at: Date };

interface ProfileValues {
  first_name: string;
  last_name: string;
  email: string;
  language: string | null;
  theme: string | null;
  rows_per_page: number | null;
}

const columns = [
  "id",
  "username",
  "first_name",
  "last_name",
  "email",
  "language",
  "theme",
  "rows_per_page",
] as const;

export async function findProfile(db: Database, user_id: number): Promise<StoredProfile> {
  return select(db, user_id).executeTakeFirstOrThrow();
}

/** @returns the profile, locked until the transaction ends */
export async function lockProfile(trx: Transaction, user_id: number): Promise<StoredProfile> {
  return select(trx, user_id).forUpdate().executeTakeFirstOrThrow();
}

function select(db: Database, user_id: number) {
  return db
    .selectFrom("users")
    .select([...columns, "updated_at"])
    .where("id", "=", user_id);
}

export async function updateProfile(
  trx: Transaction,
  user_id: number,
  values: ProfileValues,
  now: Date,
): Promise<Profile> {
  return trx
    .updateTable("users")
    .set({ ...values, updated_at: now })
    .where("id", "=", user_id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function updatePassword(
  trx: Transaction,
  user_id: number,
  password_hash: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("users")
    .set({ password_hash, updated_at: now })
    .where("id", "=", user_id)
    .execute();
}
