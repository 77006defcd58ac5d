import { type Kysely, sql } from "kysely";

/**
 * How often each user called the API in a minute, counted together by all processes; and when a key
 * was used last.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table api_calls (
      user_id integer primary key,
      minute integer not null,
      calls integer not null,
      constraint api_calls_user_id_fkey foreign key (user_id) references users (id) on delete cascade
    ) with (fillfactor = 50)
  `.execute(db);
  await sql`
    comment on column api_calls.minute is 'Minutes since 1970: the one that was counted last.'
  `.execute(db);
  await sql`
    alter table api_keys add column last_used_at timestamptz(3)
  `.execute(db);
}
