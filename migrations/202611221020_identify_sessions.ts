import { type Kysely, sql } from "kysely";

/** Sessions that people can tell apart and end: an id that says nothing, and the browser's name. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table sessions
      add column id integer generated always as identity,
      add column user_agent text not null default '',
      add constraint sessions_id_key unique (id),
      add constraint sessions_user_agent_check check (char_length(user_agent) <= 300)
  `.execute(db);
}
