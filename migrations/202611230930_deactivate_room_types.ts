import { type Kysely, sql } from "kysely";

/** A room type that is no longer sold keeps its prices and rules; and how long house rules may be. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table room_types add column active boolean not null default true
  `.execute(db);
  await sql`
    alter table hotels add constraint hotels_policies_check check (char_length(policies) <= 2000)
  `.execute(db);
}
