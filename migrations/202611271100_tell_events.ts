import { type Kysely, sql } from "kysely";

/**
 * Events for notifications: a row of the log says which event it is, if any. The instant up to which a user
 * has seen them stands in a table of its own: the users' table is listed, and a write to it would void every
 * kept answer about lists.
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
