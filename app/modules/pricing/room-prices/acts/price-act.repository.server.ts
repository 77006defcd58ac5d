import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { withOptionalCurrency } from "~/db/lists/display-currency.server";
import { byTextIn } from "~/db/lists/guest-texts.server";
import { firstOf } from "~/db/lists/paginate.server";
import { idIn } from "~/db/lists/search.server";
import type { Language } from "~/i18n/languages";
import type { PricePlace } from "../room-price";
import type { NamedRoomPrice } from "../room-price.fields";
import type { RoomPriceQuery } from "../room-price.list";
import { matchingRoomPrices } from "../room-price-matches.repository.server";
import { selectNamed } from "../room-price.repository.server";

/** The prices of the list on which an act is done. */
export interface ChosenPrices {
  /** The ids of the ticked prices; null for all that match. */
  ids: number[] | null;
  query: Pick<RoomPriceQuery, "search" | "filters" | "unreadableFilters">;
}

async function selectChosen(db: Database, { ids, query }: ChosenPrices) {
  return ids
    ? db.selectFrom("room_prices").where(idIn("room_prices.id", ids))
    : matchingRoomPrices(db, query);
}

/** @returns the number of chosen prices */
export async function countChosen(db: Database, prices: ChosenPrices): Promise<number> {
  const query = (await selectChosen(db, prices)).select(sql<string>`count(*)`.as("total"));
  return Number((await query.executeTakeFirstOrThrow()).total);
}

/** @returns the first of the chosen prices with their names, by season and room type */
export async function listChosen(
  db: Database,
  prices: ChosenPrices,
  limit: number,
  locale: Language,
): Promise<NamedRoomPrice[]> {
  const ids = (await selectChosen(db, prices)).select("room_prices.id");
  const ordered = selectNamed(db)
    .where("room_prices.id", "in", ids)
    .orderBy("seasons.start_date")
    .orderBy("seasons.id")
    .orderBy(byTextIn("room_types.label", locale))
    .orderBy("room_prices.id");
  return (await firstOf(ordered, limit)).map(withOptionalCurrency);
}

/** @returns the active prices in the given places with their names, in any order */
export async function listActiveIn(db: Database, places: PricePlace[]): Promise<NamedRoomPrice[]> {
  const ids = sql<number>`(
    select price.id
    from (
      select distinct * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (
        room_type_id int, season_id int, price_type text, distribution_point_id int,
        adults int
      )
    ) as place
    join room_prices as price on price.active and price.room_type_id = place.room_type_id
      and price.season_id = place.season_id and price.price_type = place.price_type
      and price.distribution_point_id is not distinct from place.distribution_point_id
      and price.adults is not distinct from place.adults
  )`;
  const rows = await selectNamed(db).where("room_prices.id", "in", ids).execute();
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
