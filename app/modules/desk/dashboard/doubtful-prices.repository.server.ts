import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { MealPlan } from "~/core/meal-plans";
import type { Database } from "~/db/database";
import { keptRows } from "~/db/keeping/kept.server";
import { textIn } from "~/db/lists/guest-texts.server";
import { upTo } from "~/db/lists/paginate.server";
import type { Language } from "~/i18n/languages";
import {
  withChanged,
  type CurrentSums,
} from "../../pricing/season-pricing/current-sums.repository.server";
import { withTotal, type Findings, type FindingOptions } from "./dashboard.repository.server";

export interface DoubtfulPrice {
  id: number;
  hotel_label: string;
  room_type_label: string;
  season_name: string;
  meal_plan: MealPlan;
  /**
   * The meals of the buy prices of the same stay that are above it; null where there are none, as for a buy price.
   */
  bought_meal_plans: MealPlan[] | null;
}

export interface DoubtfulPrices {
  /** Active prices of 0: they are quoted, perhaps by mistake. */
  free: Findings<DoubtfulPrice>;
  /** Active sell prices below the active buy price of the same stay. */
  below_buy: Findings<DoubtfulPrice>;
}

/**
 * Finds doubtful prices in active seasons that end after `from`. For each season, `season_pricing` keeps the
 * number of its doubtful prices and their lowest ids; so the lowest ids of all are among those of the seasons
 * with the lowest first id.
 *
 * @param sums the sums of seasons (`currentSums`)
 * @param limit at most `FIRST_KEPT` of each kind
 */
export async function findDoubtfulPrices(
  db: Database,
  from: CalendarDate,
  sums: CurrentSums,
  { limit, locale }: FindingOptions,
): Promise<DoubtfulPrices> {
  const firstOf = (kind: keyof DoubtfulPrices, count: string, first: string) => sql`
    (
      select ${sql.lit(kind)} as kind, price_id, total
      from (
        select ${sql.ref(first)} as ids, sum(${sql.ref(count)}) over () as total
        from current where ${sql.ref(count)} > 0
        order by (${sql.ref(first)})[1] ${upTo(limit)}
      ) seasons cross join lateral unnest(ids) price_id
      order by price_id ${upTo(limit)}
    )
  `;
  const query = sql<{ kind: keyof DoubtfulPrices; price_id: number; total: string }>`
    with current as not materialized (
      select season_pricing.*
      from ${withChanged(sums)}
        join seasons on seasons.id = season_pricing.season_id
        join hotels on hotels.id = seasons.hotel_id
      where hotels.active and seasons.active and seasons.end_date >= ${from}::date
    )
    ${firstOf("free", "free_prices", "first_free")}
    union all
    ${firstOf("below_buy", "below_buy", "first_below_buy")}
    order by price_id
  `;
  const doubts = await keptRows(db, ["hotels", "seasons"], query, sums.version);
  const prices = await findNamedPrices(
    db,
    doubts.map(({ price_id }) => price_id),
    locale,
  );
  const ofKind = (doubt: keyof DoubtfulPrices) =>
    withTotal(
      doubts
        .filter(({ kind }) => kind === doubt)
        .flatMap(({ price_id, total }) => {
          const price = prices.get(price_id);
          return price ? [{ ...price, total }] : [];
        }),
    );
  return { free: ofKind("free"), below_buy: ofKind("below_buy") };
}

/** @returns prices by id, with the names of their hotels, room types and seasons */
async function findNamedPrices(
  db: Database,
  ids: number[],
  locale: Language,
): Promise<Map<number, DoubtfulPrice>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<DoubtfulPrice>`
    select prices.id, ${textIn("hotels.label", locale)} as hotel_label,
      ${textIn("room_types.label", locale)} as room_type_label, seasons.name as season_name,
      prices.meal_plan, (
        select array_agg(distinct buy.meal_plan order by buy.meal_plan) from room_prices buy
        where prices.price_type = 'sell' and buy.price_type = 'buy' and buy.active
          and buy.season_id = prices.season_id and buy.room_type_id = prices.room_type_id
          and buy.distribution_point_id is not distinct from prices.distribution_point_id
          and buy.per_person = prices.per_person and buy.base_price > prices.base_price
          and coalesce(buy.adults, prices.adults) is not distinct from coalesce(prices.adults, buy.adults)
      ) as bought_meal_plans
    from room_prices prices
      join hotels on hotels.id = prices.hotel_id
      join room_types on room_types.id = prices.room_type_id
      join seasons on seasons.id = prices.season_id
    where prices.id = any(${ids}::int[])
  `.execute(db);
  return new Map(rows.map((price) => [price.id, price]));
}
