import { type Kysely, sql } from "kysely";

/** Each night says itself whether it was taken on purpose although no room of its type was left (ADR 216). */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table stay_nights add column oversold boolean not null default false`.execute(db);
  await sql`
    comment on column stay_nights.oversold is
    'Whether the stay took a room on this night on purpose, although none of the type was left.'
  `.execute(db);
}
