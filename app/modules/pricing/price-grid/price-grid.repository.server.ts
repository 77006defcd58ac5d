import { sql } from "kysely";
import type { MealPlan } from "~/core/meal-plans";
import type { CalendarDate } from "~/core/dates";
import type { Database, Transaction } from "~/db/database";
import { coversAllAdults } from "../season-pricing/covered-adults.repository.server";
import { isMarkedUp, NO_CHANNEL } from "../season-pricing/derived-prices.repository.server";
import type { PriceType } from "../price-rules/price-rule";
import type { GridOf } from "./grid-query";

export interface GridRoomType {
  id: number;
  label: string;
  label_fr: string;
  active: boolean;
  /**
   * Whether the latest price of the room type is per person; an active price comes before inactive ones. null
   * if it has no price.
   */
  per_person: boolean | null;
}

export interface GridSeason {
  id: number;
  name: string;
  start_date: CalendarDate;
  end_date: CalendarDate;
  active: boolean;
  /**
   * How many active room types have active general sell prices for all numbers of adults, also those that markups make
   * from buy prices.
   */
  sell: number;
  /** How many of them have active general buy prices, likewise. */
  buy: number;
  /** How many others have sell prices for some numbers of adults only. */
  someSell: number;
  /** How many others have buy prices for some numbers of adults only. */
  someBuy: number;
}

export interface GridPrice {
  id: number;
  room_type_id: number;
  season_id: number;
  distribution_point_id: number | null;
  /** null = any number of adults. */
  adults: number | null;
  base_price: string;
  per_person: boolean;
  meal_plan: MealPlan;
  active: boolean;
}

/** @returns all room types of a hotel, in any order */
export async function listGridRoomTypes(db: Database, hotel_id: number): Promise<GridRoomType[]> {
  return db
    .with("latest", (prices) =>
      prices
        .selectFrom("room_prices")
        .distinctOn("room_type_id")
        .select(["room_type_id", "per_person"])
        .where("hotel_id", "=", hotel_id)
        .orderBy("room_type_id")
        .orderBy("active", "desc")
        .orderBy("id", "desc"),
    )
    .selectFrom("room_types")
    .leftJoin("latest", "latest.room_type_id", "room_types.id")
    .select([
      "room_types.id",
      "room_types.label",
      "room_types.label_fr",
      "room_types.active",
      "latest.per_person",
    ])
    .where("room_types.hotel_id", "=", hotel_id)
    .execute();
}

/**
 * @returns the active general prices of a hotel. A buy price of which a markup makes a sell price counts as both
 *   (docs/reference/prices.md#sell-from-buy)
 */
function generalPrices(db: Pick<Database, "selectFrom">, hotel_id: number) {
  const prices = db
    .selectFrom("room_prices")
    .select(["season_id", "room_type_id", "adults"])
    .where("hotel_id", "=", hotel_id)
    .where("active", "=", true)
    .where("distribution_point_id", "is", null);
  const place = {
    ...{ hotel_id: sql.ref("room_prices.hotel_id"), season_id: sql.ref("room_prices.season_id") },
    ...{ room_type_id: sql.ref("room_prices.room_type_id"), distribution_point_id: NO_CHANNEL },
  };
  return prices.select("price_type").unionAll(
    prices
      .select(sql<string>`'sell'`.as("price_type"))
      .where("price_type", "=", "buy")
      .where(isMarkedUp(place)),
  );
}

