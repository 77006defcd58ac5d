import { type Kysely, sql } from "kysely";

/**
 * The log is only added to. An update may take fields out of its states, and replace a label by the number of the
 * row: so personal values are forgotten. A later migration that renames fields in the log switches the trigger
 * off and on again.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function audit_log_refuse() returns trigger
    language plpgsql
    set search_path = public, pg_temp
    as $$
    begin
      raise exception 'The log is only added to' using errcode = 'insufficient_privilege';
    end
    $$
  `.execute(db);
  await sql`
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
  `.execute(db);
  await sql`
    create trigger audit_log_only_forgets before update on audit_log
    for each row execute function audit_log_only_forgets()
  `.execute(db);
  await sql`
    create trigger audit_log_keep before delete on audit_log
    for each row execute function audit_log_refuse()
  `.execute(db);
  await sql`
    create trigger audit_log_keep_all before truncate on audit_log
    for each statement execute function audit_log_refuse()
  `.execute(db);
}
