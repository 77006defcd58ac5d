import { type Kysely, sql } from "kysely";

/**
 * Other systems follow restrictions (`follow_everything`). A trigger of its own notes their changes; its
 * arguments are the entities. A restriction that is made notifies staff as a stop sale does. Many that are
 * changed together are a bulk change, which can be undone.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function audit_log_note_others() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into unnumbered_changes (audit_id, entity)
      select id, entity from written_rows
      where entity = any(tg_argv) and action in ('create', 'update', 'delete');
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create trigger audit_log_note_restrictions after insert on audit_log
    referencing new table as written_rows
    for each statement when (current_setting('search_path') <> '')
    execute function audit_log_note_others('restriction')
  `.execute(db);
  await sql`
    alter table audit_log
      drop constraint audit_log_event_check,
      add constraint audit_log_event_check
        check (
          event in ('received', 'booked', 'cancelled', 'lapsed', 'stopped', 'restricted', 'gave_up')
        ) not valid
  `.execute(db);
  await sql`
    alter table audit_log validate constraint audit_log_event_check
  `.execute(db);
  await sql`
    alter table price_batches
      drop constraint price_batches_kind_check,
      add constraint price_batches_kind_check check (
        kind in (
          'adjustment', 'import', 'undo', 'conversion', 'tour_adjustment', 'treatment_adjustment',
          'tour_import', 'treatment_import', 'grid', 'act', 'next_year', 'push', 'restrictions'
        )
      ),
      drop constraint price_batches_undo_check,
      add constraint price_batches_undo_check check (
        kind = 'restrictions' or (kind = 'undo') = (undoes_id is not null)
      )
  `.execute(db);
}
