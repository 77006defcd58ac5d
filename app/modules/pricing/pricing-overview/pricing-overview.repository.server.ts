import { sql } from "kysely";
import type { DateRange } from "~/core/dates";
import type { Page } from "~/core/page";
import type { Database } from "~/db/database";
import { byTextIn, textIn } from "~/db/lists/guest-texts.server";
import { paginate } from "~/db/lists/paginate.server";
import { eitherContains } from "~/db/lists/search.server";
import type { Language } from "~/i18n/languages";
import type { Season } from "../../places/seasons/season.fields";
import type { StopSale } from "../../places/stop-sales/stop-sale.fields";
import { pricedKey } from "./coverage";
import type { PricingOverviewQuery } from "./pricing-overview.list";

/** A hotel with the numbers of its seasons, prices and rules. */
export interface OverviewHotel {
  id: number;
  label: string;
  active: boolean;
  currency: string | null;
  seasons: number;
  sell_prices: number;
  buy_prices: number;
  /** The number of active rules of this hotel alone. */
  rules: number;
}

export async function listOverviewHotels(
  db: Database,
  query: PricingOverviewQuery,
  locale: Language,
): Promise<Page<OverviewHotel>> {
  let filtered = db.selectFrom("hotels");
  if (query.search) filtered = filtered.where(eitherContains("hotels.label", query.search));
  return paginate(query, {
    db,
    filtered,
    by: byTextIn("hotels.label", locale),
    id: sql.ref<number>("hotels.id"),
    read: (ids) => readHotels(db, ids, locale),
  });
}

/** @returns the hotels with their numbers, read from the stored summaries of seasons instead of the prices */
async function readHotels(db: Database, ids: number[], locale: Language): Promise<OverviewHotel[]> {
  const { rows } = await sql<OverviewHotel>`
    select hotels.id, ${textIn("hotels.label", locale)} as label, hotels.active,
      currencies.iso_code as currency,
      priced.seasons, priced.sell_prices, priced.buy_prices,
      (select count(*)::int from price_rules where hotel_ids @> array[hotels.id] and active) as rules
    from hotels left join currencies on currencies.id = hotels.currency_id
      cross join lateral (
        select (count(*) filter (where active))::int as seasons,
          coalesce(sum(sell_prices), 0)::int as sell_prices,
          coalesce(sum(buy_prices), 0)::int as buy_prices
        from seasons left join season_pricing on season_pricing.season_id = seasons.id
        where hotel_id = hotels.id
      ) priced
    where hotels.id = any(${ids}::int[])
  `.execute(db);
  return rows;
}

/** @returns the number of active rules for all hotels */
export async function countGeneralRules(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("price_rules")
    .where("active", "=", true)
    .where(sql<boolean>`price_rules.hotel_ids = '{}'`)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The rows that the coverage of some hotels depends on. */
export interface CoverageRows {
  /** Those that aren't over before the range; later ones than it, too. */
  seasons: Season[];
  /** The keys of the places with general sell prices for all numbers of adults: "season/room type". */
  priced: Set<string>;
  /** The keys of those with general sell prices for some numbers of adults only. */
  pricedForSome: Set<string>;
  /** The keys of the places with general buy prices, likewise. */
  bought: Set<string>;
  boughtForSome: Set<string>;
  roomTypes: { id: number; hotel_id: number }[];
  stopSales: StopSale[];
}

/**
 * @returns the rows that the coverage of the hotels depends on, from four statements, whatever the number of
 *   hotels
 */
export async function readCoverage(
  db: Database,
  hotelIds: number[],
  { start, end }: DateRange,
): Promise<CoverageRows> {
  const seasons = await db
    .selectFrom("seasons")
    .select(["id", "name", "hotel_id", "start_date"])
    .select(["end_date", "active"])
    .where(sql<boolean>`hotel_id = any(${hotelIds}::int[])`)
    .where("active", "=", true)
    // One day is added before the range, because a neighbouring season may end just outside it.
    .where("end_date", ">=", sql<string>`${start}::date - 1`)
    .orderBy("start_date")
    .orderBy("id")
    .execute();
  const prices = await db
    .selectFrom("season_pricing")
    .select(["season_id", "priced_room_types", "bought_room_types"])
    .select(["part_room_types", "part_bought_room_types"])
    .where(sql<boolean>`season_id = any(${seasons.map((season) => season.id)}::int[])`)
    .execute();
  const roomTypes = await db
    .selectFrom("room_types")
    .select(["id", "hotel_id"])
    .where(sql<boolean>`hotel_id = any(${hotelIds}::int[])`)
    .where("active", "=", true)
    .execute();
  const stopSales = await db
    .selectFrom("stop_sales")
    .select(["id", "hotel_id", "room_type_id", "reason"])
    .select(["start_date", "end_date"])
    .where(sql<boolean>`hotel_id = any(${hotelIds}::int[])`)
    .where("start_date", "<=", end)
    .where("end_date", ">=", start)
    .execute();
  const keysIn = (
    column:
      | "priced_room_types"
      | "bought_room_types"
      | "part_room_types"
      | "part_bought_room_types",
  ) =>
    new Set(
      prices.flatMap((season) =>
        season[column].map((room_type_id) => pricedKey(season.season_id, room_type_id)),
      ),
    );
  return {
    ...{ seasons, roomTypes, stopSales },
    priced: keysIn("priced_room_types"),
    pricedForSome: keysIn("part_room_types"),
    bought: keysIn("bought_room_types"),
    boughtForSome: keysIn("part_bought_room_types"),
  };
}
