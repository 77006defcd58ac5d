import { sql } from "kysely";
import { addDays, type CalendarDate } from "~/core/dates";
import type { Database } from "~/db/database";
import { isPricedInPart } from "~/modules/pricing/season-pricing/priced-in-part";

/**
 * The findings of the dashboard and the overview about prices, calculated by reading all rows night by night.
 */

const PRICED_NIGHTS = 90;
const SHOWN = 6;

/** Deletes all hotels, and all rows that belong to them. */
export async function emptyPricing(db: Database): Promise<void> {
  for (const table of ["room_prices", "seasons", "room_types", "hotels"] as const) {
    await db.deleteFrom(table).execute();
  }
}

async function everything(db: Database) {
  return {
    hotels: await db.selectFrom("hotels").selectAll().orderBy("id").execute(),
    roomTypes: await db.selectFrom("room_types").selectAll().orderBy("id").execute(),
    seasons: await db.selectFrom("seasons").selectAll().orderBy("id").execute(),
    prices: await db
      .selectFrom("room_prices")
      .selectAll()
      .select(sql<number>`base_price::float`.as("amount"))
      .orderBy("id")
      .execute(),
  };
}

type World = Awaited<ReturnType<typeof everything>>;
type Season = World["seasons"][number];

const covers = (season: Season, night: CalendarDate) =>
  season.active && season.start_date <= night && night <= season.end_date;

/** @returns for each hotel, the numbers of its active seasons and prices */
export async function hotelsByHand(db: Database) {
  const { hotels, seasons, prices } = await everything(db);
  return hotels.map(({ id }) => {
    const active = prices.filter((price) => price.hotel_id === id && price.active);
    return {
      id,
      seasons: seasons.filter((season) => season.hotel_id === id && season.active).length,
      sell_prices: active.filter(({ price_type }) => price_type === "sell").length,
      buy_prices: active.filter(({ price_type }) => price_type === "buy").length,
    };
  });
}

type Price = World["prices"][number];

/**
 * @returns whether a number of adults gets both prices: they are for as many, or one is for any number and its own
 *   type has none for as many
 */
function meet(sell: Price, buy: Price, prices: Price[]): boolean {
  if (sell.adults === buy.adults) return true;
  if (sell.adults !== null && buy.adults !== null) return false;
  const [exact, any] = sell.adults === null ? [buy, sell] : [sell, buy];
  return !prices.some(
    (price) =>
      price.price_type === any.price_type &&
      price.room_type_id === any.room_type_id &&
      price.season_id === any.season_id &&
      price.distribution_point_id === any.distribution_point_id &&
      price.adults === exact.adults,
  );
}

/** @returns whether the prices of a room type cover all numbers of adults that it takes */
function coverAll(type: World["roomTypes"][number], prices: Price[]): boolean {
  const own = prices.filter(({ room_type_id }) => room_type_id === type.id);
  if (own.some(({ adults }) => adults === null)) return true;
  for (let adults = type.min_adults; adults <= type.max_adults; adults += 1) {
    if (!own.some((price) => price.adults === adults)) return false;
  }
  return true;
}

/** @returns the findings that the dashboard shows on this day */
export async function findingsByHand(db: Database, today: CalendarDate) {
  const all = await everything(db);
  const gaps = gapsOf(all, today);
  const inPart = inPartOf(all, today);
  const quoted = all.prices.filter((price) => {
    const season = all.seasons.find(({ id }) => id === price.season_id)!;
    const hotel = all.hotels.find(({ id }) => id === price.hotel_id)!;
    return price.active && season.active && season.end_date >= today && hotel.active;
  });
  const below_buy = quoted.filter((sell) =>
    quoted.some(
      (buy) =>
        sell.price_type === "sell" &&
        buy.price_type === "buy" &&
        sell.room_type_id === buy.room_type_id &&
        sell.season_id === buy.season_id &&
        sell.distribution_point_id === buy.distribution_point_id &&
        meet(sell, buy, quoted) &&
        sell.per_person === buy.per_person &&
        sell.amount < buy.amount,
    ),
  );
  const first = (found: typeof quoted) => ({
    ids: found.slice(0, SHOWN).map(({ id }) => id),
    total: found.length,
  });
  return {
    missing: { total: gaps.length, rows: gaps.slice(0, SHOWN) },
    free: first(quoted.filter(({ amount }) => amount === 0)),
    below_buy: first(below_buy),
    inPart: { total: inPart.length, rows: inPart.slice(0, SHOWN) },
  };
}

