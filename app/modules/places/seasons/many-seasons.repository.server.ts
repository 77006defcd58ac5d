import { sql } from "kysely";
import type { Transaction } from "~/db/database";
import { idIn } from "~/db/lists/search.server";
import { manyRows } from "~/db/writing/many-rows.server";
import { createdAt } from "~/db/writing/removed-rows.server";
import { SeasonFields, type Season } from "./season.fields";
import { table, type SeasonUses } from "./season.repository.server";

/** The statements that write many seasons at once. */
export const many = manyRows<Season>("seasons", SeasonFields);

/**
 * Locks the seasons of a hotel against changes until the transaction ends; prices for them can still be
 * added. They are locked in the order of their ids, so that there is no deadlock.
 */
export async function lockSeasonsOfHotel(trx: Transaction, hotel_id: number): Promise<void> {
  await trx
    .selectFrom("seasons")
    .select("id")
    .where("hotel_id", "=", hotel_id)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** @returns the new seasons, in the order of the input */
export async function insertSeasons(
  trx: Transaction,
  seasons: Omit<Season, "id">[],
): Promise<Season[]> {
  const rows = await trx.insertInto("seasons").values(seasons).returning(table.columns).execute();
  // PostgreSQL assigns ids in the order of the values.
  return rows.sort((one, other) => one.id - other.id);
}

/** @returns the seasons that exist, locked until the transaction ends, in the order of their ids */
export async function lockSeasons(trx: Transaction, ids: number[]): Promise<Season[]> {
  return trx
    .selectFrom("seasons")
    .select(table.columns)
    .where(idIn("seasons.id", ids))
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** @returns the uses of seasons by id; unused seasons are left out */
export async function countUsesOfSeasons(
  trx: Transaction,
  ids: number[],
): Promise<Map<number, SeasonUses>> {
  const { rows } = await sql<SeasonUses & { id: number }>`
    select id, sum(prices)::int as prices, sum(meals)::int as meals, sum(rules)::int as rules,
      sum(markups)::int as markups
    from (
      select season_id as id, 1 as prices, 0 as meals, 0 as rules, 0 as markups from room_prices
      where season_id = any(${ids}::int[])
      union all
      select season_id, 0, 1, 0, 0 from meal_prices where season_id = any(${ids}::int[])
      union all
      select season_id, 0, 0, 1, 0 from price_rule_scopes where season_id = any(${ids}::int[])
      union all
      select named, 0, 0, 0, 1 from markups, unnest(season_ids) named
      where season_ids && ${ids}::int[] and named = any(${ids}::int[])
    ) as used
    group by id
  `.execute(trx);
  return new Map(rows.map(({ id, ...uses }) => [id, uses]));
}

export async function deleteSeasons(trx: Transaction, ids: number[]): Promise<void> {
  await many.remove(trx, ids);
}

/**
 * Creates deleted seasons again, under their own ids and since when they were there.
 *
 * @returns the ids of the created seasons; left out are those whose hotel was deleted, and those that
 *   somebody has created again, with the same name and dates
 */
export async function remakeSeasons(
  trx: Transaction,
  seasons: Season[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(seasons)}::jsonb) as sent (
        id int, hotel_id int, name text, start_date date, end_date date, active boolean
      )
    ),
    held as (
      select id from hotels where id in (select hotel_id from wanted) order by id for key share
    )
    insert into seasons (id, hotel_id, name, start_date, end_date, active, created_at, updated_at)
    overriding system value
    select wanted.id, held.id, wanted.name, wanted.start_date, wanted.end_date, wanted.active,
      ${createdAt("seasons", sql`wanted.id`, now)}, ${now}::timestamptz
    from wanted join held on held.id = wanted.hotel_id
    where not exists (
      select from seasons as other
      where other.hotel_id = wanted.hotel_id and other.name = wanted.name
        and other.start_date = wanted.start_date and other.end_date = wanted.end_date
    )
    on conflict do nothing returning id
  `.execute(trx);
  return rows.map(({ id }) => id);
}
