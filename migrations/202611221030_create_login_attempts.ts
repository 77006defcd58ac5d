import { type Kysely, sql } from "kysely";

/**
 * The failed logins of the last minutes, by a hash of the username: one that nobody has is counted
 * like any other, and whatever was typed there by mistake is not kept.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table login_attempts (
      username_hash text primary key,
      failed_at timestamptz(3)[] not null default '{}',
      last_at timestamptz(3) not null,
      constraint login_attempts_username_hash_check check (username_hash ~ '^[0-9a-f]{64}$'),
      constraint login_attempts_failed_at_check check (cardinality(failed_at) <= 5)
    )
  `.execute(db);
  await sql`
    create index login_attempts_last_at_idx on login_attempts (last_at)
  `.execute(db);
}
