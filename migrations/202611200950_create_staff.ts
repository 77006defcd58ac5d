import { type Kysely, sql } from "kysely";

/** Roles, users and their sessions. Of a session only the hash of its id is kept. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table roles (
      id integer generated always as identity primary key,
      label text not null,
      description text not null,
      is_active boolean not null default true,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint roles_label_check check (char_length(label) between 2 and 50),
      constraint roles_description_check check (char_length(description) between 5 and 200)
    )
  `.execute(db);
  await sql`
    create unique index roles_label_key on roles (lower(label))
  `.execute(db);
  await sql`
    create table users (
      id integer generated always as identity primary key,
      username text not null,
      first_name text not null,
      last_name text not null,
      email text not null,
      role_id integer not null,
      distribution_point_id integer,
      user_type text not null default 'dashboard',
      is_active boolean not null default true,
      password_hash text not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint users_role_id_fkey foreign key (role_id) references roles (id) on delete restrict,
      constraint users_distribution_point_id_fkey foreign key (distribution_point_id) references distribution_points (id) on delete restrict,
      constraint users_username_check check (char_length(username) between 4 and 100),
      constraint users_first_name_check check (char_length(first_name) between 1 and 100),
      constraint users_last_name_check check (char_length(last_name) between 1 and 100),
      constraint users_email_check check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
      constraint users_user_type_check check (user_type in ('dashboard', 'api', 'both'))
    )
  `.execute(db);
  await sql`
    create unique index users_username_key on users (lower(username))
  `.execute(db);
  await sql`
    create unique index users_email_key on users (lower(email))
  `.execute(db);
  await sql`
    create index users_role_id_idx on users (role_id)
  `.execute(db);
  await sql`
    create table sessions (
      id_hash text primary key,
      user_id integer not null,
      remember boolean not null,
      created_at timestamptz(3) not null default now(),
      last_seen_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      constraint sessions_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
      constraint sessions_expires_at_check check (expires_at > created_at)
    )
  `.execute(db);
  await sql`
    create index sessions_user_id_idx on sessions (user_id)
  `.execute(db);
  await sql`
    create index sessions_expires_at_idx on sessions (expires_at)
  `.execute(db);
}
