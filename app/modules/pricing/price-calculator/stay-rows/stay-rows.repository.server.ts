import type { DateRange, HotelClock } from "~/core/dates";
import type { Database } from "~/db/database";
import { clockOfHotel } from "~/db/house-clock.server";
import { keptRows } from "~/db/keeping/kept.server";
import { bothLabels } from "~/db/lists/guest-texts.server";
import { idIn } from "~/db/lists/search.server";
import type { PricedHotel } from "../../../places/hotels/hotel.service.server";
import { fallbackCurrency } from "../../../places/hotels/pricing-currency";
import type { PriceType } from "../../price-rules/price-rule";
import type { RoomPrice } from "../../room-prices/room-price.fields";
import type { RoomTypeLimits } from "../../../places/room-types/room-type.repository.server";
import type { Season } from "../../../places/seasons/season.fields";

/** The requested hotels and room types that exist. */
export interface StaysPlaces<Hotel = PricedHotel> {
  hotels: Hotel[];
  /** Room types of these hotels only. */
  roomTypes: RoomTypeLimits[];
}

/** A hotel with its clock, before anybody says which day it is there. */
type HotelWithClock = Omit<PricedHotel, "today"> & { clock: HotelClock };

/**
 * Reads hotels with their currency and some of their room types, in one statement.
 *
 * @param hotelIds the ids of the hotels, or "active" for all that are active
 * @param roomTypeIds the ids of the room types, or "active" for all that are active
 */
export async function listPlaces(
  db: Database,
  hotelIds: number[] | "active",
  roomTypeIds: number[] | "active",
): Promise<StaysPlaces<HotelWithClock>> {
  const query = db
    .selectFrom("hotels")
    .leftJoin("currencies", "currencies.id", "hotels.currency_id")
    .leftJoin("room_types", (join) =>
      join
        .onRef("room_types.hotel_id", "=", "hotels.id")
        .on((eb) =>
          roomTypeIds === "active"
            ? eb("room_types.active", "=", true)
            : idIn("room_types.id", roomTypeIds),
        ),
    )
    .where((eb) =>
      hotelIds === "active" ? eb("hotels.active", "=", true) : idIn("hotels.id", hotelIds),
    )
    .select([
      "hotels.id as hotel_id",
      ...bothLabels("hotels", "hotel"),
      "hotels.active as hotel_active",
      "hotels.time_zone",
      "hotels.day_end",
      "currencies.iso_code as code",
      "currencies.symbol",
      "currencies.decimals as digits",
      "room_types.id",
      "room_types.label",
      "room_types.label_fr",
      "room_types.active",
      "room_types.min_adults",
      "room_types.max_adults",
      "room_types.min_children",
      "room_types.max_children",
      "room_types.max_guests",
      "room_types.min_los",
      "room_types.max_los",
    ]);
  const rows = await keptRows(db, ["hotels", "currencies", "room_types"], query);
  const hotels = new Map<number, HotelWithClock>();
  const roomTypes: RoomTypeLimits[] = [];
  for (const row of rows) {
    const {
      hotel_id,
      hotel_label,
      hotel_label_fr,
      hotel_active,
      time_zone,
      day_end,
      code,
      symbol,
      digits,
      ...roomType
    } = row;
    const currency = code ? { code, symbol: symbol!, digits: digits! } : fallbackCurrency;
    const names = { label: hotel_label, label_fr: hotel_label_fr };
    const clock = clockOfHotel({ time_zone, day_end });
    hotels.set(hotel_id, { id: hotel_id, ...names, active: hotel_active, currency, clock });
    // All joined columns are null if the hotel has none of these room types.
    if (roomType.id !== null) roomTypes.push({ ...roomType, hotel_id } as RoomTypeLimits);
  }
  return { hotels: [...hotels.values()], roomTypes };
}

/** The rows that the prices of stays are calculated from. */
export interface StaysPrices {
  seasons: Season[];
  prices: RoomPrice[];
}

export interface PlacesQuery {
  hotelIds: number[];
  roomTypeIds: number[];
  /** The distribution points whose prices are read besides the general ones. */
  pointIds: number[];
  dates: DateRange;
}

/**
 * Reads the active seasons of the hotels that have a date in common with the range, by start date, and their
 * active prices of these room types, in one statement.
 */
export async function listSeasonsWithPrices(
  db: Database,
  query: PlacesQuery,
): Promise<StaysPrices> {
  const rows = await db
    .selectFrom("seasons")
    .leftJoin("room_prices", (join) =>
      join
        .onRef("room_prices.season_id", "=", "seasons.id")
        .on(idIn("room_prices.room_type_id", query.roomTypeIds))
        .on("room_prices.active", "=", true)
        .on((eb) =>
          eb.or([
            eb("room_prices.distribution_point_id", "is", null),
            idIn("room_prices.distribution_point_id", query.pointIds),
          ]),
        ),
    )
    .where(idIn("seasons.hotel_id", query.hotelIds))
    .where("seasons.active", "=", true)
    .where("seasons.start_date", "<=", query.dates.end)
    .where("seasons.end_date", ">=", query.dates.start)
    .select([
      "seasons.id as season_id",
      "seasons.hotel_id",
      "seasons.name",
      "seasons.start_date",
      "seasons.end_date",
      "room_prices.id",
      "room_prices.room_type_id",
      "room_prices.distribution_point_id",
      "room_prices.price_type",
      "room_prices.base_price",
      "room_prices.per_person",
      "room_prices.meal_plan",
      "room_prices.adults",
    ])
    .orderBy("seasons.start_date")
    .orderBy("seasons.id")
    .execute();
  const seasons = new Map<number, Season>();
  const prices: RoomPrice[] = [];
  for (const { season_id, hotel_id, name, start_date, end_date, ...price } of rows) {
    seasons.set(season_id, { id: season_id, hotel_id, name, start_date, end_date, active: true });
    // All joined columns are null if the season has no such price.
    if (price.id === null) continue;
    const price_type = price.price_type as PriceType;
    prices.push({ ...price, season_id, hotel_id, price_type, active: true } as RoomPrice);
  }
  return { seasons: [...seasons.values()], prices };
}
