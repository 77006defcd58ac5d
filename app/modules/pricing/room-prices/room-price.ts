import type { CalendarDate } from "~/core/dates";
import type { RoomPrice } from "./room-price.fields";

/** A price with the names of its hotel, room type, season and channel, as lists show it. */
export interface NamedRoomPrice extends RoomPrice {
  hotel_label: string;
  hotel_label_fr: string;
  room_type_label: string;
  room_type_label_fr: string;
  season_name: string;
  season_start: CalendarDate;
  season_end: CalendarDate;
  distribution_point_label: string | null;
  distribution_point_code: string | null;
  currency: { code: string; symbol: string; digits: number } | null;
  created_at: Date;
  updated_at: Date;
}

/** The highest price of a night, whatever the currency. */
export const MAX_BASE_PRICE = 9_999_999;

/** The highest number of adults that a price may be for, which is the highest that a room type takes. */
export const MAX_ADULTS = 10;

/** The fields that tell apart the active prices of a hotel. */
export type PricePlace = Pick<
  RoomPrice,
  "room_type_id" | "season_id" | "price_type" | "distribution_point_id" | "adults"
>;

/** @returns the key of a price's place, where only one price may be active */
export function placeOf(price: PricePlace): string {
  const { room_type_id, season_id, price_type, distribution_point_id, adults } = price;
  return [room_type_id, season_id, price_type, distribution_point_id ?? 0, adults ?? 0].join("/");
}

/** @returns the name of a price for people: "Hotel, room type, season" */
export function priceLabel(price: NamedRoomPrice): string {
  return `${price.hotel_label}, ${price.room_type_label}, ${price.season_name}`;
}
