import { sql } from "kysely";
import { parseMinor, type DisplayCurrency } from "~/core/money/money";
import type { Page } from "~/core/page";
import type { Database } from "~/db/database";
import {
  currencyColumns,
  withOptionalCurrency,
  type OptionalCurrencyColumns,
} from "~/db/lists/display-currency.server";
import { bothLabels } from "~/db/lists/guest-texts.server";
import { paginate, readAll } from "~/db/lists/paginate.server";
import { contains, idIn } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows, type TableRows } from "~/db/writing/table-rows.server";
import type { PriceRule } from "./price-rule";
import { PriceRuleFields, type StoredRule } from "./price-rule.fields";
import type { PriceRuleQuery } from "./price-rule.list";

registerConstraints({
  price_rules_hotel_id_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_id" },
  price_rules_room_type_id_fkey: {
    rule: "constraints:ROOM_TYPE_OF_OTHER_HOTEL",
    at: "room_type_id",
  },
  price_rules_season_id_fkey: { rule: "constraints:SEASON_OF_OTHER_HOTEL", at: "season_id" },
  price_rules_distribution_point_id_fkey: {
    rule: "constraints:UNKNOWN_DISTRIBUTION_POINT",
    at: "distribution_point_id",
  },
  price_rules_scope_check: { rule: "price-rules:FORM.SCOPE_NEEDS_HOTEL", at: "hotel_id" },
  price_rules_name_check: { rule: "constraints:NAME_LENGTH", at: "name" },
  price_rules_age_range_check: { rule: "price-rules:FORM.AGE_RANGE", at: "age_max" },
  price_rules_stay_check: { rule: "price-rules:FORM.STAY_RANGE", at: "max_stay" },
  price_rules_advance_days_check: { rule: "price-rules:FORM.ADVANCE_RANGE", at: "advance_max" },
  price_rules_adults_check: { rule: "price-rules:FORM.ADULTS_RANGE", at: "max_adults" },
});

/** A rule with the names of its scope, as lists show it. */
export type NamedPriceRule = StoredRule & {
  hotel_label: string | null;
  hotel_label_fr: string | null;
  room_type_label: string | null;
  room_type_label_fr: string | null;
  season_name: string | null;
  distribution_point_label: string | null;
  /**
   * The currency of the rule's hotel; null for a rule without a hotel, and for a hotel without a currency.
   */
  currency: DisplayCurrency | null;
  created_at: Date;
  updated_at: Date;
};

export const table = tableRows("price_rules", PriceRuleFields) as TableRows<
  "price_rules",
  StoredRule
>;

/** @returns a stored rule in the form that the price engine takes */
export function asRule({ rule_type: type, value, ...rule }: StoredRule): PriceRule {
  return { ...rule, type, valueMilli: parseMinor(value, 3) };
}

export async function listPriceRules(
  db: Database,
  query: PriceRuleQuery,
): Promise<Page<NamedPriceRule>> {
  return paginate(query, matching(db, query));
}

/** @returns all rows of the filtered list, in portions */
export function readPriceRules(
  db: Database,
  query: PriceRuleQuery,
): AsyncGenerator<NamedPriceRule[]> {
  return readAll(query, matching(db, query));
}

function matching(db: Database, query: PriceRuleQuery) {
  const { room_type_id, season_id, rule_type, active } = query.filters;
  let filtered = db.selectFrom("price_rules");
  if (query.search) filtered = filtered.where(contains("price_rules.name", query.search));
  if (room_type_id) filtered = filtered.where("price_rules.room_type_id", "=", room_type_id);
  if (season_id) filtered = filtered.where("price_rules.season_id", "=", season_id);
  if (rule_type) filtered = filtered.where("price_rules.rule_type", "=", rule_type);
  if (active) filtered = filtered.where("price_rules.active", "=", active === "true");
  return {
    db,
    filtered,
    by: sortKeys[query.sort],
    id: sql.ref<number>("price_rules.id"),
    read: async (ids: number[]) =>
      (await selectNamed(db).where(idIn("price_rules.id", ids)).execute()).map(
        withOptionalCurrency,
      ),
  };
}

const sortKeys = {
  name: sql`search_text(price_rules.name)`,
  rule_type: sql`price_rules.rule_type`,
  value: sql`price_rules.value`,
  priority: sql`price_rules.priority`,
};

function selectNamed(db: Database) {
  return db
    .selectFrom("price_rules")
    .leftJoin("hotels", "hotels.id", "price_rules.hotel_id")
    .leftJoin("currencies", "currencies.id", "hotels.currency_id")
    .leftJoin("room_types", "room_types.id", "price_rules.room_type_id")
    .leftJoin("seasons", "seasons.id", "price_rules.season_id")
    .leftJoin("distribution_points", "distribution_points.id", "price_rules.distribution_point_id")
    .select([
      ...table.columns,
      ...bothLabels("hotels", "hotel"),
      ...bothLabels("room_types", "room_type"),
      "seasons.name as season_name",
      "distribution_points.label as distribution_point_label",
      ...currencyColumns,
      "price_rules.created_at",
      "price_rules.updated_at",
    ])
    .$castTo<Omit<NamedPriceRule, "currency"> & OptionalCurrencyColumns>();
}

export async function findPriceRule(db: Database, id: number): Promise<NamedPriceRule | undefined> {
  const row = await selectNamed(db).where("price_rules.id", "=", id).executeTakeFirst();
  return row && withOptionalCurrency(row);
}

/** @returns the rules with these ids, in any order; ids that don't exist are left out */
export async function findPriceRules(db: Database, ids: number[]): Promise<NamedPriceRule[]> {
  const rows = await selectNamed(db).where(idIn("price_rules.id", ids)).execute();
  return rows.map(withOptionalCurrency);
}

/** @returns all active rules, by name */
export async function listActiveRules(db: Database): Promise<PriceRule[]> {
  const rows = await db
    .selectFrom("price_rules")
    .select(table.columns)
    .where("active", "=", true)
    .orderBy(sql`search_text(name)`)
    .orderBy("id")
    .$castTo<StoredRule>()
    .execute();
  return rows.map(asRule);
}
