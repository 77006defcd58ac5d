import { type Kysely, sql } from "kysely";

/** The conditions of a house, which its confirmations say, in French too; "" where nobody has written them. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table hotels
      add column policies_fr text not null default '',
      add constraint hotels_policies_fr_check check (char_length(policies_fr) <= 2000)
  `.execute(db);
}
