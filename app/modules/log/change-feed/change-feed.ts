import type { Permission } from "~/core/access/permissions";
import type { CalendarDate } from "~/core/dates";
import { areaOf, type SharedEntity } from "../audit/audit";

/** The logged nouns in the feed, each with its word in the API's paths. */
const followedNouns = {
  hotel: "hotels",
  room_type: "room-types",
  room: "rooms",
  season: "seasons",
  room_price: "room-type-prices",
  meal_price: "meal-prices",
  price_rule: "price-rules",
  rate_plan: "rate-plans",
  markup: "markups",
  tax: "taxes",
  stop_sale: "stop-sales",
  restriction: "restrictions",
  hotel_booking: "bookings/hotels",
  flight_booking: "bookings/flights",
  spa_booking: "bookings/spas",
  pack_booking: "bookings/packs",
  booking_payment: "payments",
  booking_adjustment: "adjustments",
  customer: "customers",
  service: "services",
  tour: "tours",
  spa: "spas",
  treatment: "treatments",
  tour_price: "tour-prices",
  treatment_price: "treatment-prices",
  cms_page: "cms-pages",
  currency: "currencies",
  distribution_point: "distribution-points",
  image: "images",
  // The log tells these apart by who may see them; programs find the owner in the row.
  catalogue_image: "images",
  booking_module: "booking-modules",
  payment_gateway: "payment-gateways",
} as const satisfies Partial<Record<SharedEntity, string>>;

/**
 * All kinds of changes in the feed, each with its word. `availability` is no row: it says that the rooms left of
 * a room type may have changed, and on which nights.
 */
export const followed = { ...followedNouns, availability: "availability" } as const;

export type FollowedEntity = keyof typeof followed;

export type FollowedNoun = keyof typeof followedNouns;

export const followedEntities = Object.keys(followed) as FollowedEntity[];

/**
 * What users who are limited see through bookings, and as what its changes are noted that a booking causes when it
 * comes into somebody's reach or leaves it (ADR 202). For others these are no changes.
 */
export const seenThroughBookings = {
  customer_of_booking: "customer",
  pack_of_booking: "pack_booking",
  payment_of_booking: "booking_payment",
  adjustment_of_booking: "booking_adjustment",
} as const satisfies Record<string, FollowedNoun>;

export type SeenThroughBookings = keyof typeof seenThroughBookings;

/** The words of all kinds of changes, each once. */
export const followedWords = [...new Set(Object.values(followed))];

export type FollowedWord = (typeof followedWords)[number];

/** @returns the permissions of which each shows such changes */
export function viewsOf(entity: FollowedEntity): Permission[] {
  return entity === "availability" ? ["pricing:view", "bookings:view"] : [`${areaOf(entity)}:view`];
}

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
  /** Stands for the reach of who was told the place; undefined where they saw everything. */
  reach?: string;
}

/** The place before the first change. */
export const BEGINNING: Place = { position: 0, at: 0 };

/** One change of the feed. */
export interface FollowedChange extends Place {
  action: "create" | "update" | "delete";
  entity: FollowedEntity;
  /** The id of the row; of an availability, that of its room type. */
  id: number;
  /** The nights of an availability, both inclusive; null where all nights may have changed. */
  start_date: CalendarDate | null;
  end_date: CalendarDate | null;
  /** The hotel that the row belongs to, or belonged to before it was deleted; null for rows of all hotels. */
  hotel_id: number | null;
}

const CURSOR = /^([0-9a-z]{1,11})-([0-9a-z]{1,9})(?:-([0-9a-f]{8}))?$/;

/** @returns a place as a cursor: a text that programs keep and send back */
export function cursorOf({ position, at, reach }: Place): string {
  return [position.toString(36), at.toString(36), ...(reach ? [reach] : [])].join("-");
}

/** @returns the place of a cursor; undefined for a text that is no cursor */
export function placeOf(cursor: string): Place | undefined {
  const [, position = "", at = "", reach] = CURSOR.exec(cursor) ?? [];
  const place = { position: parseInt(position, 36), at: parseInt(at, 36), reach };
  return Number.isSafeInteger(place.position) && cursorOf(place) === cursor ? place : undefined;
}
