import type { SharedEntity } from "../audit/audit";

/** The nouns in the feed, each with its word in the API's paths. */
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

/** The maximum number of changes in one answer, and the default. */
export const MAX_CHANGES = 500;
export const USUAL_CHANGES = 100;

/** A place in the feed: after the change with this position, made at this instant. */
export interface Place {
  position: number;
  /**
   * Milliseconds since 1970. It detects a restored database, where another change may have the same position.
   */
  at: number;
}

/** The place before the first change. */
export const BEGINNING: Place = { position: 0, at: 0 };

/** One change of the feed. */
export interface FollowedChange extends Place {
  action: "create" | "update" | "delete";
  entity: FollowedEntity;
  id: number;
  /** The hotel that the row belongs to, or belonged to before it was deleted; null for rows of all hotels. */
  hotel_id: number | null;
}

const CURSOR = /^([0-9a-z]{1,11})-([0-9a-z]{1,9})$/;

/** @returns a place as a cursor: a text that programs keep and send back */
export function cursorOf({ position, at }: Place): string {
  return `${position.toString(36)}-${at.toString(36)}`;
}

/** @returns the place of a cursor; undefined for a text that is no cursor */
export function placeOf(cursor: string): Place | undefined {
  const [, position = "", at = ""] = CURSOR.exec(cursor) ?? [];
  const place = { position: parseInt(position, 36), at: parseInt(at, 36) };
  return Number.isSafeInteger(place.position) && cursorOf(place) === cursor ? place : undefined;
}
