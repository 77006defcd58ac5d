import { type Kysely, sql } from "kysely";

/**
 * What others are told of: a row of the log says what event it is, if any. Until when somebody has
 * looked stands in a table of its own: the users' own table is listed, and a write to it would void
 * all that is kept of lists.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table audit_log
      add column event text,
      add constraint audit_log_event_check
        check (event in ('received', 'booked', 'cancelled', 'stopped'))
  `.execute(db);
  // All that the count reads stands in the index.
  await sql`
    create index audit_log_event_idx on audit_log (event, at, id) include (actor_id)
      where event is not null
  `.execute(db);
  await sql`
    create index price_batches_at_idx on price_batches (at, id)
  `.execute(db);
  await sql`
    create index seasons_end_date_idx on seasons (end_date, id) where active
  `.execute(db);
  await sql`
    create table notification_marks (
      user_id integer not null,
      seen_until timestamptz(3) not null,
      constraint notification_marks_pkey primary key (user_id),
      constraint notification_marks_user_id_fkey foreign key (user_id) references users (id) on delete cascade
    )
  `.execute(db);
  // Nobody is told of what was there before they could be.
  await sql`
    insert into notification_marks select id, now() from users
  `.execute(db);
}
