import type { TFunction } from "i18next";
import { priceGridHref } from "../../places/seasons/season-links";

/** How many room types of a hotel a season has general prices for: those that are active. */
export interface PricedRoomTypes {
  /** How many active room types the hotel has. */
  all: number;
  /** How many of them have an active sell price in the season. */
  sell: number;
  /** How many of them have an active buy price in the season. */
  buy: number;
}

/**
 * @returns whether a season is priced in part: it has prices, and a room type lacks
 *   its sell price, or its buy price where others have one. A hotel without buy prices lacks none.
 */
export function isPricedInPart({ all, sell, buy }: PricedRoomTypes): boolean {
  const hasPrices = sell > 0 || buy > 0;
  return hasPrices && (sell < all || (buy > 0 && buy < all));
}

/** @returns "4 of 6 room types have a sell price, none a buy price" */
export function pricedInPart({ all, sell, buy }: PricedRoomTypes, t: TFunction): string {
  const part = (key: "SELL" | "BUY", count: number) =>
    count === all && all > 1
      ? t(`season-pricing:ALL_${key}`, { all })
      : t(`season-pricing:${key}`, { count, all });
  return `${part("SELL", sell)}, ${part("BUY", buy)}`;
}

/** A season that is priced in part, in finished words. */
export interface SeasonInPart {
  id: number;
  name: string;
  /** "4 of 6 room types have a sell price, none a buy price". */
  sentence: string;
  /** The season's grid, of the prices that it lacks. */
  to: string;
}

interface PricedSeason {
  id: number;
  name: string;
  hotel_id: number;
  priced: PricedRoomTypes;
}

/** @returns the seasons among these that are priced in part, in their order */
export function seasonsInPart(seasons: PricedSeason[], t: TFunction): SeasonInPart[] {
  return seasons
    .filter(({ priced }) => isPricedInPart(priced))
    .map(({ id, name, hotel_id, priced }) => ({
      id,
      name,
      sentence: pricedInPart(priced, t),
      to: priceGridHref({
        hotel_id,
        season_id: id,
        price_type: priced.sell === priced.all ? "buy" : undefined,
      }),
    }));
}
