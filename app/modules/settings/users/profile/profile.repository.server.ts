import type { Database, Transaction } from "~/db/database";
import type { Profile } from "./profile";

/** A profile with the instant of the user's last change: its version. */
export type StoredProfile = Profile & { updatedAt: Date };

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
  "first_name as firstName",
  "last_name as lastName",
  "email",
  "language",
  "theme",
  "rows_per_page as rowsPerPage",
] as const;

export async function findProfile(db: Database, userId: number): Promise<StoredProfile> {
  return select(db, userId).executeTakeFirstOrThrow();
}

/** The row to be changed, held until the transaction ends. */
export async function lockProfile(trx: Transaction, userId: number): Promise<StoredProfile> {
  return select(trx, userId).forUpdate().executeTakeFirstOrThrow();
}

function select(db: Database, userId: number) {
  return db
    .selectFrom("users")
    .select([...columns, "updated_at as updatedAt"])
    .where("id", "=", userId);
}

export async function updateProfile(
  trx: Transaction,
  userId: number,
  values: ProfileValues,
  now: Date,
): Promise<Profile> {
  return trx
    .updateTable("users")
    .set({ ...values, updated_at: now })
    .where("id", "=", userId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function updatePassword(
  trx: Transaction,
  userId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("users")
    .set({ password_hash: passwordHash, updated_at: now })
    .where("id", "=", userId)
    .execute();
}
