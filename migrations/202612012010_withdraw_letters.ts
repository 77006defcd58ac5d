import { type Kysely, sql } from "kysely";

/** A letter that waits can be withdrawn: it isn't sent any more. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table letters
      drop constraint letters_state_check,
      add constraint letters_state_check check (
        state in ('waiting', 'sending', 'sent', 'refused', 'given_up', 'unsure', 'withdrawn')
      ) not valid
  `.execute(db);
  await sql`
    alter table letters validate constraint letters_state_check
  `.execute(db);
}
