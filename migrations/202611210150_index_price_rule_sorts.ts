import { type Kysely, sql } from "kysely";

/** Indexes for the sorts of the list of rules, each with its tie-breaker. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create index price_rules_rule_type_idx on price_rules (rule_type, id)
  `.execute(db);
  await sql`
    create index price_rules_value_idx on price_rules (value, id)
  `.execute(db);
  await sql`
    create index price_rules_priority_idx on price_rules (priority, id)
  `.execute(db);
}
