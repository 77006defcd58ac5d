import { sql } from "kysely";
import type { Database } from "~/db/database";
import { idIn } from "~/db/lists/search.server";
import { manyRows } from "~/db/writing/many-rows.server";
import { PriceRuleFields, type StoredRule } from "./price-rule.fields";

export const many = manyRows<StoredRule>("price_rules", PriceRuleFields);

/** @returns those of the rules whose whole scope and rate plans still exist */
export async function stillPossible(db: Database, rules: StoredRule[]): Promise<StoredRule[]> {
  const all = (list: (rule: StoredRule) => readonly number[]) => [...new Set(rules.flatMap(list))];
  const plansOf = ({ condition }: StoredRule) => condition?.rate_plan_ids ?? [];
  const { rows } = await sql<{ kind: string; id: number; hotel_id: number | null }>`
    select 'hotel' as kind, id, null::int as hotel_id from hotels
      where ${idIn(
        "hotels.id",
        all((rule) => rule.hotel_ids),
      )}
    union all
    select 'room_type', id, hotel_id from room_types
      where ${idIn(
        "room_types.id",
        all((rule) => rule.room_type_ids),
      )}
    union all
    select 'season', id, hotel_id from seasons
      where ${idIn(
        "seasons.id",
        all((rule) => rule.season_ids),
      )}
    union all
    select 'point', id, null from distribution_points
      where ${idIn(
        "distribution_points.id",
        all((rule) => rule.distribution_point_ids),
      )}
    union all
    select 'plan', id, null from rate_plans where ${idIn("rate_plans.id", all(plansOf))}
  `.execute(db);
  const found = new Map(rows.map(({ kind, id, hotel_id }) => [`${kind}/${id}`, hotel_id]));
  return rules.filter((rule) => {
    const has = (kind: string) => (id: number) => found.has(`${kind}/${id}`);
    const isOfScope = (kind: string) => (id: number) =>
      rule.hotel_ids.includes(found.get(`${kind}/${id}`) ?? 0);
    return (
      rule.hotel_ids.every(has("hotel")) &&
      rule.room_type_ids.every(isOfScope("room_type")) &&
      rule.season_ids.every(isOfScope("season")) &&
      rule.distribution_point_ids.every(has("point")) &&
      plansOf(rule).every(has("plan"))
    );
  });
}
