import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { withOptionalCurrency } from "~/db/lists/display-currency.server";
import { byTextIn } from "~/db/lists/guest-texts.server";
import { firstOf } from "~/db/lists/paginate.server";
import { idIn } from "~/db/lists/search.server";
import type { Language } from "~/i18n/languages";
import type { NamedRoomPrice } from "../room-price";
import type { RoomPrice } from "../room-price.fields";
import type { RoomPriceQuery } from "../room-price.list";
import { matchingRoomPrices } from "../room-price-matches.repository.server";
import { selectNamed } from "../room-price.repository.server";

/** The prices of the list on which an act is done. */
export interface ChosenPrices {
  /** The ids of the ticked prices; null for all that match. */
  ids: number[] | null;
  query: Pick<RoomPriceQuery, "search" | "filters">;
}

/** The columns of a price that decide its place: room type, season, price type and channel. */
export type PriceOfPlace = Pick<
  RoomPrice,
  "id" | "hotel_id" | "room_type_id" | "season_id" | "price_type" | "distribution_point_id"
>;

const placeColumns = [
  "room_prices.id",
  "room_prices.hotel_id",
  "room_prices.room_type_id",
  "room_prices.season_id",
  "room_prices.price_type",
  "room_prices.distribution_point_id",
] as const;

async function chosen(db: Database, { ids, query }: ChosenPrices) {
  return ids
    ? db.selectFrom("room_prices").where(idIn("room_prices.id", ids))
    : matchingRoomPrices(db, query);
}

/** @returns the number of chosen prices */
export async function countChosen(db: Database, prices: ChosenPrices): Promise<number> {
  const query = (await chosen(db, prices)).select(sql<string>`count(*)`.as("total"));
  return Number((await query.executeTakeFirstOrThrow()).total);
}

/** @returns the first of the chosen prices, by season and room type */
export async function listChosen(
  db: Database,
  prices: ChosenPrices,
  limit: number,
  locale: Language,
): Promise<PriceOfPlace[]> {
  const ordered = (await chosen(db, prices))
    .innerJoin("seasons", "seasons.id", "room_prices.season_id")
    .innerJoin("room_types", "room_types.id", "room_prices.room_type_id")
    .orderBy("seasons.start_date")
    .orderBy("seasons.id")
    .orderBy(byTextIn("room_types.label", locale))
    .orderBy("room_prices.id")
    .select(placeColumns);
  return firstOf(ordered.$castTo<PriceOfPlace>(), limit);
}

/** @returns the active prices in the given places, in any order */
export async function listActiveIn(
  db: Database,
  places: Omit<PriceOfPlace, "id">[],
): Promise<PriceOfPlace[]> {
  const { rows } = await sql<PriceOfPlace>`
    select ${sql.join(placeColumns.map((column) => sql.ref(column)))}
    from (
      select distinct * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (
        room_type_id int, season_id int, price_type text, distribution_point_id int
      )
    ) as place
    join room_prices on room_prices.active and room_prices.room_type_id = place.room_type_id
      and room_prices.season_id = place.season_id and room_prices.price_type = place.price_type
      and room_prices.distribution_point_id is not distinct from place.distribution_point_id
  `.execute(db);
  return rows;
}

/** @returns the prices that still exist, with their names */
export async function readPrices(db: Database, ids: number[]): Promise<NamedRoomPrice[]> {
  const rows = await selectNamed(db).where(idIn("room_prices.id", ids)).execute();
  return rows.map(withOptionalCurrency);
}

/**
 * Locks the prices until the transaction ends, in the order of their ids, so that two acts over the same
 * prices don't deadlock.
 *
 * @returns the prices that still exist, with their names
 */
export async function lockPrices(trx: Transaction, ids: number[]): Promise<NamedRoomPrice[]> {
  const rows = await selectNamed(trx)
    .where(idIn("room_prices.id", ids))
    .orderBy("room_prices.id")
    .forUpdate("room_prices")
    .execute();
  return rows.map(withOptionalCurrency);
}
