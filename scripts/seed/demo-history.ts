import { sql } from "kysely";
import type { Database, Transaction } from "../../app/db/database";
import { table } from "../../app/modules/pricing/price-rules/price-rule.repository.server";

/** Inserts the log entries that say who created the rules, a month before all later changes. */
export async function insertHistory(trx: Transaction, staffId: number): Promise<void> {
  await sql`
    update price_rules
    set created_at = created_at - interval '30 days', updated_at = created_at - interval '30 days'
  `.execute(trx);
  const rules = await trx
    .selectFrom("price_rules")
    .select(["id", "created_at"])
    .orderBy("id")
    .execute();
  for (const { id, created_at } of rules) {
    const state = (await table.lock(trx, id))!;
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
        after: JSON.stringify({ ...state, updated_at: undefined }),
      })
      .execute();
  }
}

/** Since when former prices count as known: longer than guests book ahead. */
const KEPT = sql<Date>`now() - interval '400 days'`;

/**
 * Deletes former rows, so that the demo's prices count as those of the past too: what was booked in it is changed by the
 * prices of then.
 */
export async function forgetFormerRows(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("former_rows").execute();
    await trx.deleteFrom("pricing_changes").execute();
    await trx.insertInto("pricing_changes").values({ at: new Date() }).execute();
  });
  // The database writes the moment of the commit itself.
  await db.updateTable("pricing_changes").set({ at: KEPT }).execute();
}
