import type { TFunction } from "i18next";
import { priceGridHref } from "../../places/seasons/price-grid-link";

/**
 * How many room types of a hotel a season has general prices for, of those that are active. A room type has a
 * price if all numbers of adults that it takes have one. A sell price that a markup makes from a buy price counts as
 * a sell price.
 */
export interface PricedRoomTypes {
  /** How many active room types the hotel has. */
  all: number;
  /** How many of them have an active sell price in the season. */
  sell: number;
  /** How many of them have an active buy price in the season. */
  buy: number;
  /** How many others have sell prices, but not for all numbers of adults that they take. */
  someSell?: number;
  /** How many others have buy prices, but not for all numbers of adults. */
  someBuy?: number;
}

/**
 * @returns whether a season is priced in part: it has prices, and a room type lacks
 *   its sell price, or its buy price where others have one. A hotel without buy prices lacks none.
 */
export function isPricedInPart(priced: PricedRoomTypes): boolean {
  const { all, sell, buy, someSell = 0, someBuy = 0 } = priced;
  const [hasSell, hasBuy] = [sell + someSell > 0, buy + someBuy > 0];
  return (hasSell || hasBuy) && (sell < all || (hasBuy && buy < all));
}

/** @returns "4 of 6 room types have a sell price, none a buy price" */
export function pricedInPart(priced: PricedRoomTypes, t: TFunction): string {
  const { all, sell, buy, someSell = 0, someBuy = 0 } = priced;
  const part = (key: "SELL" | "BUY", count: number) =>
    count === all && all > 1
      ? t(`season-pricing:ALL_${key}`, { all })
      : t(`season-pricing:${key}`, { count, all });
  return [
    part("SELL", sell),
    part("BUY", buy),
    ...(someSell > 0 ? [t("season-pricing:SOME_SELL", { count: someSell })] : []),
    ...(someBuy > 0 ? [t("season-pricing:SOME_BUY", { count: someBuy })] : []),
  ].join(", ");
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
