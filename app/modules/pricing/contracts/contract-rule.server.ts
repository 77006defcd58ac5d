import { valuesOf } from "~/core/fields/field-kind";
import { conditionFieldsOf, conditionOf } from "../price-rules/conditions/condition-fields";
import { PriceRuleFields } from "../price-rules/price-rule.fields";
import type { StoredRule } from "../price-rules/price-rule.fields";
import type { ContractWorld } from "./contract";
import type { NamedIn } from "./contract-names.server";
import { at, parsedCells, wholeIn, type CellReader } from "./contract-reading.server";

const columnsOfRules = {
  rule_type: "type",
  exclusive_group: "group",
  exclusive_choice: "choice",
  season_ids: "season",
  room_type_ids: "room_type",
  distribution_point_ids: "channel",
  rate_plan_ids: "rate_plans",
} as const;

/**
 * @param value the value of the rule, with a point before its decimals
 * @returns the rule of this hotel alone that a line describes
 * @throws RefusedCells
 */
export function ruleIn(
  cells: CellReader,
  { hotel, names }: { hotel: ContractWorld["hotel"]; names: NamedIn },
  value: string | undefined,
): Omit<StoredRule, "id"> {
  const season_ids = idsIn(cells, "season", names.season);
  const input = {
    ...{ name: cells.text("name"), description: cells.text("description") },
    ...{ rule_type: cells.word("type"), value, charge: cells.word("charge") },
    ...{ part: cells.word("part"), stay: cells.whole("stay"), pay: cells.whole("pay") },
    ...{ which: cells.word("which"), repeat: cells.flag("repeat") },
    ...{ priority: cells.whole("priority") ?? 0, exclusive_group: cells.text("group") },
    ...{ exclusive_choice: cells.word("choice"), active: cells.flag("active") ?? true },
    condition: conditionIn(cells, names),
    hotel_ids: [hotel.id],
    // A new season has no id yet, but the fields want one: only the number of seasons is checked.
    season_ids: season_ids.map((_, nth) => nth + 1),
    room_type_ids: idsIn(cells, "room_type", names.roomType),
    distribution_point_ids: idsIn(cells, "channel", names.point),
    price_type: cells.word("price_type"),
  };
  const rule = parsedCells(PriceRuleFields, input, columnsOfRules);
  const condition = conditionOf(conditionFieldsOf(rule.condition));
  const values = valuesOf(PriceRuleFields, rule);
  return { ...values, value: values.value ?? "0", condition, season_ids };
}

function idsIn(
  cells: CellReader,
  column: "season" | "room_type" | "channel" | "rate_plans",
  idOf: (text: string) => number,
): number[] {
  const ids = cells.list(column).map((text) => at(column, () => idOf(text)));
  return [...new Set(ids)].sort((one, other) => one - other);
}

/** Places of guests count from 1 in the file, as people count; stored ones count from 0. */
function conditionIn(cells: CellReader, names: NamedIn) {
  const day = (text: string) => cells.day(text);
  const child = cells.whole("child_position");
  const adults = cells.range("adult_position", wholeIn);
  const listed = (column: "weekdays" | "arrival_weekdays" | "meal_plans") => {
    const words = cells.words(column);
    return words.length > 0 ? words : undefined;
  };
  const rate_plan_ids = idsIn(cells, "rate_plans", names.ratePlan);
  const stored = {
    promo_code: cells.text("promo_code") || undefined,
    age_range: cells.range("age_range", wholeIn),
    ...{ weekdays: listed("weekdays"), arrival_weekdays: listed("arrival_weekdays") },
    ...{ min_stay: cells.whole("min_stay"), max_stay: cells.whole("max_stay") },
    adult_count: cells.whole("adult_count"),
    ...{ min_adults: cells.whole("min_adults"), max_adults: cells.whole("max_adults") },
    children_count: cells.whole("children_count"),
    child_position: child === undefined ? undefined : child - 1,
    booking_date_range: cells.range("booking_date_range", day),
    advance_days: cells.range("advance_days", wholeIn),
    stay_date_range: cells.range("stay_date_range", day),
    stay_date_mode: cells.word("stay_date_mode"),
    adult_position: adults?.map((place) => (place === null ? null : place - 1)),
    rate_plan_ids: rate_plan_ids.length > 0 ? rate_plan_ids : undefined,
    meal_plans: listed("meal_plans"),
  };
  const given = Object.entries(stored).filter(([, part]) => part !== undefined);
  return given.length > 0 ? Object.fromEntries(given) : null;
}
