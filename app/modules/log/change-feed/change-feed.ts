import type { SharedEntity } from "../audit/audit";

/** The nouns that other systems follow, each by its word in the API's paths. */
export const followed = {
  hotel: "hotels",
  room_type: "room-types",
  season: "seasons",
  room_price: "room-type-prices",
  price_rule: "price-rules",
  stop_sale: "stop-sales",
  hotel_booking: "bookings/hotels",
  flight_booking: "bookings/flights",
  spa_booking: "bookings/spas",
  pack_booking: "bookings/packs",
  customer: "customers",
} as const satisfies Partial<Record<SharedEntity, string>>;

export type FollowedEntity = keyof typeof followed;

export const followedEntities = Object.keys(followed) as FollowedEntity[];

/** How many changes an answer holds at most, and where nobody says how many. */
export const MAX_CHANGES = 500;
export const USUAL_CHANGES = 100;

/** Where somebody stands in the feed: behind the change with this position, made at this instant. */
export interface Place {
  position: number;
  /** Milliseconds since 1970: after a restore another change may get the same position. */
  at: number;
}

/** Before the first change. */
export const BEGINNING: Place = { position: 0, at: 0 };

/** One change, as other systems follow it. */
export interface FollowedChange extends Place {
  action: "create" | "update" | "delete";
  entity: FollowedEntity;
  id: number;
  /** The hotel that the row belongs to; of a deleted row, belonged to. null = all hotels. */
  hotel_id: number | null;
}

const CURSOR = /^([0-9a-z]{1,11})-([0-9a-z]{1,9})$/;

/** @returns a place as text that others keep without reading it */
export function cursorOf({ position, at }: Place): string {
  return `${position.toString(36)}-${at.toString(36)}`;
}

/** @returns the place that a cursor stands for; undefined for what was never a cursor of ours */
export function placeOf(cursor: string): Place | undefined {
  const [, position = "", at = ""] = CURSOR.exec(cursor) ?? [];
  const place = { position: parseInt(position, 36), at: parseInt(at, 36) };
  return Number.isSafeInteger(place.position) && cursorOf(place) === cursor ? place : undefined;
}
