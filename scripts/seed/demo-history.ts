import type { Transaction } from "../../app/db/database";

/** The rules were written by somebody: the log says who, as it does for every later change. */
export async function insertHistory(trx: Transaction, staffId: number): Promise<void> {
  const rules = await trx.selectFrom("price_rules").selectAll().orderBy("id").execute();
  await trx
    .insertInto("audit_log")
    .values(
      rules.map((rule) => ({
        at: rule.created_at,
        actor_id: staffId,
        actor_name: "Camille Bernard",
        action: "create",
        entity: "price_rule",
        entity_id: rule.id,
        label: rule.name,
        after: JSON.stringify(rule),
      })),
    )
    .execute();
}
