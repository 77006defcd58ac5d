import { type Kysely, sql } from "kysely";

/**
 * Letters are listed and counted by what became of them. Those that weren't sent are an event of the log, which
 * notifies staff.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create index letters_state_idx on letters (state, created_at, id)
  `.execute(db);
  await sql`
    create index letters_unsent_idx on letters (created_at, id)
    where state in ('refused', 'given_up', 'unsure')
  `.execute(db);
  await sql`
    alter table audit_log
      drop constraint audit_log_event_check,
      add constraint audit_log_event_check
        check (
          event in (
            'received', 'booked', 'cancelled', 'lapsed', 'stopped', 'restricted', 'gave_up', 'not_sent'
          )
        ) not valid
  `.execute(db);
  await sql`
    alter table audit_log validate constraint audit_log_event_check
  `.execute(db);
}
