import { RuleBroken } from "~/core/errors";
import { fitsCurrency, parseMinor } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import type { PricedHotel } from "../../../places/hotels/hotel.service.server";
import type { Season } from "../../../places/seasons/season.fields";
import type { PriceType } from "../../price-rules/price-rule";
import type { RoomPrice } from "../../room-prices/room-price.fields";
import type { PriceRow } from "../engine/calculation";
import type { StoredMealPrice } from "./contract-terms.repository.server";
import { asMealPrice, misfitOf } from "./engine-terms";

/** The stored prices on which a stay's price depends, and the seasons that they are of. */
interface PricesOfStay {
  prices: RoomPrice[];
  mealPrices: StoredMealPrice[];
  seasons: Pick<Season, "id" | "name">[];
}

/**
 * Refuses a stay if a price of its type has more decimals than its currency, because rounding would be a guess.
 *
 * @throws RuleBroken at the room type
 */
export function refuseMisfits(
  { prices, mealPrices, seasons }: PricesOfStay,
  { currency }: PricedHotel,
  price_type: PriceType,
): void {
  const { digits, code } = currency;
  const ofType = { price_type };
  const misfit = prices.find((row) => isOf(row, ofType) && asRow(row, digits) === null);
  const meals = mealPrices.find((meal) => isOf(meal, ofType) && asMealPrice(meal, digits) === null);
  const broken = misfit ?? meals;
  if (!broken) return;
  const season = seasons.find(({ id }) => id === broken.season_id)?.name ?? "";
  const amount = misfit ? misfit.base_price : misfitOf(meals!, digits);
  const params = { season, price: trimDecimal(amount), code };
  throw new RuleBroken({ key: "calculator:ERRORS.MISFIT", params }, "room_type_id");
}

function isOf(row: { price_type: string }, { price_type }: { price_type: string }): boolean {
  return row.price_type === price_type;
}

/** @returns the prices in the minor unit of their currency, without those that are invalid in it */
export function priceRowsOf(prices: RoomPrice[], digits: number): PriceRow[] {
  return prices.flatMap((row) => asRow(row, digits) ?? []);
}

/** The rows in the form that the engine takes, by their stored rows, which many stays share. */
const engineRows = new WeakMap<RoomPrice, { digits: number; row: PriceRow | null }>();

/** @returns the row in the form that the engine takes; null if its price is invalid in its currency */
function asRow(price: RoomPrice, digits: number): PriceRow | null {
  const known = engineRows.get(price);
  if (known?.digits === digits) return known.row;
  const { base_price, ...rest } = price;
  const row = fitsCurrency(base_price, { digits })
    ? { ...rest, price: parseMinor(base_price, digits) }
    : null;
  engineRows.set(price, { digits, row });
  return row;
}
