import { type Kysely, sql } from "kysely";

/** How much of a sell price a hotel wants to have left; null where nobody has said it. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table hotels
      add column margin_floor_percent numeric(5, 2),
      add constraint hotels_margin_floor_percent_check
        check (margin_floor_percent between 0 and 100)
  `.execute(db);
}
