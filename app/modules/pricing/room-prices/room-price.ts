import type { CalendarDate } from "~/core/dates";
import { trimDecimal } from "~/core/money/money";
import type { PriceType } from "../price-rules/price-rule";

/** The price of a night: for a room type in a season, to everybody or through one channel. */
export interface RoomPrice {
  id: number;
  hotelId: number;
  roomTypeId: number;
  seasonId: number;
  /** null = the general price. */
  distributionPointId: number | null;
  priceType: PriceType;
  /** A decimal string with at most the currency's digits. */
  basePrice: string;
  perPerson: boolean;
  active: boolean;
}

/** A price with the names of what it belongs to, as lists show it. */
export interface NamedRoomPrice extends RoomPrice {
  hotelLabel: string;
  hotelLabelFr: string;
  roomTypeLabel: string;
  roomTypeLabelFr: string;
  seasonName: string;
  seasonStart: CalendarDate;
  seasonEnd: CalendarDate;
  distributionPointLabel: string | null;
  distributionPointCode: string | null;
  currency: { code: string; symbol: string; digits: number } | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The highest price of a night, whatever the currency. */
export const MAX_BASE_PRICE = 9_999_999;

/** @returns what a price is called, for people: "Hotel, room type, season" */
export function priceLabel(price: NamedRoomPrice): string {
  return `${price.hotelLabel}, ${price.roomTypeLabel}, ${price.seasonName}`;
}

/** @returns whether two states of a price say the same: "80" and "80.0000" are one amount */
export function isSamePrice(one: RoomPrice, other: RoomPrice): boolean {
  return (
    one.hotelId === other.hotelId &&
    one.roomTypeId === other.roomTypeId &&
    one.seasonId === other.seasonId &&
    one.distributionPointId === other.distributionPointId &&
    one.priceType === other.priceType &&
    trimDecimal(one.basePrice) === trimDecimal(other.basePrice) &&
    one.perPerson === other.perPerson &&
    one.active === other.active
  );
}

/** The price without its names: what the audit log keeps of it. */
export function stateOf(price: NamedRoomPrice): RoomPrice {
  const { id, hotelId, roomTypeId, seasonId, distributionPointId } = price;
  const { priceType, basePrice, perPerson, active } = price;
  return {
    ...{ id, hotelId, roomTypeId, seasonId, distributionPointId },
    ...{ priceType, basePrice, perPerson, active },
  };
}
