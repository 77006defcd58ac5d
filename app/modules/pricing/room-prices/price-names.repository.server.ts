import { sql } from "kysely";
import type { Database } from "~/db/database";
import { isSpelledAs } from "~/db/lists/guest-texts.server";
import { fallbackCurrency } from "../../places/hotels/pricing-currency";
import {
  byNameKey,
  nameKey,
  spelledIn,
  underNames,
  type KnownPoint,
} from "../price-imports/planned-line.server";
import { placeOf } from "./room-price";
import type { KnownNames, RoomPriceLine } from "./room-price-lines.server";
import type { RoomPrice } from "./room-price.fields";
import { table } from "./room-price.repository.server";

/** @returns the ids of the hotels that the lines name */
export async function listNamedHotels(db: Database, lines: RoomPriceLine[]): Promise<number[]> {
  const rows = await db
    .selectFrom("hotels")
    .select("id")
    .where(isSpelledAs("hotels", spelledIn(lines, "hotel")))
    .execute();
  return rows.map((row) => row.id);
}

/**
 * @param points the distribution points that the lines name
 * @param lock whether the prices are locked until the transaction ends
 * @returns all rows that the lines name, from four statements however many lines there are
 */
export async function readKnownNames(
  db: Database,
  { lines, points, lock }: { lines: RoomPriceLine[]; points: KnownPoint[]; lock: boolean },
): Promise<KnownNames> {
  const hotels = await db
    .selectFrom("hotels")
    .leftJoin("currencies", "currencies.id", "hotels.currency_id")
    .where(isSpelledAs("hotels", spelledIn(lines, "hotel")))
    .select([
      "hotels.id",
      "hotels.label",
      "hotels.label_fr",
      "currencies.iso_code as code",
      "currencies.symbol",
      "currencies.decimals as digits",
    ])
    .execute();
  const hotelIds = hotels.map((hotel) => hotel.id);
  const ofHotels = sql<boolean>`hotel_id = any(${hotelIds}::int[])`;
  const roomTypes = await db
    .selectFrom("room_types")
    .select(["id", "hotel_id", "label", "label_fr"])
    .where(ofHotels)
    .execute();
  const seasons = await db
    .selectFrom("seasons")
    .select(["id", "hotel_id", "name", "start_date", "end_date"])
    .where(ofHotels)
    .execute();
  let prices = db
    .selectFrom("room_prices")
    .select(table.columns)
    .where(ofHotels)
    .where("active", "=", true)
    .orderBy("id");
  if (lock) prices = prices.forUpdate();
  const active = await prices.$castTo<RoomPrice>().execute();
  return {
    hotels: byNameKey(
      hotels
        .flatMap(({ id, label, label_fr, code, symbol, digits }) => {
          const hasCurrency = code !== null && symbol !== null && digits !== null;
          const currency = hasCurrency ? { code, symbol, digits } : fallbackCurrency;
          return underNames({ id, currency }, [label], label_fr);
        })
        .map((hotel) => [nameKey(hotel.name), hotel]),
    ),
    roomTypes: byNameKey(
      roomTypes
        .flatMap(({ label, label_fr, ...roomType }) => underNames(roomType, [label], label_fr))
        .map((row) => [`${row.hotel_id}/${nameKey(row.name)}`, row]),
    ),
    seasons: byNameKey(seasons.map((row) => [`${row.hotel_id}/${nameKey(row.name)}`, row])),
    points: byNameKey(points.map((row) => [nameKey(row.name), row])),
    prices: new Map(active.map((price) => [placeOf(price), price])),
  };
}
