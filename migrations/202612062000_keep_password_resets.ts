import { type Kysely, sql } from "kysely";

/**
 * Letters to users who have forgotten their password, and the links in them. A link's token is known to its
 * letter alone; the table has its SHA-256. Links of a user end with whatever changes who the user is, or how
 * they come in.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table password_resets (
      id integer generated always as identity primary key,
      user_id integer not null,
      language text not null,
      asked_at timestamptz(3) not null,
      attempts smallint not null default 0,
      next_attempt_at timestamptz(3),
      token_hash text,
      expires_at timestamptz(3),
      constraint password_resets_user_id_fkey foreign key (user_id)
        references users (id) on delete cascade,
      constraint password_resets_token_hash_key unique (token_hash),
      constraint password_resets_token_check check (
        (token_hash is null) = (expires_at is null) and token_hash ~ '^[0-9a-f]{64}$'
      ),
      constraint password_resets_language_check check (language in ('en', 'fr')),
      constraint password_resets_attempts_check check (attempts >= 0)
    )
  `.execute(db);
  await sql`
    create index password_resets_user_id_idx on password_resets (user_id, asked_at)
  `.execute(db);
  await sql`
    create index password_resets_due_idx on password_resets (next_attempt_at, id)
    where next_attempt_at is not null
  `.execute(db);
  await sql`
    create function password_resets_end() returns trigger
    language plpgsql
    set search_path = public, pg_temp
    as $$
    begin
      delete from password_resets where user_id = new.id;
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create trigger password_resets_end
    after update of password_hash, email, is_active, user_type on users
    for each row
    when (
      (old.password_hash, old.email, old.is_active, old.user_type)
        is distinct from (new.password_hash, new.email, new.is_active, new.user_type)
    )
    execute function password_resets_end()
  `.execute(db);
}
