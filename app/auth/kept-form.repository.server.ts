import { sql } from "kysely";
import type { Database } from "~/db/database";

/** A form that waits for its user to log in again. */
export interface KeptForm {
  user_id: number;
  /** The path and query that the form was posted to. */
  path: string;
  sealed: string;
  created_at: Date;
}

/** Keeps a form for a user and replaces an earlier one; does nothing where the user was deleted. */
export async function upsertKeptForm(db: Database, form: KeptForm): Promise<void> {
  await sql`
    insert into kept_forms (user_id, path, sealed, created_at)
    select id, ${form.path}, ${form.sealed}, ${form.created_at}::timestamptz
    from users where id = ${form.user_id}
    on conflict (user_id) do update
    set path = excluded.path, sealed = excluded.sealed, created_at = excluded.created_at
  `.execute(db);
}

/** Replaces the content of a kept form, unless another form has taken its place. */
export async function resealKeptForm(
  db: Database,
  { user_id, sealed: before }: Pick<KeptForm, "user_id" | "sealed">,
  sealed: string,
): Promise<void> {
  await db
    .updateTable("kept_forms")
    .set({ sealed })
    .where("user_id", "=", user_id)
    .where("sealed", "=", before)
    .execute();
}

export async function findKeptForm(db: Database, user_id: number): Promise<KeptForm | undefined> {
  return db
    .selectFrom("kept_forms")
    .select(["user_id", "path", "sealed", "created_at"])
    .where("user_id", "=", user_id)
    .executeTakeFirst();
}

export async function deleteKeptForm(db: Database, user_id: number): Promise<void> {
  await db.deleteFrom("kept_forms").where("user_id", "=", user_id).execute();
}

/** Deletes all forms that were kept before `since`. */
export async function deleteForgottenForms(db: Database, since: Date): Promise<void> {
  await db.deleteFrom("kept_forms").where("created_at", "<=", since).execute();
}
