import { type Kysely, sql } from "kysely";

/** A session says when its user last confirmed an act, so that several keys are copied after one confirmation. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table sessions add column confirmed_at timestamptz`.execute(db);
}
