import { type Kysely, sql } from "kysely";

/**
 * The second factor of users. `users.second_factor_at` says since when somebody has one; without it, the row in
 * `second_factors` is a setup that nobody has confirmed. It stands in the user's row, which every request reads
 * and whose changes are tallied. A login that still waits for its code is no session yet.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table users add column second_factor_at timestamptz(3)
  `.execute(db);
  await sql`
    create table second_factors (
      user_id integer primary key,
      sealed text not null,
      last_step integer,
      began_at timestamptz(3) not null,
      constraint second_factors_user_id_fkey
        foreign key (user_id) references users (id) on delete cascade
    )
  `.execute(db);
  await sql`
    create table recovery_codes (
      user_id integer not null,
      code_hash text not null,
      constraint recovery_codes_pkey primary key (user_id, code_hash),
      constraint recovery_codes_user_id_fkey
        foreign key (user_id) references second_factors (user_id) on delete cascade,
      constraint recovery_codes_code_hash_check check (code_hash ~ '^[0-9a-f]{64}$')
    )
  `.execute(db);
  await sql`
    create table pending_logins (
      id_hash text primary key,
      user_id integer not null,
      remember boolean not null,
      began_at timestamptz(3) not null,
      constraint pending_logins_id_hash_check check (id_hash ~ '^[0-9a-f]{64}$'),
      constraint pending_logins_user_id_fkey
        foreign key (user_id) references users (id) on delete cascade
    )
  `.execute(db);
  await sql`
    create index pending_logins_user_id_idx on pending_logins (user_id)
  `.execute(db);
}
