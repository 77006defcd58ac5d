import { sql } from "kysely";

/** Who changed what. */
export const log = [
  // Who changed what, when, from what to what. A row of an event is what a notification tells of.
  sql`
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
      batch_id integer,
      event text,
      request_id text,
      address text,
      user_agent text,
      constraint audit_log_actor_id_fkey foreign key (actor_id) references users (id) on delete restrict,
      constraint audit_log_batch_id_fkey
        foreign key (batch_id) references price_batches (id) on delete restrict,
      constraint audit_log_states_check check (
        before is not null or after is not null or action not in ('create', 'update', 'delete')
      ),
      constraint audit_log_event_check check (
        event in ('received', 'booked', 'cancelled', 'lapsed', 'stopped', 'restricted', 'gave_up')
      ),
      constraint audit_log_action_check check (action in (
        'create', 'update', 'delete', 'sign_in', 'sign_out', 'end_session', 'change_password',
        'make_key', 'copy_key', 'revoke_key', 'set_up_factor', 'end_factor', 'reset_factor',
        'make_recovery_codes', 'use_recovery_code'
      ))
    )
  `,
  sql`create index audit_log_entity_idx on audit_log (entity, entity_id, id)`,
  sql`create index audit_log_batch_id_idx on audit_log (batch_id, id) where batch_id is not null`,
  sql`create index audit_log_actor_id_idx on audit_log (actor_id, id)`,
  sql`create index audit_log_at_idx on audit_log (at, id)`,
  // All that the count of notifications reads stands in the index.
  sql`create index audit_log_event_idx on audit_log (event, at, id) include (actor_id) where event is not null`,
  // The log is only added to (ADR 140). An update may take fields out of its states, and replace a label by the
  // number of the row: so personal values are forgotten. A migration that renames fields in the log switches the
  // trigger off and on again.
  sql`
    create function audit_log_refuse() returns trigger
    language plpgsql
    set search_path = public, pg_temp
    as $$
    begin
      raise exception 'The log is only added to' using errcode = 'insufficient_privilege';
    end
    $$
  `,
  sql`
    create trigger audit_log_keep before delete on audit_log
    for each row execute function audit_log_refuse()
  `,
  sql`
    create trigger audit_log_keep_all before truncate on audit_log
    for each statement execute function audit_log_refuse()
  `,
  sql`
    create function audit_log_only_forgets() returns trigger
    language plpgsql
    set search_path = public, pg_temp
    as $$
    declare
      may_change text[] := '{label,before,after}';
    begin
      if to_jsonb(new) - may_change = to_jsonb(old) - may_change
        and new.label in (old.label, '#' || old.entity_id)
        and new.before is not distinct from old.before - array(
          select jsonb_object_keys(old.before) except select jsonb_object_keys(new.before)
        )
        and new.after is not distinct from old.after - array(
          select jsonb_object_keys(old.after) except select jsonb_object_keys(new.after)
        )
      then
        return new;
      end if;
      raise exception 'The log only forgets' using errcode = 'insufficient_privilege';
    end
    $$
  `,
  sql`
    create trigger audit_log_only_forgets before update on audit_log
    for each row execute function audit_log_only_forgets()
  `,
  // What forgets in the log, with the privileges of the tables' owner: so the app's role needs none to update the
  // log (ADR 149). The trigger of the log still allows nothing but forgetting. Nobody else may call it unless the
  // owner grants it.
  sql`
    create function audit_log_forget(
      of_entity text, ids integer[], fields text[], keep_labels boolean
    ) returns void
    language sql
    security definer
    set search_path = public, pg_temp
    as $$
      update audit_log
      set label = case when keep_labels then label else '#' || entity_id end,
        before = before - fields, after = after - fields
      where entity = of_entity and entity_id = any(ids)
    $$
  `,
  sql`
    revoke all on function audit_log_forget(text, integer[], text[], boolean) from public
  `,
];
