import { type Kysely, sql } from "kysely";

/**
 * Adds the function that forgets in the log, with the privileges of the tables' owner: so the
 * app's role needs none to update the log. The trigger of the log still allows nothing but forgetting. Nobody
 * else may call it unless the owner grants it.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
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
  `.execute(db);
  await sql`
    revoke all on function audit_log_forget(text, integer[], text[], boolean) from public
  `.execute(db);
}
