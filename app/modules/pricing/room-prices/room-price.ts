import type { PriceType } from "../price-rules/price-rule";

/** The highest price of a night, whatever the currency. */
export const MAX_BASE_PRICE = 9_999_999;

/** The highest number of adults that a price may be for, which is the highest that a room type takes. */
export const MAX_ADULTS = 10;

/** The fields that tell apart the active prices of a hotel. */
export interface PricePlace {
  room_type_id: number;
  season_id: number;
  price_type: PriceType;
  /** null for the general price. */
  distribution_point_id: number | null;
  /** null for any number of adults. */
  adults: number | null;
}

/** @returns the key of a price's place, where only one price may be active */
export function placeOf(price: PricePlace): string {
  const { room_type_id, season_id, price_type, distribution_point_id, adults } = price;
  return [room_type_id, season_id, price_type, distribution_point_id ?? 0, adults ?? 0].join("/");
}

/** @returns the name of a price for people: "Hotel, room type, season" */
export function priceLabel(price: {
  hotel_label: string;
  room_type_label: string;
  season_name: string;
}): string {
  return `${price.hotel_label}, ${price.room_type_label}, ${price.season_name}`;
}
