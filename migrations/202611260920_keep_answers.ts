import { type Kysely, sql } from "kysely";

/**
 * The key of a call is remembered as that of a form is; besides, what the call said, and what it was
 * answered with: whoever asks again under the same key gets the same answer.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table form_keys
      add column fingerprint text,
      add column status smallint,
      add column answer text
  `.execute(db);
}
