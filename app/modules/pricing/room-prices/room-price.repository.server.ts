import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { rowReads } from "~/db/lists/row-reads.server";
import {
  currencyColumns,
  type OptionalCurrencyColumns,
  withOptionalCurrency,
} from "~/db/lists/display-currency.server";
import { bothLabels, byLabelIn } from "~/db/lists/guest-texts.server";
import { byName } from "~/db/lists/list-order.server";
import { firstOf } from "~/db/lists/paginate.server";
import { idIn } from "~/db/lists/search.server";
import { writtenOnce } from "~/db/lists/written-once.server";
import type { Language } from "~/i18n/languages";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import { type NamedRoomPrice, RoomPriceFields, stateOf, type RoomPrice } from "./room-price.fields";
import type { RoomPriceQuery } from "./room-price.list";
import { matchingRoomPrices } from "./room-price-matches.repository.server";

/** The messages for violations of the table's constraints, by their names. */
const roomPriceConstraints = {
  room_prices_active_key: { conflict: "constraints:PRICE_EXISTS", at: "season_id" },
  room_prices_hotel_id_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_id" },
  room_prices_room_type_id_fkey: {
    rule: "constraints:ROOM_TYPE_OF_OTHER_HOTEL",
    at: "room_type_id",
  },
  room_prices_season_id_fkey: { rule: "constraints:SEASON_OF_OTHER_HOTEL", at: "season_id" },
  room_prices_distribution_point_id_fkey: {
    rule: "constraints:UNKNOWN_DISTRIBUTION_POINT",
    at: "distribution_point_id",
  },
  room_prices_adults_check: { rule: "constraints:PRICE_ADULTS", at: "adults" },
  room_prices_meal_plan_check: { rule: "constraints:MEAL_PLAN", at: "meal_plan" },
  room_prices_base_price_check: { rule: "constraints:PRICE_RANGE", at: "base_price" },
};

registerConstraints(roomPriceConstraints);

export const table = tableRows("room_prices", RoomPriceFields);

/** How room prices are read. */
export const reads = rowReads(
  async ({ db }, ids) => (await namedByIds(db, ids)).map(withOptionalCurrency),
  async ({ db, locale }, query: RoomPriceQuery) => ({
    filtered: await matchingRoomPrices(db, query),
    by: sortKeysIn(locale)[query.sort],
    id: sql.ref<number>("room_prices.id"),
  }),
);

const namedByIds = writtenOnce((db, ids: number[]) =>
  selectNamed(db).where(idIn("room_prices.id", ids)),
);

const sortKeysIn = (locale: Language) => ({
  room_type: byLabelIn(locale, "room_types", "room_prices.room_type_id"),
  hotel: byLabelIn(locale, "hotels", "room_prices.hotel_id"),
  distribution_point: byName("distribution_points", "room_prices.distribution_point_id", {
    optional: true,
  }),
  season: byName("seasons", "room_prices.season_id", { column: "name" }),
  base_price: sql`room_prices.base_price`,
  price_type: sql`room_prices.price_type`,
  created_at: sql`room_prices.created_at`,
});

export function selectNamed(db: Pick<Database, "selectFrom">) {
  return db
    .selectFrom("room_prices")
    .innerJoin("hotels", "hotels.id", "room_prices.hotel_id")
    .leftJoin("currencies", "currencies.id", "hotels.currency_id")
    .innerJoin("room_types", "room_types.id", "room_prices.room_type_id")
    .innerJoin("seasons", "seasons.id", "room_prices.season_id")
    .leftJoin("distribution_points", "distribution_points.id", "room_prices.distribution_point_id")
    .select([
      ...table.columns,
      ...bothLabels("hotels", "hotel"),
      ...bothLabels("room_types", "room_type"),
      "seasons.name as season_name",
      "seasons.start_date as season_start",
      "seasons.end_date as season_end",
      "distribution_points.label as distribution_point_label",
      "distribution_points.code as distribution_point_code",
      ...currencyColumns,
      "room_prices.created_at",
      "room_prices.updated_at",
    ])
    .$castTo<Omit<NamedRoomPrice, "currency"> & OptionalCurrencyColumns>();
}

export async function findRoomPrice(db: Database, id: number): Promise<NamedRoomPrice | undefined> {
  const row = await selectNamed(db).where("room_prices.id", "=", id).executeTakeFirst();
  return row && withOptionalCurrency(row);
}

/**
 * Inserts a price.
 *
 * @returns the stored price with its names
 */
export async function insertRoomPrice(
  trx: Transaction,
  values: Omit<RoomPrice, "id">,
): Promise<NamedRoomPrice> {
  const written = trx.with("room_prices", (db) =>
    db.insertInto("room_prices").values(values).returningAll(),
  );
  return withOptionalCurrency(await selectNamed(written).executeTakeFirstOrThrow());
}

/** A change of a price that depends on nothing in the stored one. */
interface Rewrite {
  values: Omit<RoomPrice, "id">;
  now: Date;
  /** The version that the change was made from (`versionOf`); undefined for any. */
  seenVersion: string | undefined;
}

/**
 * Locks and updates a price in one statement, so that a post waits once less.
 *
 * @returns the price as it was, and the stored one with its names; undefined where there is no price in this
 *   version
 */
export async function rewriteRoomPrice(
  trx: Transaction,
  id: number,
  { values, now, seenVersion }: Rewrite,
): Promise<{ before: RoomPrice; written: NamedRoomPrice } | undefined> {
  const rewritten = trx
    .with("former", (db) =>
      db.selectFrom("room_prices").selectAll().where("id", "=", id).forUpdate(),
    )
    .with("room_prices", (db) =>
      db
        .updateTable("room_prices")
        .from("former")
        .set({ ...values, updated_at: now })
        .whereRef("room_prices.id", "=", "former.id")
        // A version has milliseconds, and a new row the microseconds of the database's clock.
        .$if(seenVersion !== undefined, (update) =>
          update.where(
            sql<boolean>`date_trunc('milliseconds', former.updated_at) = ${seenVersion}::timestamptz`,
          ),
        )
        .returningAll("room_prices"),
    );
  // An amount is a text, as everywhere: a number of JSON would lose its decimals.
  const was = sql<RoomPrice>`(
    select to_jsonb(former) || jsonb_build_object('base_price', base_price::text) from former
  )`;
  const row = await selectNamed(rewritten).select(was.as("was")).executeTakeFirst();
  if (!row) return undefined;
  const { was: before, ...written } = row;
  return { before: stateOf(before), written: withOptionalCurrency(written) };
}

/**
 * @returns whether the latest price of a room type is per person; an active price comes before inactive ones.
 *   undefined where it has no price
 */
export async function findPerPerson(
  db: Database,
  { hotel_id, room_type_id }: { hotel_id: number; room_type_id: number },
): Promise<boolean | undefined> {
  const query = db
    .selectFrom("room_prices")
    .select("per_person")
    .where("hotel_id", "=", hotel_id)
    .where("room_type_id", "=", room_type_id)
    .orderBy("active", "desc")
    .orderBy("id", "desc");
  return (await firstOf(query, 1))[0]?.per_person;
}
