import { type Kysely, sql } from "kysely";

/** A session belongs to a browser or to a program: neither's token opens what is the other's. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table sessions
      add column door text not null default 'screens',
      add constraint sessions_door_check check (door in ('screens', 'api'))
  `.execute(db);
  await sql`alter table sessions alter column door drop default`.execute(db);
}
