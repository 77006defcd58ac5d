import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { withOptionalCurrency } from "~/db/lists/display-currency.server";
import { firstOf } from "~/db/lists/paginate.server";
import { idIn } from "~/db/lists/search.server";
import type { NamedRoomPrice } from "../room-price";
import type { RoomPrice } from "../room-price.fields";
import { selectNamed, table } from "../room-price.repository.server";

/** A price to write: a new one, or the new value of an existing one. */
export interface PriceToWrite {
  hotel_id: number;
  room_type_id: number;
  season_id: number;
  distribution_point_id: number | null;
  price_type: string;
  base_price: string;
  per_person: boolean;
  /** The price that changes; null for a new one. */
  existing_id: number | null;
}

/**
 * Writes all prices in one statement, however many they are.
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
              price_type text, base_price numeric, per_person boolean, existing_id int
            )
          )`.as("sent"),
        )
        .selectAll(),
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
          "base_price",
          "per_person",
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
              "base_price",
              "per_person",
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
        .from("wanted")
        .set((eb) => ({
          base_price: eb.ref("wanted.base_price"),
          per_person: eb.ref("wanted.per_person"),
          updated_at: now,
        }))
        .whereRef("room_prices.id", "=", "wanted.existing_id")
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

export async function deleteRoomPrices(trx: Transaction, ids: number[]): Promise<void> {
  await trx
    .deleteFrom("room_prices")
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
}

/**
 * Writes the amount, the unit and the status of prices; their places stay.
 *
 * @returns the ids of the written prices. A price is left out if it would become active while another price
 *   with the same room type, season, price type and channel is active
 */
export async function restoreRoomPrices(
  trx: Transaction,
  prices: RoomPrice[],
  now: Date,
): Promise<number[]> {
  if (prices.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    update room_prices
    set base_price = restored.base_price, per_person = restored.per_person, active = restored.active,
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as restored (id int, base_price numeric, per_person boolean, active boolean)
    where room_prices.id = restored.id and (
      room_prices.active or not restored.active or not exists (
        select from room_prices as other
        where other.active and other.room_type_id = room_prices.room_type_id
          and other.season_id = room_prices.season_id and other.price_type = room_prices.price_type
          and other.distribution_point_id is not distinct from room_prices.distribution_point_id
      )
    )
    returning room_prices.id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Makes prices active or inactive.
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
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .returning(table.columns)
    .$castTo<RoomPrice>()
    .execute();
}

/**
 * Inserts deleted prices again, with their former ids.
 *
 * @returns the ids of the inserted prices; a price is left out if another active price has taken its place,
 *   or if a row that it refers to was deleted
 */
export async function remakeRoomPrices(
  trx: Transaction,
  prices: RoomPrice[],
  now: Date,
): Promise<number[]> {
  if (prices.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as sent (
        id int, hotel_id int, room_type_id int, season_id int, distribution_point_id int,
        price_type text, base_price numeric, per_person boolean, active boolean
      )
    ),
    types as (
      select id, hotel_id from room_types
      where id in (select room_type_id from wanted) order by id for key share
    ),
    spans as (
      select id, hotel_id from seasons
      where id in (select season_id from wanted) order by id for key share
    ),
    points as (
      select id from distribution_points
      where id in (select distribution_point_id from wanted) order by id for key share
    )
    insert into room_prices (
      id, hotel_id, room_type_id, season_id, distribution_point_id, price_type, base_price,
      per_person, active, created_at, updated_at
    )
    overriding system value
    select wanted.id, wanted.hotel_id, types.id, spans.id, wanted.distribution_point_id, wanted.price_type, wanted.base_price,
      wanted.per_person, active, ${now}::timestamptz, ${now}::timestamptz
    from wanted
      join types on types.id = wanted.room_type_id and types.hotel_id = wanted.hotel_id
      join spans on spans.id = wanted.season_id and spans.hotel_id = wanted.hotel_id
    where wanted.distribution_point_id is null or wanted.distribution_point_id in (select id from points)
    on conflict do nothing returning id
  `.execute(trx);
  return rows.map(({ id }) => id);
}
