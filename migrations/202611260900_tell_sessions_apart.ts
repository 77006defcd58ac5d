import { type Kysely, sql } from "kysely";

/**
 * A session belongs to a browser or to a program: neither's token opens what is the other's. What knows
 * of browsers alone, as the version before does, may go on beside this one.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table sessions
      add column door text not null default 'screens',
      add constraint sessions_door_check check (door in ('screens', 'api'))
  `.execute(db);
}
