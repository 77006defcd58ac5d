import { type Kysely, sql } from "kysely";

// The fingerprints of forms were plain hashes, from which a posted password could be found by trying. They are keyed
// now; those that are there match nothing any more.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`update form_keys set fingerprint = null where answer is null`.execute(db);
}
