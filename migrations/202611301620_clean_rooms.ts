import { type Kysely, sql } from "kysely";

/** A room is clean, dirty or inspected, and the day is known on which somebody last said so. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table rooms
      add column cleaning text not null default 'clean',
      add column cleaning_since date,
      add constraint rooms_cleaning_check check (cleaning in ('clean', 'dirty', 'inspected'))
  `.execute(db);
}
