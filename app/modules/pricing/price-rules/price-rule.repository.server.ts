import { sql, type RawBuilder } from "kysely";
import { parseMinor, type DisplayCurrency } from "~/core/money/money";
import type { Database } from "~/db/database";
import { rowReads } from "~/db/lists/row-reads.server";
import { asNamed } from "~/db/lists/named-sets.server";
import { contains, idIn } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows, type TableRows } from "~/db/writing/table-rows.server";
import type { PriceRule, RuleScope } from "./price-rule";
import { PriceRuleFields, type StoredRule } from "./price-rule.fields";
import type { PriceRuleQuery } from "./price-rule.list";

const unknownIds = {
  hotel_id_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_ids" },
  room_type_id_fkey: { rule: "constraints:ROOM_TYPE_OF_OTHER_HOTEL", at: "room_type_ids" },
  season_id_fkey: { rule: "constraints:SEASON_OF_OTHER_HOTEL", at: "season_ids" },
  distribution_point_id_fkey: {
    rule: "constraints:UNKNOWN_DISTRIBUTION_POINT",
    at: "distribution_point_ids",
  },
};

// An only one of a list is guarded twice: as the table's own column, and as an id of its scope.
for (const table of ["price_rules", "price_rule_scopes"]) {
  registerConstraints(
    Object.fromEntries(
      Object.entries(unknownIds).map(([name, broken]) => [`${table}_${name}`, broken]),
    ),
  );
}

registerConstraints({
  price_rules_scopes_check: { rule: "price-rules:FORM.SCOPE_NEEDS_HOTEL", at: "hotel_ids" },
  price_rules_name_check: { rule: "constraints:NAME_LENGTH", at: "name" },
  price_rules_age_range_check: { rule: "price-rules:FORM.AGE_RANGE", at: "age_max" },
  price_rules_stay_check: { rule: "price-rules:FORM.STAY_RANGE", at: "max_stay" },
  price_rules_advance_days_check: { rule: "price-rules:FORM.ADVANCE_RANGE", at: "advance_max" },
  price_rules_adults_check: { rule: "price-rules:FORM.ADULTS_RANGE", at: "max_adults" },
  price_rules_adult_position_check: { rule: "price-rules:FORM.ADULT_PLACES", at: "adult_to" },
  price_rules_guests_check: { rule: "price-rules:FORM.ADULTS_OR_CHILDREN", at: "adult_from" },
  price_rules_charge_check: { rule: "price-rules:FORM.CHARGE_OF_FIXED", at: "charge" },
  price_rules_person_charge_check: { rule: "price-rules:FORM.CHARGE_OF_GUESTS", at: "charge" },
  price_rules_part_check: { rule: "price-rules:FORM.PART_OF_FREE_NIGHTS", at: "part" },
  price_rules_rate_plan_ids_fkey: {
    rule: "constraints:UNKNOWN_RATE_PLAN",
    at: "rate_plan_ids",
    stillUsed: "constraints:RATE_PLAN_OF_RULES",
  },
  price_rules_free_nights_check: { rule: "price-rules:FORM.PAY_BELOW_STAY", at: "pay" },
  price_rules_free_nights_guests_check: {
    rule: "price-rules:FORM.FREE_NIGHTS_OF_GUESTS",
    at: "rule_type",
  },
});

/** A row of a rule's scope with its name. */
export interface NamedPlace {
  id: number;
  label: string;
  label_fr?: string;
}

/** A rule with the names of its scope, as lists show it; each list is in the order of its names. */
export type NamedPriceRule = StoredRule & {
  hotels: (NamedPlace & { currency: DisplayCurrency | null })[];
  room_types: NamedPlace[];
  seasons: NamedPlace[];
  distribution_points: NamedPlace[];
  /** The rate plans that it asks for. */
  rate_plans: NamedPlace[];
  created_at: Date;
  updated_at: Date;
};

export const table = tableRows("price_rules", PriceRuleFields) as TableRows<
  "price_rules",
  StoredRule
>;

