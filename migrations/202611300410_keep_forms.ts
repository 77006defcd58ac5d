import { type Kysely, sql } from "kysely";

/**
 * The form that was posted after its session had ended, sealed, until its user has logged in again: one
 * a user, for a quarter of an hour.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table kept_forms (
      user_id integer primary key,
      path text not null,
      sealed text not null,
      created_at timestamptz(3) not null,
      constraint kept_forms_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
      constraint kept_forms_path_check check (char_length(path) <= 2000)
    )
  `.execute(db);
  await sql`create index kept_forms_created_at_idx on kept_forms (created_at)`.execute(db);
}
