import { plainStored } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import { storedBands } from "../meal-prices/meal-price";
import type { Condition } from "../price-rules/price-rule";
import type { StoredRule } from "../price-rules/price-rule.fields";
import { inWeekOrder } from "../restrictions/bulk/restricted-days";
import { rateInFile } from "../taxes/tax-rate";
import type { ContractRows, ContractWorld } from "./contract";
import { joined, type ContractCells, type ContractRecord } from "./contract-csv";

/** The names with which cells are written, by the ids of the rows. */
export interface CellNames {
  digits: number;
  roomTypes: ReadonlyMap<number, string>;
  points: ReadonlyMap<number, string>;
  ratePlans: ReadonlyMap<number, string>;
  /** By `seasonTexts`. */
  seasons: ReadonlyMap<number, string>;
}

/** @param seasons the texts of the seasons, by `seasonTexts` */
export function cellNames(
  world: Pick<ContractWorld, "hotel" | "roomTypes" | "points" | "ratePlans">,
  seasons: ReadonlyMap<number, string>,
): CellNames {
  const codes = (rows: { id: number; code: string }[]) =>
    new Map(rows.map(({ id, code }) => [id, code]));
  return {
    digits: world.hotel.currency.digits,
    roomTypes: new Map(world.roomTypes.map(({ id, label }) => [id, label])),
    points: codes(world.points),
    ratePlans: codes(world.ratePlans),
    seasons,
  };
}

const nameIn = (names: ReadonlyMap<number, string>, id: number) => names.get(id) ?? `#${id}`;

const namesIn = (names: ReadonlyMap<number, string>, ids: readonly number[]) =>
  joined(ids.map((id) => nameIn(names, id)));

const text = (value: string | number | boolean | null | undefined) =>
  value === null || value === undefined ? "" : String(value);

function range(bounds: readonly (string | number | null)[] | undefined, shift = 0): string {
  if (!bounds) return "";
  const [first, last] = bounds.map((bound) =>
    typeof bound === "number" ? String(bound + shift) : (bound ?? ""),
  );
  return `${first}..${last}`;
}

/** What writes the cells of each kind of row, without `record`. */
export const cellsOf: {
  [Kind in ContractRecord]: (row: ContractRows[Kind], names: CellNames) => ContractCells;
} = {
  season: ({ name, start_date, end_date, active }) => ({
    ...{ season: name, start_date, end_date, active: text(active) },
  }),
  price: (row, names) => ({
    ...{ season: nameIn(names.seasons, row.season_id), price_type: row.price_type },
    room_type: nameIn(names.roomTypes, row.room_type_id),
    channel: row.distribution_point_id ? nameIn(names.points, row.distribution_point_id) : "",
    ...{ adults: text(row.adults), meal_plan: row.meal_plan, per_person: text(row.per_person) },
    ...{ amount: plainStored(row.base_price, names.digits), active: text(row.active) },
  }),
  meal: (row, names) => ({
    ...{ season: nameIn(names.seasons, row.season_id), price_type: row.price_type },
    channel: row.distribution_point_id ? nameIn(names.points, row.distribution_point_id) : "",
    ...{ meal_plan: row.meal_plan, adult_amount: plainStored(row.adult_amount, names.digits) },
    children: storedBands(row.child_bands)
      .map((band) => `${band.from_age}-${band.to_age}:${plainStored(band.amount, names.digits)}`)
      .join("|"),
    active: text(row.active),
  }),
  rule: (row, names) => ({
    season: namesIn(names.seasons, row.season_ids),
    room_type: namesIn(names.roomTypes, row.room_type_ids),
    channel: namesIn(names.points, row.distribution_point_ids),
    ...{ price_type: text(row.price_type), name: row.name, description: row.description },
    ...effectCells(row),
    ...{ priority: text(row.priority), group: row.exclusive_group, choice: row.exclusive_choice },
    ...conditionCells(row.condition ?? {}, names),
    active: text(row.active),
  }),
  restriction: (row, names) => ({
    ...{ start_date: row.start_date, end_date: row.end_date },
    room_type: namesIn(names.roomTypes, row.room_type_ids),
    channel: namesIn(names.points, row.distribution_point_ids),
    weekdays: joined(inWeekOrder(row.weekdays)),
    closed_to_arrival: text(row.closed_to_arrival),
    closed_to_departure: text(row.closed_to_departure),
    min_stay_arrival: text(row.min_stay_arrival),
    max_stay_arrival: text(row.max_stay_arrival),
    min_stay_through: text(row.min_stay_through),
    min_advance_days: text(row.min_advance_days),
    max_advance_days: text(row.max_advance_days),
    ...{ reason: row.reason, active: text(row.active) },
  }),
  tax: (row) => ({
    ...{ name: row.label, name_fr: row.label_fr, type: row.kind, part: row.part },
    rates: joined(row.rates.map(rateInFile)),
    ...{ included: text(row.included), collected_by_us: text(row.collected_by_us) },
    ...{ from_age: text(row.from_age), max_nights: text(row.max_nights) },
    active: text(row.active),
  }),
};

function effectCells(row: StoredRule): ContractCells {
  const isFree = row.rule_type === "free_nights";
  return {
    ...{ type: row.rule_type, value: isFree ? "" : trimDecimal(row.value) },
    ...{ charge: row.charge, part: row.part, stay: text(row.stay), pay: text(row.pay) },
    ...{ which: text(row.which), repeat: isFree ? text(row.repeat) : "" },
  };
}

/** Places of guests count from 1, as people count; stored ones count from 0. */
function conditionCells(condition: Condition, { ratePlans }: CellNames): ContractCells {
  const { child_position, stay_date_range } = condition;
  return {
    promo_code: condition.promo_code ?? "",
    age_range: range(condition.age_range),
    weekdays: joined(condition.weekdays ?? []),
    arrival_weekdays: joined(condition.arrival_weekdays ?? []),
    min_stay: text(condition.min_stay),
    max_stay: text(condition.max_stay),
    adult_count: text(condition.adult_count),
    min_adults: text(condition.min_adults),
    max_adults: text(condition.max_adults),
    children_count: text(condition.children_count),
    child_position: child_position === undefined ? "" : text(child_position + 1),
    adult_position: range(condition.adult_position, 1),
    booking_date_range: range(condition.booking_date_range),
    advance_days: range(condition.advance_days),
    stay_date_range: range(stay_date_range),
    stay_date_mode: stay_date_range ? (condition.stay_date_mode ?? "per_day") : "",
    rate_plans: namesIn(ratePlans, condition.rate_plan_ids ?? []),
    meal_plans: joined(condition.meal_plans ?? []),
  };
}