/** The seasons that are priced in part, by start date, with what they have. */
function inPartOf({ hotels, roomTypes, seasons, prices }: World, today: CalendarDate) {
  return (
    seasons
      .filter(({ active, end_date, hotel_id }) => {
        return (
          active && end_date >= today && hotels.some(({ id, active }) => id === hotel_id && active)
        );
      })
      .map(({ id, hotel_id, start_date }) => {
        const sold = roomTypes.filter((type) => type.hotel_id === hotel_id && type.active);
        const general = prices.filter((price) => {
          return price.season_id === id && price.active && price.distribution_point_id === null;
        });
        const countOf = (type: "sell" | "buy", forAll: boolean) => {
          const priced = general.filter(({ price_type }) => price_type === type);
          return sold.filter(
            (roomType) =>
              priced.some((price) => price.room_type_id === roomType.id) &&
              coverAll(roomType, priced) === forAll,
          ).length;
        };
        const priced = {
          all: sold.length,
          ...{ sell: countOf("sell", true), buy: countOf("buy", true) },
          ...{ someSell: countOf("sell", false), someBuy: countOf("buy", false) },
        };
        return { id, start_date, priced };
      })
      // The dashboard's statement says the same condition over whole lists of room types.
      .filter(({ priced }) => isPricedInPart(priced))
      .sort((a, b) => compare(a.start_date, b.start_date) || a.id - b.id)
      .map(({ id, priced }) => ({ id, priced }))
  );
}

function gapsOf({ hotels, roomTypes, seasons, prices }: World, today: CalendarDate) {
  const nights = Array.from({ length: PRICED_NIGHTS }, (_, index) => addDays(today, index));
  const gaps = hotels
    .filter(({ active }) => active)
    .flatMap((hotel) => {
      const own = seasons.filter((season) => season.hotel_id === hotel.id);
      const offered = roomTypes.filter(({ hotel_id, active }) => hotel_id === hotel.id && active);
      const byNights = new Map<string, { roomTypeIds: number[]; nights: CalendarDate[] }>();
      for (const roomType of offered) {
        const { id } = roomType;
        const priced = prices.filter(
          (price) =>
            price.room_type_id === id &&
            price.active &&
            price.price_type === "sell" &&
            price.distribution_point_id === null,
        );
        const lacking = nights.filter(
          (night) =>
            !own.some(
              (season) =>
                covers(season, night) &&
                coverAll(
                  roomType,
                  priced.filter(({ season_id }) => season_id === season.id),
                ),
            ),
        );
        const alike = byNights.get(lacking.join()) ?? { roomTypeIds: [], nights: lacking };
        alike.roomTypeIds.push(id);
        if (lacking.length > 0) byNights.set(lacking.join(), alike);
      }
      return [...byNights.values()].map((gap) => ({
        hotel_id: hotel.id,
        roomTypeIds: gap.roomTypeIds,
        allRoomTypes: gap.roomTypeIds.length === offered.length,
        nights: gap.nights.length,
        firstNight: gap.nights[0]!,
        season_id: firstAsked(own, gap.nights[0]!),
        lastNight: lastNightOf(own, gap.nights, nights.at(-1)!),
      }));
    });
  // Hotels and room types are already in the order of their names, and sorting keeps the order of equal
  // elements.
  return gaps.sort(
    (a, b) =>
      compare(a.firstNight, b.firstNight) ||
      a.hotel_id - b.hotel_id ||
      a.nights - b.nights ||
      a.roomTypeIds.length - b.roomTypeIds.length ||
      a.roomTypeIds[0]! - b.roomTypeIds[0]!,
  );
}

/**
 * @returns the id of the season that decides the price of a night: the shortest, then the latest, then the
 *   newest
 */
function firstAsked(seasons: Season[], night: CalendarDate): number | null {
  const length = (season: Season) => Date.parse(season.end_date) - Date.parse(season.start_date);
  const found = seasons
    .filter((season) => covers(season, night))
    .sort((a, b) => length(a) - length(b) || compare(b.start_date, a.start_date) || b.id - a.id);
  return found[0]?.id ?? null;
}

/** @returns the day before the next season begins, or before the first part of the gap ends */
function lastNightOf(
  seasons: Season[],
  gap: CalendarDate[],
  lastAsked: CalendarDate,
): CalendarDate | null {
  const begins = seasons
    .filter(({ active, start_date }) => active && start_date > gap[0]!)
    .map(({ start_date }) => addDays(start_date, -1));
  const partEnd = gap.find((night, index) => gap[index + 1] !== addDays(night, 1))!;
  const ends = partEnd < lastAsked ? [...begins, partEnd] : begins;
  return ends.sort()[0] ?? null;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
