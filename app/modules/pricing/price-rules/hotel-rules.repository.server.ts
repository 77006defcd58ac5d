import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { idIn } from "~/db/lists/search.server";
import type { StoredRule } from "./price-rule.fields";
import { table } from "./price-rule.repository.server";

/** @returns the fixed rules of one hotel, including inactive ones, locked until the transaction ends */
export async function lockFixedRulesOfHotel(
  trx: Transaction,
  hotel_id: number,
): Promise<StoredRule[]> {
  return trx
    .selectFrom("price_rules")
    .select(table.columns)
    .where("hotel_id", "=", hotel_id)
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
  const rows = await db
    .selectFrom("price_rules")
    .select(["season_id", sql<number>`count(*)::int`.as("rules")])
    .where(idIn("price_rules.season_id", seasonIds))
    .where("active", "=", true)
    .groupBy("season_id")
    .execute();
  return new Map(rows.map(({ season_id, rules }) => [season_id!, rules]));
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
