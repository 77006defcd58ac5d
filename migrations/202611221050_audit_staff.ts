import { type Kysely, sql } from "kysely";

/**
 * The log knows what staff do besides changing rows: signing in and out, ending sessions, and what
 * becomes of passwords and API keys. Those have no states: a secret has no place in a log.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table audit_log
      drop constraint audit_log_action_check,
      drop constraint audit_log_states_check,
      add constraint audit_log_action_check check (action in (
        'create', 'update', 'delete', 'sign_in', 'sign_out', 'end_session', 'change_password',
        'make_key', 'copy_key', 'revoke_key'
      )),
      add constraint audit_log_states_check check (
        before is not null or after is not null or action not in ('create', 'update', 'delete')
      )
  `.execute(db);
  await sql`
    drop index audit_log_actor_id_idx
  `.execute(db);
  await sql`
    create index audit_log_actor_id_idx on audit_log (actor_id, id)
  `.execute(db);
  await sql`
    create index audit_log_at_idx on audit_log (at, id)
  `.execute(db);
}
