import { type Kysely, sql } from "kysely";

/** Renames the type and the value of price rules in the log to the names of their columns. */
export async function up(db: Kysely<any>): Promise<void> {
  for (const side of ["before", "after"]) {
    const column = sql.ref(side);
    await sql`
      update audit_log
      set ${column} = (${column} - 'type' - 'valueMilli') || jsonb_build_object(
        'rule_type', ${column} -> 'type',
        'value', (((${column} ->> 'valueMilli')::numeric / 1000)::numeric(12, 3))::text
      )
      where entity = 'price_rule' and ${column} ? 'valueMilli'
    `.execute(db);
  }
}
