import type { CalendarDate } from "~/core/dates";
import { trimDecimal } from "~/core/money/money";
import type { PriceType } from "../price-rules/price-rule";

/** The price of a night: for a room type in a season, to everybody or through one channel. */
export interface RoomPrice {
  id: number;
  hotel_id: number;
  room_type_id: number;
  season_id: number;
  /** null = the general price. */
  distribution_point_id: number | null;
  price_type: PriceType;
  /** A decimal string with at most the currency's digits. */
  base_price: string;
  per_person: boolean;
  active: boolean;
}

/** A price with the names of what it belongs to, as lists show it. */
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

/** @returns what a price is called, for people: "Hotel, room type, season" */
export function priceLabel(price: NamedRoomPrice): string {
  return `${price.hotel_label}, ${price.room_type_label}, ${price.season_name}`;
}

/** @returns whether two states of a price say the same: "80" and "80.0000" are one amount */
export function isSamePrice(one: RoomPrice, other: RoomPrice): boolean {
  return (
    one.hotel_id === other.hotel_id &&
    one.room_type_id === other.room_type_id &&
    one.season_id === other.season_id &&
    one.distribution_point_id === other.distribution_point_id &&
    one.price_type === other.price_type &&
    trimDecimal(one.base_price) === trimDecimal(other.base_price) &&
    one.per_person === other.per_person &&
    one.active === other.active
  );
}

/** The price without its names: what the audit log keeps of it. */
export function stateOf(price: NamedRoomPrice): RoomPrice {
  const { id, hotel_id, room_type_id, season_id, distribution_point_id } = price;
  const { price_type, base_price, per_person, active } = price;
  return {
    ...{ id, hotel_id, room_type_id, season_id, distribution_point_id },
    ...{ price_type, base_price, per_person, active },
  };
}
