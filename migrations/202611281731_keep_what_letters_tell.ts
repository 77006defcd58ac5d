import { type Kysely, sql } from "kysely";

/**
 * The fingerprint of what a letter tells of its booking: by it the booking's page knows whether the letter that the
 * guest has still says what is so. Letters from before have none.
 */
export async function up(db: Kysely<any>): Promise<void> {
  // Never validated: the column is empty in all letters.
  await sql`
    alter table letters
      add column tells text,
      add constraint letters_tells_check check (tells ~ '^[0-9a-f]{64}$') not valid
  `.execute(db);
}
