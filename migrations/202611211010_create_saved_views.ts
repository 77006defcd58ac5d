import { type Kysely, sql } from "kysely";

/** A list as somebody likes to see it: its name, and the address that shows it. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table saved_views (
      id integer generated always as identity primary key,
      user_id integer not null,
      path text not null,
      name text not null,
      query text not null,
      created_at timestamptz(3) not null default now(),
      constraint saved_views_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
      constraint saved_views_name_check check (char_length(name) between 1 and 60),
      constraint saved_views_path_check check (path ~ '^/[a-z0-9/-]*$' and char_length(path) <= 200),
      constraint saved_views_query_check check (char_length(query) <= 2000)
    )
  `.execute(db);
  await sql`
    create unique index saved_views_name_key on saved_views (user_id, path, lower(name))
  `.execute(db);
}
