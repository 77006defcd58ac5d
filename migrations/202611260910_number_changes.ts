import { type Kysely, sql } from "kysely";

/** The kinds of rows whose changes are handed on to other systems. */
const entities = ["hotel", "room_type", "season", "room_price", "price_rule", "stop_sale"];

/**
 * The changes that other systems follow, in an order that never changes. An id of the log is given
 * out before its transaction ends: whoever read up to id 7 would miss a 5 that is committed later. So
 * a trigger only notes each change, in its own transaction and whichever version of the app writes;
 * who reads the feed gives positions to what is noted and committed by then. What the log holds
 * already is numbered here. A restore, which has no `search_path`, brings notes and positions along.
 */
export async function up(db: Kysely<any>): Promise<void> {
  const followed = sql`entity in (${sql.join(entities.map((name) => sql.lit(name)))})
    and action in ('create', 'update', 'delete')`;
  await sql`
    create table numbered_changes (
      entity text not null,
      position bigint generated always as identity,
      audit_id bigint not null,
      constraint numbered_changes_pkey primary key (entity, position)
    )
  `.execute(db);
  await sql`
    create table unnumbered_changes (
      audit_id bigint not null,
      entity text not null,
      constraint unnumbered_changes_pkey primary key (audit_id)
    )
  `.execute(db);
  await sql`
    create function audit_log_note_changes() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into unnumbered_changes (audit_id, entity)
      select id, entity from written_rows where ${followed};
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create trigger audit_log_note_changes after insert on audit_log
    referencing new table as written_rows
    for each statement when (current_setting('search_path') <> '')
    execute function audit_log_note_changes()
  `.execute(db);
  // The trigger holds off writers until this transaction ends: no change is missed or noted twice.
  await sql`
    insert into numbered_changes (entity, audit_id)
    select entity, id from audit_log where ${followed} order by id
  `.execute(db);
  // Who begins to follow at once is to find its way through the index.
  await sql`
    analyze numbered_changes
  `.execute(db);
}
