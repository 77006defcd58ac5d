import { randomUUID } from "node:crypto";
import { openDatabase } from "../../../app/db/connection/client.server";
import { BulkAdjustInput } from "../../../app/modules/pricing/room-prices/adjusting/bulk-adjust.schema";
import { bulkAdjustPrices } from "../../../app/modules/pricing/room-prices/adjusting/bulk-adjust.service.server";
import { benchContext } from "../bench-context";

export interface BulkResult {
  rows: number;
  /** The number of statements, BEGIN and COMMIT included; reading the session takes one more. */
  statements: number;
  ms: number;
}

/**
 * Copies given numbers of prices of the seeded world to a new channel, through the service, and measures
 * each.
 */
export async function benchBulk(databaseUrl: string, counts: number[]): Promise<BulkResult[]> {
  let statements = 0;
  const { db, close } = await openDatabase({ databaseUrl }, () => (statements += 1));
  const base = await benchContext(db, "2027-01-01");
  const results: BulkResult[] = [];
  for (const rows of counts) {
    const { id: pointId } = await db
      .insertInto("distribution_points")
      .values({
        label: `Bench ${rows}`,
        code: randomUUID().slice(0, 12),
        contact_email: "b@example.com",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    // One source for each combination of season and room type, since two would have the same target.
    const sources = await db
      .selectFrom("room_prices")
      .select(["id", "hotel_id"])
      .where("active", "=", true)
      .where("price_type", "=", "sell")
      .where("distribution_point_id", "is", null)
      .orderBy("id")
      .limit(rows)
      .execute();
    const ctx = { ...base, formKey: randomUUID() };
    const input = BulkAdjustInput.parse({
      hotel_id: sources[0]!.hotel_id,
      source_price_type: "sell",
      source_distribution_point_id: 0,
      target_price_type: "sell",
      target_distribution_point_id: pointId,
      adjustment_type: "percentage",
      adjustment_value: "5",
      source_price_ids: sources.map((price) => price.id),
    });
    statements = 0;
    const began = performance.now();
    await bulkAdjustPrices(ctx, input);
    results.push({ rows, statements, ms: performance.now() - began });
  }
  await close();
  return results;
}
