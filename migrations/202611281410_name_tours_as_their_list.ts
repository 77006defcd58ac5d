import { type Kysely, sql } from "kysely";

/** The module of tours is called in French as their list is, where nobody has called it otherwise. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    update booking_modules set label_fr = 'Excursions' where kind = 'tour' and label_fr = 'Circuits'
  `.execute(db);
}
