import { sql } from "kysely";

const areas = [
  ...["bookings", "pricing", "hotels", "stop_sales", "customers", "catalogue", "content"],
  ...["finance", "settings"],
];
const ofAreas = areas.flatMap((area) => [`${area}:view`, `${area}:edit`]);
const pastRules = ["bookings:overbook", "bookings:override_restrictions"];

const setOf = (permissions: string[]) => `{${permissions.join(",")}}`;

const viewBeforeEdit = areas.map((area) => {
  const [view, edit] = [sql.lit(`${area}:view`), sql.lit(`${area}:edit`)];
  return sql`(${view} = any(permissions) or not ${edit} = any(permissions))`;
});

/** Who works here with which rights, and how they like to see what they work with. */
export const staff = [
  // Roles: a right to edit comes with the right to view, and a right to go past a rule with the right to edit.
  sql`
    create table roles (
      id integer generated always as identity primary key,
      label text not null,
      description text not null,
      is_active boolean not null default true,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      permissions text[] not null default '${sql.raw(setOf(ofAreas))}',
      requires_second_factor boolean not null default false,
      constraint roles_label_check check (char_length(label) between 2 and 50),
      constraint roles_description_check check (char_length(description) between 5 and 200),
      constraint roles_permissions_edit_check check (${sql.join(viewBeforeEdit, sql` and `)}),
      constraint roles_permissions_overbook_check check (
        'bookings:edit' = any(permissions) or not 'bookings:overbook' = any(permissions)
      ),
      constraint roles_permissions_check check (
        permissions <@ '${sql.raw(setOf([...ofAreas, ...pastRules]))}'::text[]
      ),
      constraint roles_permissions_override_restrictions_check check (
        'bookings:edit' = any(permissions)
        or not 'bookings:override_restrictions' = any(permissions)
      )
    )
  `,
  sql`create unique index roles_label_key on roles (lower(label))`,
  // The names and addresses of users are theirs alone, in whatever case. `lower(username)` isn't enough for it
  // (ADR 141).
  sql`
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
      language text,
      theme text,
      rows_per_page integer,
      second_factor_at timestamptz(3),
      constraint users_role_id_fkey foreign key (role_id) references roles (id) on delete restrict,
      constraint users_distribution_point_id_fkey
        foreign key (distribution_point_id) references distribution_points (id) on delete restrict,
      constraint users_username_check check (char_length(username) between 4 and 100),
      constraint users_first_name_check check (char_length(first_name) between 1 and 100),
      constraint users_last_name_check check (char_length(last_name) between 1 and 100),
      constraint users_email_check check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
      constraint users_user_type_check check (user_type in ('dashboard', 'api', 'both')),
      constraint users_language_check check (language in ('en', 'fr')),
      constraint users_theme_check check (theme in ('light', 'dark')),
      constraint users_rows_per_page_check check (rows_per_page in (5, 10, 20, 25, 50))
    )
  `,
  sql`create unique index users_username_key on users (lower(username))`,
  sql`create unique index users_email_key on users (lower(email))`,
  sql`create index users_role_id_idx on users (role_id)`,
  sql`create unique index users_username_folded_key on users (username_key(username))`,
  // How somebody likes to see a list: with which columns, and how close its rows stand.
  sql`
    create table list_looks (
      user_id integer not null,
      path text not null,
      compact boolean not null default false,
      hidden text[] not null default '{}',
      constraint list_looks_pkey primary key (user_id, path),
      constraint list_looks_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
      constraint list_looks_path_check check (
        path ~ '^/[a-z0-9/-]*$' and char_length(path) <= 200
      ),
      constraint list_looks_hidden_check check (cardinality(hidden) <= 30)
    )
  `,
  // A list as somebody likes to see it: its name, and the address that shows it.
  sql`
    create table saved_views (
      id integer generated always as identity primary key,
      user_id integer not null,
      path text not null,
      name text not null,
      query text not null,
      created_at timestamptz(3) not null default now(),
      is_default boolean not null default false,
      constraint saved_views_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
      constraint saved_views_name_check check (char_length(name) between 1 and 60),
      constraint saved_views_path_check check (
        path ~ '^/[a-z0-9/-]*$' and char_length(path) <= 200
      ),
      constraint saved_views_query_check check (char_length(query) <= 2000)
    )
  `,
  sql`create unique index saved_views_name_key on saved_views (user_id, path, lower(name))`,
  sql`create unique index saved_views_default_key on saved_views (user_id, path) where is_default`,
  // The form that was posted after its session had ended, sealed, until its user has logged in again: one a user,
  // for a quarter of an hour.
  sql`
    create table kept_forms (
      user_id integer primary key,
      path text not null,
      sealed text not null,
      created_at timestamptz(3) not null,
      constraint kept_forms_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
      constraint kept_forms_path_check check (char_length(path) <= 2000)
    )
  `,
  sql`create index kept_forms_created_at_idx on kept_forms (created_at)`,
  // The keys of forms and calls that were posted already, with what was answered.
  sql`
    create table form_keys (
      key text not null,
      user_id integer not null,
      created_at timestamptz(3) not null,
      fingerprint text,
      status smallint,
      answer text,
      constraint form_keys_pkey primary key (key, user_id),
      constraint form_keys_user_id_fkey foreign key (user_id) references users (id) on delete cascade
    )
  `,
  sql`create index form_keys_created_at_idx on form_keys (created_at)`,
  // The moment up to which a user has seen the notifications. It stands apart: the table of users is listed, and a
  // write to it would void every kept answer about lists.
  sql`
    create table notification_marks (
      user_id integer primary key,
      seen_until timestamptz(3) not null,
      constraint notification_marks_user_id_fkey
        foreign key (user_id) references users (id) on delete cascade
    )
  `,
  // There is always an administrator, even when two people make changes at once: the lock makes the second change
  // look again after the first.
  sql`
    create function staff_keep_an_administrator() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      perform pg_advisory_xact_lock(hashtext('staff_keep_an_administrator'));
      if exists (select from users) and not exists (
        select from users join roles on roles.id = users.role_id
        where users.is_active and users.user_type <> 'api'
          and roles.is_active and 'settings:edit' = any(roles.permissions)
      ) then
        raise exception 'somebody must be left who may change the settings'
          using errcode = 'check_violation', constraint = 'users_administrator_check';
      end if;
      return null;
    end
    $$
  `,
  sql`
    create trigger users_administrator_check
    after update of is_active, role_id, user_type or delete on users
    for each statement execute function staff_keep_an_administrator()
  `,
  sql`
    create trigger roles_administrator_check
    after update of is_active, permissions on roles
    for each statement execute function staff_keep_an_administrator()
  `,
];
