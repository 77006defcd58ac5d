import { sql } from "kysely";
import type { Stored } from "~/core/fields/field-kind";
import type { Choices, ChoiceQuery } from "~/core/choices";
import type { Database, Transaction } from "~/db/database";
import { keptRows } from "~/db/keeping/kept.server";
import { rowReads } from "~/db/lists/row-reads.server";
import { choosable } from "~/db/lists/choosable.server";
import { namedSet, setHolds, type HotelInSet } from "~/db/lists/named-sets.server";
import { anyOf, contains, idIn } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { manyRows, rowsWhere } from "~/db/writing/many-rows.server";
import { tableRows } from "~/db/writing/table-rows.server";
import { RatePlanFields, type RatePlan } from "./rate-plan.fields";
import type { RatePlanQuery } from "./rate-plan.list";

registerConstraints({
  rate_plans_label_check: { atLeast: 2, at: "label" },
  rate_plans_code_key: { conflict: "constraints:RATE_PLAN_CODE_EXISTS", at: "code" },
  rate_plans_hotel_ids_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_ids" },
});

/** A rate plan with all columns, and its hotels by name; none for all hotels. */
export type NamedRatePlan = Stored<RatePlan> & { hotels: HotelInSet[] };

export const table = tableRows("rate_plans", RatePlanFields);

/** The statements that write many rate plans at once. */
export const many = manyRows<RatePlan>("rate_plans", RatePlanFields);

/** How rate plans are read. */
export const reads = rowReads(
  ({ db }, ids) => findRatePlans(db, ids),
  ({ db }, query: RatePlanQuery) => ({
    filtered: matching(db, query),
    by: sortKeys[query.sort],
    id: sql.ref<number>("rate_plans.id"),
  }),
);

function matching(db: Database, { search, filters }: RatePlanQuery) {
  const { hotel_id, status } = filters;
  let filtered = db.selectFrom("rate_plans");
  if (search) {
    const names = [contains("rate_plans.label", search), contains("rate_plans.code", search)];
    filtered = filtered.where(anyOf(names));
  }
  if (hotel_id) filtered = filtered.where(setHolds("hotels", "rate_plans.hotel_ids", hotel_id));
  if (status) filtered = filtered.where("rate_plans.active", "=", status === "active");
  return filtered;
}

const sortKeys = {
  label: sql`search_text(rate_plans.label)`,
  code: sql`search_text(rate_plans.code)`,
  prepayment: sql`rate_plans.prepayment`,
  active: sql`rate_plans.active`,
};

export interface RatePlanLabel {
  id: number;
  label: string;
  active: boolean;
}

/**
 * @param hotel_id the hotel whose plans are read, with those for all hotels; all plans for null
 * @returns rate plans to choose from: the chosen ones first, then the other active ones by name
 */
export async function listRatePlanChoices(
  db: Database,
  hotel_id: number | null,
  query: ChoiceQuery,
): Promise<Choices<RatePlanLabel>> {
  const plans = db.selectFrom("rate_plans").select(["id", "label", "active"]);
  const isForHotel =
    hotel_id === null ? sql`true` : setHolds("hotels", "rate_plans.hotel_ids", hotel_id);
  const offered = {
    id: "rate_plans.id",
    matchesName: (search: string) => contains("rate_plans.label", search),
    only: sql<boolean>`(rate_plans.active and ${isForHotel})`,
    by: sql`search_text(rate_plans.label)`,
  };
  return choosable(plans, query, offered, (rows) => keptRows(db, ["rate_plans"], rows));
}

/** @returns the rate plans with these ids, in any order; ids that don't exist are left out */
export async function findRatePlans(db: Database, ids: number[]): Promise<NamedRatePlan[]> {
  return db
    .selectFrom("rate_plans")
    .select([
      ...table.columns,
      namedSet("hotels", "rate_plans.hotel_ids").as("hotels"),
      "rate_plans.created_at",
      "rate_plans.updated_at",
    ])
    .where(idIn("rate_plans.id", ids))
    .$castTo<NamedRatePlan>()
    .execute();
}

const HAS_AMOUNTS = sql<boolean>`exists (
  select from jsonb_array_elements(cancellation_steps) step
  where step ->> 'fee' = 'amount' and (step ->> 'value')::numeric <> 0
)`;

/**
 * @returns the rate plans of one hotel alone with fees that are amounts above 0, including inactive plans,
 *   locked until the transaction ends
 */
export async function lockAmountsOfHotel(trx: Transaction, hotel_id: number): Promise<RatePlan[]> {
  const where = sql<boolean>`hotel_ids = array[${hotel_id}::int] and ${HAS_AMOUNTS}`;
  return rowsWhere(trx, "rate_plans", RatePlanFields, { where, hold: true });
}
