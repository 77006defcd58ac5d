import { type Kysely, sql } from "kysely";

/** A file of prices between its dry run and its import: a form can't carry it along without scripts. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table price_imports (
      id uuid primary key,
      user_id integer not null,
      file_name text not null,
      content text not null,
      created_at timestamptz(3) not null,
      constraint price_imports_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
      constraint price_imports_file_name_check check (char_length(file_name) <= 255)
    )
  `.execute(db);
  await sql`
    create index price_imports_user_id_idx on price_imports (user_id)
  `.execute(db);
  await sql`
    create index price_imports_created_at_idx on price_imports (created_at)
  `.execute(db);
}
