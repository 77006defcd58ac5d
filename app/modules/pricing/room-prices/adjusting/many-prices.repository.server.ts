import { sql } from "kysely";
import type { MealPlan } from "~/core/meal-plans";
import type { Database, Transaction } from "~/db/database";
import { withOptionalCurrency } from "~/db/lists/display-currency.server";
import { firstOf } from "~/db/lists/paginate.server";
import { idIn } from "~/db/lists/search.server";
import type { PriceType } from "../../price-rules/price-rule";
import { type NamedRoomPrice, RoomPriceFields, type RoomPrice } from "../room-price.fields";
import { manyRows } from "~/db/writing/many-rows.server";
import { selectNamed, table } from "../room-price.repository.server";

/** The statements that write many whole prices at once. */
export const many = manyRows<RoomPrice>("room_prices", RoomPriceFields);

/** A price to write: a new one, or the new value of an existing one. */
export interface PriceToWrite {
  hotel_id: number;
  room_type_id: number;
  season_id: number;
  distribution_point_id: number | null;
  price_type: PriceType;
  /** null = any number of adults. */
  adults: number | null;
  base_price: string;
  per_person: boolean;
  meal_plan: MealPlan;
  /** The price that changes; null for a new one. */
  existing_id: number | null;
}

/**
 * Writes all prices in one statement, however many they are. Existing ones are locked in the order of their
 * ids: a trial has locked none before, and could otherwise deadlock with a change of the same prices.
 *
 * @returns the written prices. A price is left out if somebody else has created an active price at its place
 *   since the places were read
 */
export async function writePrices(
  trx: Transaction,
  prices: PriceToWrite[],
  now: Date,
): Promise<RoomPrice[]> {
  const values = JSON.stringify(prices);
  return trx
    .with("wanted", (db) =>
      db
        .selectFrom(
          sql<PriceToWrite>`(
            select * from jsonb_to_recordset(${values}::jsonb) as sent (
              hotel_id int, room_type_id int, season_id int, distribution_point_id int,
              price_type text, adults int, base_price numeric, per_person boolean, meal_plan text,
              existing_id int
            )
          )`.as("sent"),
        )
        .selectAll(),
    )
    .with("held", (db) =>
      db
        .selectFrom("room_prices")
        .select("id")
        .where("id", "in", (eb) => eb.selectFrom("wanted").select("existing_id"))
        .orderBy("id")
        .forUpdate(),
    )
    .with("inserted", (db) =>
      db
        .insertInto("room_prices")
        .columns([
          "hotel_id",
          "room_type_id",
          "season_id",
          "distribution_point_id",
          "price_type",
          "adults",
          "base_price",
          "per_person",
          "meal_plan",
          "created_at",
          "updated_at",
        ])
        .expression((eb) =>
          eb
            .selectFrom("wanted")
            .where("existing_id", "is", null)
            .select([
              "hotel_id",
              "room_type_id",
              "season_id",
              "distribution_point_id",
              "price_type",
              "adults",
              "base_price",
              "per_person",
              "meal_plan",
              sql<Date>`${now}::timestamptz`.as("created_at"),
              sql<Date>`${now}::timestamptz`.as("updated_at"),
            ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(table.columns),
    )
    .with("updated", (db) =>
      db
        .updateTable("room_prices")
        .from(["wanted", "held"])
        .set((eb) => ({
          base_price: eb.ref("wanted.base_price"),
          per_person: eb.ref("wanted.per_person"),
          meal_plan: eb.ref("wanted.meal_plan"),
          updated_at: now,
        }))
        .whereRef("held.id", "=", "wanted.existing_id")
        .whereRef("room_prices.id", "=", "held.id")
        .returning(table.columns),
    )
    .selectFrom("inserted")
    .selectAll()
    .unionAll((db) => db.selectFrom("updated").selectAll())
    .$castTo<RoomPrice>()
    .execute();
}

/** @returns the given prices, locked until the transaction ends; deleted ones are left out */
export async function lockRoomPrices(
  trx: Transaction,
  ids: number[],
): Promise<(RoomPrice & { updated_at: Date })[]> {
  return trx
    .selectFrom("room_prices")
    .select([...table.columns, "room_prices.updated_at"])
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy("id")
    .forUpdate()
    .$castTo<RoomPrice & { updated_at: Date }>()
    .execute();
}

/** @returns all prices of a hotel with their names, locked until the transaction ends */
export async function lockNamedPricesOfHotel(
  trx: Transaction,
  hotel_id: number,
): Promise<NamedRoomPrice[]> {
  const rows = await selectNamed(trx)
    .where("room_prices.hotel_id", "=", hotel_id)
    .orderBy("room_prices.id")
    .forUpdate("room_prices")
    .execute();
  return rows.map(withOptionalCurrency);
}

/**
 * @param hold whether the prices are locked until the transaction ends
 * @returns at most `limit` active prices of some seasons with their names, by season
 */
export async function listNamedPricesOfSeasons(
  db: Database,
  seasonIds: number[],
  { limit, hold }: { limit: number; hold: boolean },
): Promise<NamedRoomPrice[]> {
  const query = selectNamed(db)
    .where(idIn("room_prices.season_id", seasonIds))
    .where("room_prices.active", "=", true)
    .orderBy("seasons.start_date")
    .orderBy("room_prices.id");
  const rows = await firstOf(hold ? query.forUpdate("room_prices") : query, limit);
  return rows.map(withOptionalCurrency);
}

/** Deletes prices; they are locked in the order of their ids, as in `writePrices`. */
export async function deleteRoomPrices(trx: Transaction, ids: number[]): Promise<void> {
  await many.remove(trx, ids);
}

/**
 * Makes prices active or inactive; they are locked in the order of their ids, as in `writePrices`.
 *
 * @returns the prices with their new status
 */
export async function setActive(
  trx: Transaction,
  ids: number[],
  active: boolean,
  now: Date,
): Promise<RoomPrice[]> {
  return trx
    .updateTable("room_prices")
    .set({ active, updated_at: now })
    .where("id", "in", lockedPriceIds(ids))
    .returning(table.columns)
    .$castTo<RoomPrice>()
    .execute();
}

/** Selects the ids of the prices that exist, and locks the prices in the order of their ids. */
function lockedPriceIds(ids: number[]) {
  return sql<number>`(
    select id from room_prices where id = any(${ids}::int[]) order by id for update
  )`;
}
