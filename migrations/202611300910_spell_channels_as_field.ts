import { type Kysely, sql } from "kysely";

/** Renames the set of channels of booking modules in the log to the name of the form's field. */
export async function up(db: Kysely<any>): Promise<void> {
  for (const side of ["before", "after"]) {
    const column = sql.ref(side);
    await sql`
      update audit_log
      set ${column} = (${column} - 'distributionPointIds')
        || jsonb_build_object('distribution_point_ids', ${column} -> 'distributionPointIds')
      where entity = 'booking_module' and ${column} ? 'distributionPointIds'
    `.execute(db);
  }
}
