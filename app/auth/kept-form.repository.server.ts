import { sql } from "kysely";
import type { Database } from "~/db/database";

/** A form that waits for its user to log in again. */
export interface KeptForm {
  userId: number;
  /** Path and query that it was posted to. */
  path: string;
  sealed: string;
  createdAt: Date;
}

/** Keeps a form in place of the one that the user had before; none of a user who is gone. */
export async function upsertKeptForm(db: Database, form: KeptForm): Promise<void> {
  await sql`
    insert into kept_forms (user_id, path, sealed, created_at)
    select id, ${form.path}, ${form.sealed}, ${form.createdAt}::timestamptz
    from users where id = ${form.userId}
    on conflict (user_id) do update
    set path = excluded.path, sealed = excluded.sealed, created_at = excluded.created_at
  `.execute(db);
}

/** Writes what a kept form says anew; nothing where another form has taken its place meanwhile. */
export async function resealKeptForm(
  db: Database,
  { userId, sealed: before }: Pick<KeptForm, "userId" | "sealed">,
  sealed: string,
): Promise<void> {
  await db
    .updateTable("kept_forms")
    .set({ sealed })
    .where("user_id", "=", userId)
    .where("sealed", "=", before)
    .execute();
}

export async function findKeptForm(db: Database, userId: number): Promise<KeptForm | undefined> {
  return db
    .selectFrom("kept_forms")
    .select(["user_id as userId", "path", "sealed", "created_at as createdAt"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function deleteKeptForm(db: Database, userId: number): Promise<void> {
  await db.deleteFrom("kept_forms").where("user_id", "=", userId).execute();
}

/** Deletes the forms of everybody that nobody came back for since then. */
export async function deleteForgottenForms(db: Database, since: Date): Promise<void> {
  await db.deleteFrom("kept_forms").where("created_at", "<=", since).execute();
}
