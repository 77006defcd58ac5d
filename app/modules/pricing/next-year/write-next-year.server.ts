import { formatMinor } from "~/core/money/money";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { type Change } from "../../log/audit/audit.service.server";
import { createSeasons } from "../../places/seasons/many-seasons.service.server";
import type { Season } from "../../places/seasons/season.fields";
import { writeRoomPrices } from "../room-prices/hotel-prices.service.server";
import { placeOf, priceLabel } from "../room-prices/room-price";
import { stateOf, type RoomPrice } from "../room-prices/room-price.fields";
import type { NewSeason, NextYearPlan } from "./next-year";
import { copyMealPrices } from "./copied-meals.service.server";

/**
 * Writes the seasons, prices and meal prices of a plan; prices that can't be copied are left out.
 *
 * @param digits the decimals of the hotel's currency
 * @returns the changes of each season, price and meal price for the log
 */
export async function writeNextYear(
  ctx: Context,
  trx: Transaction,
  plan: NextYearPlan,
  digits: number,
): Promise<Change[]> {
  const seasons = await createSeasons(ctx, trx, plan.made.map(valuesOf));
  const copies = new Map(plan.made.map(({ source }, nth) => [source.id, seasons[nth]!]));
  const toWrite = plan.prices.filter(({ failure }) => !failure);
  const prices = toWrite.map(({ source, after }) => ({
    ...stateOf(source),
    season_id: copies.get(source.season_id)!.id,
    base_price: formatMinor(after, digits),
    existing_id: null,
  }));
  const written = await writeRoomPrices(ctx, trx, prices);
  const labels = new Map(
    toWrite.map(({ source }, nth) => {
      const season_name = copies.get(source.season_id)!.name;
      return [placeOf(prices[nth]!), priceLabel({ ...source, season_name })];
    }),
  );
  return [
    ...seasons.map((season) => createdChange("season", season, season.name)),
    ...written.map((price) => createdChange("room_price", price, labels.get(placeOf(price))!)),
    ...(await copyMealPrices(ctx, trx, plan.meals, copies)),
  ];
}

function valuesOf({ name, start_date, end_date, hotel_id, active }: NewSeason): Omit<Season, "id"> {
  return { name, start_date, end_date, hotel_id, active };
}

function createdChange(
  entity: "season" | "room_price",
  after: Season | RoomPrice,
  label: string,
): Change {
  return { action: "create", entity, entity_id: after.id, label, before: null, after };
}
