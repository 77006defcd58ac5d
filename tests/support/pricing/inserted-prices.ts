import type { Database } from "~/db/database";
import type { House } from "../../factories/rows";

/** Prices of the house in as many seasons of a month each, all general, to sell and active. */
export async function insertPrices(
  db: Database,
  { hotel_id, room_type_id }: House,
  amounts: string[],
): Promise<number[]> {
  const seasons = await db
    .insertInto("seasons")
    .values(
      amounts.map((_, at) => ({
        hotel_id,
        name: `Season ${at}`,
        start_date: `${2030 + at}-08-01`,
        end_date: `${2030 + at}-08-31`,
      })),
    )
    .returning("id")
    .execute();
  const rows = await db
    .insertInto("room_prices")
    .values(
      seasons.map(({ id: season_id }, at) => ({
        hotel_id,
        room_type_id,
        season_id,
        base_price: amounts[at]!,
      })),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
