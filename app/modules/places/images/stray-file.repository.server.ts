import type { Database } from "~/db/database";
import { firstOf } from "~/db/lists/paginate.server";

/** Records keys of files to which no row refers: not yet, or no longer ("strays"). */
export async function insertStrays(db: Database, keys: string[], now: Date): Promise<void> {
  await db
    .insertInto("stray_files")
    .values(keys.map((key) => ({ key, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteStray(db: Database, key: string): Promise<void> {
  await db.deleteFrom("stray_files").where("key", "=", key).execute();
}

/** @returns keys recorded as strays before an instant, oldest first */
export async function listStrays(db: Database, before: Date, limit: number): Promise<string[]> {
  const query = db
    .selectFrom("stray_files")
    .select("key")
    .where("created_at", "<", before)
    .orderBy("created_at");
  const rows = await firstOf(query, limit);
  return rows.map(({ key }) => key);
}
