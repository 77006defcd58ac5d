import { sql } from "kysely";
import type { Database } from "~/db/database";
import { keptRows } from "~/db/keeping/kept.server";
import type { PriceRule } from "./price-rule";
import type { StoredRule } from "./price-rule.fields";
import { asRule, isForAll, names, table } from "./price-rule.repository.server";

/**
 * @returns the active rules that may apply to stays in any of these room types and, if requested, all other
 *   active rules with a promo code
 */
export async function listRulesForStays(
  db: Database,
  stays: { hotelIds: number[]; roomTypeIds: number[]; allWithCode: boolean },
): Promise<PriceRule[]> {
  const query = db
    .selectFrom("price_rules")
    .select(table.columns)
    .where("active", "=", true)
    .where((eb) =>
      eb.or([
        eb.and([
          eb.or([isForAll("hotel_ids"), names("hotel_ids", stays.hotelIds)]),
          eb.or([isForAll("room_type_ids"), names("room_type_ids", stays.roomTypeIds)]),
        ]),
        ...(stays.allWithCode ? [sql<boolean>`condition ? 'promo_code'`] : []),
      ]),
    )
    .$castTo<StoredRule>();
  return (await keptRows(db, ["price_rules"], query)).map(asRule);
}