/** @returns a stored rule in the form that the price engine takes */
export function asRule(stored: StoredRule): PriceRule {
  const { rule_type: type, value, stay, pay, which, repeat, ...rule } = stored;
  const isFree = stay !== null && pay !== null && which !== null;
  const free = isFree ? { stay, pay, which, repeat } : null;
  return { ...rule, type, valueMilli: parseMinor(value, 3), free };
}

/** @returns a condition of a query: a list of a rule's scope is empty, so that the rule is for all */
export function isForAll(list: keyof RuleScope): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`price_rules.${list}`)} = '{}'`;
}

/** @returns a condition of a query: a list of a rule's scope has one of these ids */
export function names(list: keyof RuleScope, ids: number[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`price_rules.${list}`)} && ${ids}::int[]`;
}

/** @returns the condition that a rule names a room type or a season; none does that the reader doesn't see */
function namesSeen(of: "room_types" | "seasons", id: number): RawBuilder<boolean> {
  const list = of === "seasons" ? "season_ids" : "room_type_ids";
  const seen = sql`array(select id from ${sql.table(of)} where id = ${id}::int)`;
  return sql<boolean>`${sql.ref(`price_rules.${list}`)} && ${seen}`;
}

/** How price rules are read. */
export const reads = rowReads(
  ({ db }, ids) => findPriceRules(db, ids),
  ({ db }, query: PriceRuleQuery) => ({
    filtered: matching(db, query),
    by: sortKeys[query.sort],
    id: sql.ref<number>("price_rules.id"),
  }),
);

function matching(db: Database, { search, filters }: PriceRuleQuery) {
  const { room_type_id, season_id, rule_type, active } = filters;
  let filtered = db.selectFrom("price_rules");
  if (search) filtered = filtered.where(contains("price_rules.name", search));
  if (room_type_id) filtered = filtered.where(namesSeen("room_types", room_type_id));
  if (season_id) filtered = filtered.where(namesSeen("seasons", season_id));
  if (rule_type) filtered = filtered.where("price_rules.rule_type", "=", rule_type);
  if (active) filtered = filtered.where("price_rules.active", "=", active === "true");
  return filtered;
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
    .select([
      ...table.columns,
      placesOf("hotels", "hotel_ids", hotelJson).as("hotels"),
      placesOf("room_types", "room_type_ids", labelsJson).as("room_types"),
      placesOf("seasons", "season_ids", sql`'label', named.name`).as("seasons"),
      placesOf("distribution_points", "distribution_point_ids", sql`'label', named.label`).as(
        "distribution_points",
      ),
      ratePlans.as("rate_plans"),
      "price_rules.created_at",
      "price_rules.updated_at",
    ])
    .$castTo<NamedPriceRule>();
}

const ratePlans = sql<NamedPlace[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'label', label) order by label, id), '[]')
  from rate_plans where condition -> 'rate_plan_ids' @> to_jsonb(rate_plans.id)
)`;

const labelsJson = sql`'label', named.label, 'label_fr', named.label_fr`;

const hotelJson = sql`${labelsJson}, 'currency', (
  select jsonb_build_object('code', iso_code, 'symbol', symbol, 'digits', decimals)
  from currencies where currencies.id = named.currency_id
)`;

/** @returns a column with the rows of a list of a rule's scope, each as JSON with its id and name */
function placesOf(of: string, list: keyof RuleScope, json: RawBuilder<unknown>) {
  return sql<NamedPlace[]>`(
    select coalesce(jsonb_agg(place order by place ->> 'label', place -> 'id'), '[]')
    from (
      select jsonb_build_object('id', named.id, ${json}) as place
      from ${sql.table(of)} named where named.id = any(${sql.ref(`price_rules.${list}`)})
    ) places
  )`;
}

/** @returns the rules with these ids, in any order; ids that don't exist are left out */
export async function findPriceRules(db: Database, ids: number[]): Promise<NamedPriceRule[]> {
  const found = await selectNamed(db).where(idIn("price_rules.id", ids)).execute();
  return found.map(asNamed);
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
