import { type Kysely, sql } from "kysely";

/**
 * Failed logins are counted by the sender's address too, where more are allowed than of one user. The column
 * of the hash keeps its name: a hash is of a user's name, of a browser of theirs, or of an address.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table login_attempts
      drop constraint login_attempts_failed_at_check,
      add constraint login_attempts_failed_at_check check (cardinality(failed_at) <= 30)
  `.execute(db);
}
