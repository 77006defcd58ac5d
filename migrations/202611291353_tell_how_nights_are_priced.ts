import { type Kysely, sql } from "kysely";

/**
 * A night tells how its amount came about, so that a later change of the stay leaves what somebody typed and free
 * upgrades as they are (ADR 217). It is null where it is as the stay says: typed where that has an agreed amount,
 * and else calculated.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table stay_nights
      add column priced_by text,
      add constraint stay_nights_priced_by_check
        check (priced_by in ('calculated', 'typed', 'upgraded')) not valid
  `.execute(db);
  await sql`alter table stay_nights validate constraint stay_nights_priced_by_check`.execute(db);
  await sql`
    comment on column stay_nights.priced_by is
    'How the amount came about: by the calculator, typed, or that from before a free upgrade; null where it is as the stay says.'
  `.execute(db);
}
