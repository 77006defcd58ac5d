import { type Kysely, sql } from "kysely";

/** Who changed what, when, from what to what; and the keys of forms that were posted already. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz(3) not null,
      actor_id integer,
      actor_name text not null,
      action text not null,
      entity text not null,
      entity_id integer not null,
      label text not null,
      before jsonb,
      after jsonb,
      constraint audit_log_actor_id_fkey foreign key (actor_id) references users (id) on delete restrict,
      constraint audit_log_action_check check (action in ('create', 'update', 'delete')),
      constraint audit_log_states_check check (before is not null or after is not null)
    )
  `.execute(db);
  await sql`
    create index audit_log_entity_idx on audit_log (entity, entity_id, id)
  `.execute(db);
  await sql`
    create index audit_log_actor_id_idx on audit_log (actor_id)
  `.execute(db);
  await sql`
    create table form_keys (
      key text not null,
      user_id integer not null,
      created_at timestamptz(3) not null,
      constraint form_keys_pkey primary key (key, user_id),
      constraint form_keys_user_id_fkey foreign key (user_id) references users (id) on delete cascade
    )
  `.execute(db);
  await sql`
    create index form_keys_created_at_idx on form_keys (created_at)
  `.execute(db);
}
