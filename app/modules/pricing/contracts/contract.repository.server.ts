import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { rowsWhere } from "~/db/writing/many-rows.server";
import { SeasonFields, type Season } from "../../places/seasons/season.fields";
import { MealPriceFields, type MealPrice } from "../meal-prices/meal-price.fields";
import { PriceRuleFields, type StoredRule } from "../price-rules/price-rule.fields";
import { RestrictionFields, type Restriction } from "../restrictions/restriction.fields";
import { RoomPriceFields, type RoomPrice } from "../room-prices/room-price.fields";
import { TaxFields, type Tax } from "../taxes/tax.fields";
import type { ContractWorld } from "./contract";

/** Locks a hotel until the transaction ends: of two contracts that are imported at once, the second one waits. */
export async function lockHotel(trx: Transaction, id: number): Promise<void> {
  await trx.selectFrom("hotels").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

/**
 * @param hold whether the rows of the contract are locked until the transaction ends, prices before seasons as
 *   everywhere
 * @returns everything that the contract of a hotel says, and the names in it, from nine statements
 */
export async function readContractRows(
  db: Database,
  hotel_id: number,
  { hold }: { hold: boolean },
): Promise<Omit<ContractWorld, "hotel">> {
  const ofHotel = { where: sql<boolean>`hotel_id = ${hotel_id}`, hold };
  const alone = { where: sql<boolean>`hotel_ids = array[${hotel_id}::int]`, hold };
  return {
    prices: await rowsWhere<RoomPrice>(db, "room_prices", RoomPriceFields, ofHotel),
    meals: await rowsWhere<MealPrice>(db, "meal_prices", MealPriceFields, ofHotel),
    seasons: await rowsWhere<Season>(db, "seasons", SeasonFields, ofHotel),
    rules: await rowsWhere<StoredRule>(db, "price_rules", PriceRuleFields, alone),
    restrictions: await rowsWhere<Restriction>(db, "restrictions", RestrictionFields, ofHotel),
    taxes: await rowsWhere<Tax>(db, "taxes", TaxFields, ofHotel),
    roomTypes: await db
      .selectFrom("room_types")
      .select(["id", "label", "label_fr"])
      .where("hotel_id", "=", hotel_id)
      .orderBy("id")
      .execute(),
    points: await db.selectFrom("distribution_points").select(["id", "code", "label"]).execute(),
    ratePlans: await db.selectFrom("rate_plans").select(["id", "code"]).execute(),
  };
}
