import { type Kysely, sql } from "kysely";

/**
 * A hold ends at a whole minute, so that what depends on it can be kept for a minute; and staff are told of a
 * hold that lapsed.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    update bookings set held_until = date_trunc('minute', held_until, 'UTC') where held_until is not null
  `.execute(db);
  await sql`
    alter table bookings add constraint bookings_held_until_minute_check check (
      held_until is null or extract(epoch from held_until) % 60 = 0
    )
  `.execute(db);
  await sql`
    alter table audit_log
      drop constraint audit_log_event_check,
      add constraint audit_log_event_check check (
        event in ('received', 'booked', 'cancelled', 'lapsed', 'stopped', 'gave_up')
      ) not valid
  `.execute(db);
  await sql`
    alter table audit_log validate constraint audit_log_event_check
  `.execute(db);
}
