import type { Message } from "~/core/errors";
import { fitsCurrency, parseMinor } from "~/core/money/money";
import type { PriceToWrite } from "../room-prices/adjusting/many-prices.repository.server";
import { placeOf } from "../room-prices/room-price";
import type { RoomPrice } from "../room-prices/room-price.fields";
import type { PushedPrice } from "./price-push.schema";

/** A room type or a season of a hotel. */
interface OfHotel {
  hotel_id: number;
  name: string;
}

/** The rows that pushed prices name, by their ids. */
export interface KnownPlaces {
  hotels: ReadonlyMap<number, { name: string; currency: { code: string; digits: number } }>;
  roomTypes: ReadonlyMap<number, OfHotel>;
  seasons: ReadonlyMap<number, OfHotel>;
  points: ReadonlySet<number>;
  /** The active prices at the pushed places, by `placeOf`. */
  prices: ReadonlyMap<string, RoomPrice>;
}

/** The result of one pushed price, in the order of the push. */
export type PlannedPush =
  | {
      outcome: "created" | "changed" | "unchanged";
      /** "Hotel, room type, season". */
      label: string;
      key: string;
      price: PriceToWrite;
      existing: RoomPrice | null;
    }
  | RefusedPush;

/** A pushed price that isn't written. */
export interface RefusedPush {
  outcome: "refused";
  label: string;
  /** The field with the mistake. */
  field: string;
  /** The reason, below `batches:REASONS`. */
  reason: string;
  params?: Message["params"];
}

/**
 * @param pushed the prices; null where one couldn't be read
 * @returns the result of each price, in their order: nothing is refused because of another one, except for a
 *   place that the push has named before
 */
export function planPush(pushed: (PushedPrice | null)[], known: KnownPlaces): PlannedPush[] {
  const rows = new Map<string, number>();
  return pushed.map((price, at) => {
    const row = at + 1;
    if (!price) return refusalOf(`${row}`, "", "unreadable");
    const mistake = mistakeIn(price, known);
    if (mistake) return mistake;
    const key = placeOf(placed(price));
    const earlier = rows.get(key);
    const label = labelOf(price, known);
    if (earlier) return refusalOf(label, "", "twice", { line: earlier });
    rows.set(key, row);
    return planned(price, label, known.prices.get(key) ?? null);
  });
}

/** @returns the pushed price, in which a missing channel is the general price and missing adults are any number */
function placed(price: PushedPrice) {
  const { distribution_point_id = null, adults = null } = price;
  return { ...price, distribution_point_id, adults };
}

function planned(pushed: PushedPrice, label: string, existing: RoomPrice | null): PlannedPush {
  const { hotel_id, room_type_id, season_id, price_type, base_price } = pushed;
  const { distribution_point_id, adults } = placed(pushed);
  const price: PriceToWrite = {
    ...{ hotel_id, room_type_id, season_id, distribution_point_id, price_type, adults, base_price },
    per_person: pushed.per_person ?? existing?.per_person ?? true,
    meal_plan: pushed.meal_plan ?? existing?.meal_plan ?? "room_only",
    existing_id: existing?.id ?? null,
  };
  const key = placeOf(price);
  if (!existing) return { outcome: "created", label, key, price, existing };
  const stays =
    existing.per_person === price.per_person &&
    existing.meal_plan === price.meal_plan &&
    parseMinor(existing.base_price, 4) === parseMinor(base_price, 4);
  return { outcome: stays ? "unchanged" : "changed", label, key, price, existing };
}

function mistakeIn(price: PushedPrice, known: KnownPlaces): RefusedPush | undefined {
  const { hotel_id, room_type_id, season_id, distribution_point_id: point } = price;
  const label = labelOf(price, known);
  const unknown = (field: string, reason: string, id: number) =>
    refusalOf(label, field, reason, { name: `#${id}` });
  const hotel = known.hotels.get(hotel_id);
  if (!hotel) return unknown("hotel_id", "unknown_hotel", hotel_id);
  if (known.roomTypes.get(room_type_id)?.hotel_id !== hotel_id) {
    return unknown("room_type_id", "unknown_room_type", room_type_id);
  }
  if (known.seasons.get(season_id)?.hotel_id !== hotel_id) {
    return unknown("season_id", "unknown_season", season_id);
  }
  if (point && !known.points.has(point)) {
    return unknown("distribution_point_id", "unknown_channel", point);
  }
  const { code, digits } = hotel.currency;
  if (price.currency && price.currency !== code) {
    return refusalOf(label, "currency", "other_currency", { code, given: price.currency });
  }
  if (!fitsCurrency(price.base_price, hotel.currency)) {
    return refusalOf(label, "base_price", "decimals", { code, digits });
  }
  return undefined;
}

function labelOf({ hotel_id, room_type_id, season_id }: PushedPrice, known: KnownPlaces): string {
  const name = (row: { name: string } | undefined, id: number) => row?.name ?? `#${id}`;
  return [
    name(known.hotels.get(hotel_id), hotel_id),
    name(known.roomTypes.get(room_type_id), room_type_id),
    name(known.seasons.get(season_id), season_id),
  ].join(", ");
}

function refusalOf(
  label: string,
  field: string,
  reason: string,
  params?: Message["params"],
): RefusedPush {
  return { outcome: "refused", label, field, reason, params };
}
