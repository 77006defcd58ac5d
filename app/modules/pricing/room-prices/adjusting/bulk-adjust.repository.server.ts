import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database, Transaction } from "~/db/database";
import { withOptionalCurrency } from "~/db/lists/display-currency.server";
import { byTextIn } from "~/db/lists/guest-texts.server";
import { firstOf } from "~/db/lists/paginate.server";
import type { Language } from "~/i18n/languages";
import type { AdjustmentTarget } from "./bulk-adjust";
import type { NamedRoomPrice, RoomPrice } from "../room-price.fields";
import { selectNamed } from "../room-price.repository.server";

export interface SourceCriteria {
  hotel_id: number;
  price_type: RoomPrice["price_type"];
  distribution_point_id: number | null;
  room_type_id?: number;
  season_id?: number;
  /** The day from which on seasons aren't over; null also lists prices of seasons that are. */
  from: CalendarDate | null;
}

/** @returns the active prices that can be adjusted, by season and room type */
export async function listSources(
  db: Database,
  criteria: SourceCriteria,
  limit: number,
  locale: Language,
): Promise<NamedRoomPrice[]> {
  let query = selectNamed(db)
    .where("room_prices.active", "=", true)
    .where("room_prices.hotel_id", "=", criteria.hotel_id)
    .where("room_prices.price_type", "=", criteria.price_type)
    .where(
      "room_prices.distribution_point_id",
      "is not distinct from",
      criteria.distribution_point_id,
    );
  if (criteria.room_type_id)
    query = query.where("room_prices.room_type_id", "=", criteria.room_type_id);
  if (criteria.season_id) query = query.where("room_prices.season_id", "=", criteria.season_id);
  // A season that is chosen is listed even if it is over.
  else if (criteria.from) query = query.where("seasons.end_date", ">=", criteria.from);
  const ordered = query
    .orderBy("seasons.start_date")
    .orderBy("seasons.id")
    .orderBy(byTextIn("room_types.label", locale))
    .orderBy("room_prices.id");
  const rows = await firstOf(ordered, limit);
  return rows.map(withOptionalCurrency);
}

export interface ReadForAdjustment {
  sources: NamedRoomPrice[];
  /** The active prices at the places of the new prices. */
  existing: NamedRoomPrice[];
}

/**
 * @returns the source prices that still exist and are active, and the active prices at the places of the new
 *   ones
 */
export async function readForAdjustment(
  db: Database,
  ids: number[],
  target: AdjustmentTarget,
): Promise<ReadForAdjustment> {
  const rows = await selectForAdjustment(db, ids, target)
    // Sources and new prices belong to the same hotels, so the prices of other hotels aren't read.
    .where(
      sql<boolean>`room_prices.hotel_id in (
        select hotel_id from room_prices where id = any(${ids}::int[])
      )`,
    )
    .execute();
  return split(rows.map(withOptionalCurrency), ids, target);
}

/**
 * Reads the same rows as `readForAdjustment` and locks them until the transaction ends, in the order of their
 * ids, so that two adjustments of the same rows don't deadlock. One statement locks hotels and currencies
 * before the prices. If somebody changed a currency while the statement waited for its lock, the rows that it
 * read are outdated, so it is run again.
 */
export async function lockForAdjustment(
  trx: Transaction,
  ids: number[],
  target: AdjustmentTarget,
): Promise<ReadForAdjustment> {
  const read = () =>
    selectForAdjustment(trx, ids, target)
      .innerJoin(
        (eb) =>
          eb
            .selectFrom("hotels")
            .select(["id", "currency_id"])
            .where(
              "id",
              "in",
              sql<number>`(select hotel_id from room_prices where id = any(${ids}::int[]))`,
            )
            .orderBy("id")
            .forShare()
            .as("held"),
        (join) => join.onRef("held.id", "=", "room_prices.hotel_id"),
      )
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom("currencies")
            .select("decimals")
            .whereRef("currencies.id", "=", "held.currency_id")
            .forShare()
            .as("held_currency"),
        (join) => join.onTrue(),
      )
      .select(
        sql<boolean>`(hotels.currency_id, currencies.decimals)
          is distinct from (held.currency_id, held_currency.decimals)`.as("outdated"),
      )
      .forUpdate("room_prices")
      .execute();
  let rows = await read();
  if (rows.some(({ outdated }) => outdated)) rows = await read();
  return split(
    rows.map(({ outdated: _, ...row }) => withOptionalCurrency(row)),
    ids,
    target,
  );
}

function selectForAdjustment(db: Database, ids: number[], target: AdjustmentTarget) {
  return selectNamed(db)
    .where("room_prices.active", "=", true)
    .where((eb) =>
      eb.or([
        eb("room_prices.id", "in", ids),
        eb.and([
          eb("room_prices.price_type", "=", target.price_type),
          eb(
            "room_prices.distribution_point_id",
            "is not distinct from",
            target.distribution_point_id,
          ),
          sql<boolean>`(
            room_prices.room_type_id, room_prices.season_id, coalesce(room_prices.adults, 0)
          ) in (
            select room_type_id, season_id, coalesce(adults, 0) from room_prices
            where id = any(${ids}::int[])
          )`,
        ]),
      ]),
    )
    .orderBy("room_prices.id");
}

function split(rows: NamedRoomPrice[], ids: number[], target: AdjustmentTarget): ReadForAdjustment {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    sources: [...new Set(ids)].flatMap((id) => byId.get(id) ?? []),
    existing: rows.filter(
      (row) =>
        row.price_type === target.price_type &&
        row.distribution_point_id === target.distribution_point_id,
    ),
  };
}
