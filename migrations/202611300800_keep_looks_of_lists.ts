import { type Kysely, sql } from "kysely";

/** How somebody likes to see a list: with which columns, and how close its rows stand. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table list_looks (
      user_id integer not null,
      path text not null,
      compact boolean not null default false,
      hidden text[] not null default '{}',
      constraint list_looks_pkey primary key (user_id, path),
      constraint list_looks_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
      constraint list_looks_path_check check (path ~ '^/[a-z0-9/-]*$' and char_length(path) <= 200),
      constraint list_looks_hidden_check check (cardinality(hidden) <= 30)
    )
  `.execute(db);
}
