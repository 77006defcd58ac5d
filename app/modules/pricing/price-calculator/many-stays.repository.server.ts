import type { DateRange } from "~/core/dates";
import type { Database } from "~/db/database";
import { bothLabels } from "~/db/lists/guest-texts.server";
import { idIn } from "~/db/lists/search.server";
import type { PricedHotel } from "../../places/hotels/hotel.service.server";
import { fallbackCurrency } from "../../places/hotels/pricing-currency";
import type { PriceType } from "../price-rules/price-rule";
import type { RoomPrice } from "../room-prices/room-price";
import type { RoomTypeLimits } from "../../places/room-types/room-type.repository.server";
import type { Season } from "../../places/seasons/season";

/** What many stays are in: those of the hotels and room types that are there. */
export interface StaysPlaces {
  hotels: PricedHotel[];
  /** Of these hotels only. */
  roomTypes: RoomTypeLimits[];
}

/** Hotels with their currency and their room types, in one statement. */
export async function listPlaces(
  db: Database,
  hotelIds: number[],
  roomTypeIds: number[],
): Promise<StaysPlaces> {
  const rows = await db
    .selectFrom("hotels")
    .leftJoin("currencies", "currencies.id", "hotels.currency_id")
    .leftJoin("room_types", (join) =>
      join.onRef("room_types.hotel_id", "=", "hotels.id").on(idIn("room_types.id", roomTypeIds)),
    )
    .where(idIn("hotels.id", hotelIds))
    .select([
      "hotels.id as hotelId",
      ...bothLabels("hotels", "hotel"),
      "hotels.active as hotelActive",
      "currencies.iso_code as code",
      "currencies.symbol",
      "currencies.decimals as digits",
      "room_types.id",
      "room_types.label",
      "room_types.label_fr as labelFr",
      "room_types.active",
      "room_types.min_adults as minAdults",
      "room_types.max_adults as maxAdults",
      "room_types.min_children as minChildren",
      "room_types.max_children as maxChildren",
      "room_types.max_guests as maxGuests",
      "room_types.min_los as minNights",
      "room_types.max_los as maxNights",
    ])
    .execute();
  const hotels = new Map<number, PricedHotel>();
  const roomTypes: RoomTypeLimits[] = [];
  for (const row of rows) {
    const { hotelId, hotelLabel, hotelLabelFr, hotelActive, code, symbol, digits, ...roomType } =
      row;
    const currency = code ? { code, symbol: symbol!, digits: digits! } : fallbackCurrency;
    const names = { label: hotelLabel, labelFr: hotelLabelFr };
    hotels.set(hotelId, { id: hotelId, ...names, active: hotelActive, currency });
    // The joined columns are null together, where the hotel has none of the room types.
    if (roomType.id !== null) roomTypes.push({ ...roomType, hotelId } as RoomTypeLimits);
  }
  return { hotels: [...hotels.values()], roomTypes };
}

/** What prices many stays. */
export interface StaysPrices {
  seasons: Season[];
  prices: RoomPrice[];
}

interface Wanted {
  hotelIds: number[];
  roomTypeIds: number[];
  /** Besides the general prices. */
  pointIds: number[];
  dates: DateRange;
}

/**
 * The active seasons of the hotels that share a date with the range, by start date, and their active
 * prices of these room types, in one statement.
 */
export async function listSeasonsWithPrices(db: Database, wanted: Wanted): Promise<StaysPrices> {
  const rows = await db
    .selectFrom("seasons")
    .leftJoin("room_prices", (join) =>
      join
        .onRef("room_prices.season_id", "=", "seasons.id")
        .on(idIn("room_prices.room_type_id", wanted.roomTypeIds))
        .on("room_prices.active", "=", true)
        .on((eb) =>
          eb.or([
            eb("room_prices.distribution_point_id", "is", null),
            idIn("room_prices.distribution_point_id", wanted.pointIds),
          ]),
        ),
    )
    .where(idIn("seasons.hotel_id", wanted.hotelIds))
    .where("seasons.active", "=", true)
    .where("seasons.start_date", "<=", wanted.dates.end)
    .where("seasons.end_date", ">=", wanted.dates.start)
    .select([
      "seasons.id as seasonId",
      "seasons.hotel_id as hotelId",
      "seasons.name",
      "seasons.start_date as startDate",
      "seasons.end_date as endDate",
      "room_prices.id",
      "room_prices.room_type_id as roomTypeId",
      "room_prices.distribution_point_id as distributionPointId",
      "room_prices.price_type as priceType",
      "room_prices.base_price as basePrice",
      "room_prices.per_person as perPerson",
    ])
    .orderBy("seasons.start_date")
    .orderBy("seasons.id")
    .execute();
  const seasons = new Map<number, Season>();
  const prices: RoomPrice[] = [];
  for (const { seasonId, hotelId, name, startDate, endDate, ...price } of rows) {
    seasons.set(seasonId, { id: seasonId, hotelId, name, startDate, endDate, active: true });
    // The joined columns are null together, where the season has no such price.
    if (price.id === null) continue;
    const priceType = price.priceType as PriceType;
    prices.push({ ...price, seasonId, hotelId, priceType, active: true } as RoomPrice);
  }
  return { seasons: [...seasons.values()], prices };
}
