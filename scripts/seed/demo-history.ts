import type { Transaction } from "../../app/db/database";
import { lockPriceRule } from "../../app/modules/price-rules/price-rule.repository.server";

/** The rules were written by somebody: the log says who, as it does for every later change. */
export async function insertHistory(trx: Transaction, staffId: number): Promise<void> {
  const rules = await trx
    .selectFrom("price_rules")
    .select(["id", "created_at"])
    .orderBy("id")
    .execute();
  for (const { id, created_at } of rules) {
    const state = (await lockPriceRule(trx, id))!;
    await trx
      .insertInto("audit_log")
      .values({
        at: created_at,
        actor_id: staffId,
        actor_name: "Camille Bernard",
        action: "create",
        entity: "price_rule",
        entity_id: id,
        label: state.name,
        after: JSON.stringify({ ...state, updatedAt: undefined }),
      })
      .execute();
  }
}
