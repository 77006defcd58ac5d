import { sql } from "kysely";

/** How users and programs get in. */
export const logins = [
  // Sessions of screens and of programs. Only the hash of an id is kept.
  sql`
    create table sessions (
      id_hash text primary key,
      user_id integer not null,
      remember boolean not null,
      created_at timestamptz(3) not null default now(),
      last_seen_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      id integer generated always as identity,
      user_agent text not null default '',
      door text not null default 'screens',
      constraint sessions_id_key unique (id),
      constraint sessions_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
      constraint sessions_expires_at_check check (expires_at > created_at),
      constraint sessions_user_agent_check check (char_length(user_agent) <= 300),
      constraint sessions_door_check check (door in ('screens', 'api'))
    )
  `,
  sql`create index sessions_user_id_idx on sessions (user_id)`,
  sql`create index sessions_expires_at_idx on sessions (expires_at)`,
  // The failed logins of the last minutes, by a hash of the username: one that nobody has is counted like any
  // other, and whatever was typed there by mistake is not kept.
  sql`
    create table login_attempts (
      username_hash text primary key,
      failed_at timestamptz(3)[] not null default '{}',
      last_at timestamptz(3) not null,
      constraint login_attempts_username_hash_check check (username_hash ~ '^[0-9a-f]{64}$'),
      constraint login_attempts_failed_at_check check (cardinality(failed_at) <= 30)
    )
  `,
  sql`create index login_attempts_last_at_idx on login_attempts (last_at)`,
  // A login that still waits for its code: no session yet.
  sql`
    create table pending_logins (
      id_hash text primary key,
      user_id integer not null,
      remember boolean not null,
      began_at timestamptz(3) not null,
      constraint pending_logins_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
      constraint pending_logins_id_hash_check check (id_hash ~ '^[0-9a-f]{64}$')
    )
  `,
  sql`create index pending_logins_user_id_idx on pending_logins (user_id)`,
  // The second factor of users. `users.second_factor_at` says since when somebody has one; without it, the row is
  // a setup that nobody has confirmed.
  sql`
    create table second_factors (
      user_id integer primary key,
      sealed text not null,
      last_step integer,
      began_at timestamptz(3) not null,
      constraint second_factors_user_id_fkey foreign key (user_id) references users (id) on delete cascade
    )
  `,
  // The codes that stand in for a lost second factor, each once.
  sql`
    create table recovery_codes (
      user_id integer not null,
      code_hash text not null,
      constraint recovery_codes_pkey primary key (user_id, code_hash),
      constraint recovery_codes_user_id_fkey
        foreign key (user_id) references second_factors (user_id) on delete cascade,
      constraint recovery_codes_code_hash_check check (code_hash ~ '^[0-9a-f]{64}$')
    )
  `,
  // Letters to users who have forgotten their password, and the links in them. A link's token is known to its
  // letter alone; the table has its SHA-256. Links of a user end with whatever changes who the user is, or how
  // they come in.
  sql`
    create table password_resets (
      id integer generated always as identity primary key,
      user_id integer not null,
      language text not null,
      asked_at timestamptz(3) not null,
      attempts smallint not null default 0,
      next_attempt_at timestamptz(3),
      token_hash text,
      expires_at timestamptz(3),
      constraint password_resets_token_hash_key unique (token_hash),
      constraint password_resets_user_id_fkey
        foreign key (user_id) references users (id) on delete cascade,
      constraint password_resets_token_check check (
        (token_hash is null) = (expires_at is null) and token_hash ~ '^[0-9a-f]{64}$'
      ),
      constraint password_resets_language_check check (language in ('en', 'fr')),
      constraint password_resets_attempts_check check (attempts >= 0)
    )
  `,
  sql`create index password_resets_user_id_idx on password_resets (user_id, asked_at)`,
  sql`
    create index password_resets_due_idx
      on password_resets (next_attempt_at, id) where next_attempt_at is not null
  `,
  // The API key of a user: a hash to find it by, and itself encrypted, to be copied once more.
  sql`
    create table api_keys (
      user_id integer primary key,
      key_hash text not null,
      encrypted text not null,
      ending text not null,
      created_at timestamptz(3) not null,
      last_used_at timestamptz(3),
      constraint api_keys_key_hash_key unique (key_hash),
      constraint api_keys_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
      constraint api_keys_key_hash_check check (key_hash ~ '^[0-9a-f]{64}$'),
      constraint api_keys_ending_check check (char_length(ending) = 4)
    )
  `,
  // How often each user called the API in a minute, counted together by all processes; and when a key was used
  // last.
  sql`
    create table api_calls (
      user_id integer primary key,
      minute integer not null,
      calls integer not null,
      constraint api_calls_user_id_fkey foreign key (user_id) references users (id) on delete cascade
    ) with (fillfactor = 50)
  `,
  sql`
    comment on column api_calls.minute is 'Minutes since 1970: the one that was counted last.'
  `,
  sql`
    create function password_resets_end() returns trigger
    language plpgsql
    set search_path = public, pg_temp
    as $$
    begin
      delete from password_resets where user_id = new.id;
      return null;
    end
    $$
  `,
  sql`
    create trigger password_resets_end
    after update of password_hash, email, is_active, user_type on users
    for each row
    when (
      (old.password_hash, old.email, old.is_active, old.user_type)
        is distinct from (new.password_hash, new.email, new.is_active, new.user_type)
    )
    execute function password_resets_end()
  `,
];
