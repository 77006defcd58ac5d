import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import type { StoredRule } from "./price-rule.fields";
import { table } from "./price-rule.repository.server";

/**
 * @returns the fixed rules of one hotel alone, including inactive ones, locked until the transaction
 *   ends; those for several hotels have no currency of their own
 */
export async function lockFixedRulesOfHotel(
  trx: Transaction,
  hotel_id: number,
): Promise<StoredRule[]> {
  return trx
    .selectFrom("price_rules")
    .select(table.columns)
    .where(sql<boolean>`hotel_ids = array[${hotel_id}::int]`)
    .where("rule_type", "=", "fixed_amount")
    .orderBy("id")
    .forUpdate()
    .$castTo<StoredRule>()
    .execute();
}

/**
 * @returns the number of active rules of each of the seasons, by its id; seasons without rules are left out
 */
export async function countRulesOfSeasons(
  db: Database,
  seasonIds: number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ season_id: number; rules: number }>`
    select scopes.season_id, count(*)::int as rules
    from price_rule_scopes scopes join price_rules on price_rules.id = rule_id
    where scopes.season_id = any(${seasonIds}::int[]) and active
    group by scopes.season_id
  `.execute(db);
  return new Map(rows.map(({ season_id, rules }) => [season_id, rules]));
}

/** Writes the values of rules in one statement; other fields stay. */
export async function updateRuleValues(
  trx: Transaction,
  rules: { id: number; value: string }[],
  now: Date,
): Promise<void> {
  await sql`
    update price_rules set value = sent.value, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as sent (id int, value numeric)
    where price_rules.id = sent.id
  `.execute(trx);
}