/** @returns all seasons of a hotel, by start date */
export async function listGridSeasons(db: Database, hotel_id: number): Promise<GridSeason[]> {
  const countOf = (price_type: PriceType, forAll: boolean) =>
    sql<number>`(
      count(*) filter (where price_type = ${price_type} and for_all = ${forAll})
    )::int`;
  return db
    .with("offered", (prices) => generalPrices(prices, hotel_id))
    .with("covered", (types) =>
      types
        .selectFrom("offered")
        .innerJoin("room_types", "room_types.id", "offered.room_type_id")
        .select(["season_id", "price_type"])
        .select(coversAllAdults(sql`true`).as("for_all"))
        .where("room_types.active", "=", true)
        .groupBy(["season_id", "price_type", "room_type_id"]),
    )
    .with("priced", (counted) =>
      counted
        .selectFrom("covered")
        .select("season_id")
        .select([countOf("sell", true).as("sell"), countOf("buy", true).as("buy")])
        .select([countOf("sell", false).as("someSell"), countOf("buy", false).as("someBuy")])
        .groupBy("season_id"),
    )
    .selectFrom("seasons")
    .leftJoin("priced", "priced.season_id", "seasons.id")
    .select(["id", "name", "start_date", "end_date", "active"])
    .select(({ fn, lit }) => [
      fn.coalesce("sell", lit(0)).as("sell"),
      fn.coalesce("buy", lit(0)).as("buy"),
      fn.coalesce("someSell", lit(0)).as("someSell"),
      fn.coalesce("someBuy", lit(0)).as("someBuy"),
    ])
    .where("hotel_id", "=", hotel_id)
    .orderBy("start_date")
    .orderBy("id")
    .execute();
}

/** @returns the prices of some seasons for the grid's channel, and the general prices, the latest last */
export async function listGridPrices(
  db: Database,
  { hotel_id, price_type, distribution_point_id }: GridOf,
  seasonIds: number[],
): Promise<GridPrice[]> {
  return db
    .selectFrom("room_prices")
    .select(priceColumns)
    .where("hotel_id", "=", hotel_id)
    .where("price_type", "=", price_type)
    .where(sql<boolean>`season_id = any(${seasonIds}::int[])`)
    .where((eb) =>
      eb.or([
        eb("distribution_point_id", "is", null),
        eb("distribution_point_id", "=", distribution_point_id),
      ]),
    )
    .orderBy("id")
    .$castTo<GridPrice>()
    .execute();
}

/**
 * @returns the meals that new prices of a grid include, by room type: those of its latest price of the same type. An
 *   active price comes before inactive ones, and a price of the grid's channel before those of others. A room
 *   type without a price is missing
 */
export async function readMealPlans(
  db: Database,
  { hotel_id, price_type, distribution_point_id }: GridOf,
): Promise<Map<number, MealPlan>> {
  const latest = await db
    .selectFrom("room_prices")
    .distinctOn("room_type_id")
    .select(["room_type_id", "meal_plan"])
    .where("hotel_id", "=", hotel_id)
    .where("price_type", "=", price_type)
    .orderBy("room_type_id")
    .orderBy("active", "desc")
    .orderBy(sql`distribution_point_id is not distinct from ${distribution_point_id}`, "desc")
    .orderBy("id", "desc")
    .$castTo<Pick<GridPrice, "room_type_id" | "meal_plan">>()
    .execute();
  return new Map(latest.map(({ room_type_id, meal_plan }) => [room_type_id, meal_plan]));
}

/** @returns the active prices of a grid for any number of adults, locked until the transaction ends */
export async function lockGridPrices(
  trx: Transaction,
  { hotel_id, price_type, distribution_point_id }: GridOf,
  seasonIds: number[],
): Promise<GridPrice[]> {
  return trx
    .selectFrom("room_prices")
    .select(priceColumns)
    .where("hotel_id", "=", hotel_id)
    .where("price_type", "=", price_type)
    .where("distribution_point_id", "is not distinct from", distribution_point_id)
    .where("adults", "is", null)
    .where("active", "=", true)
    .where(sql<boolean>`season_id = any(${seasonIds}::int[])`)
    .orderBy("id")
    .forUpdate()
    .$castTo<GridPrice>()
    .execute();
}

const priceColumns = [
  "id",
  "room_type_id",
  "season_id",
  "distribution_point_id",
  "adults",
  "base_price",
  "per_person",
  "meal_plan",
  "active",
] as const;
