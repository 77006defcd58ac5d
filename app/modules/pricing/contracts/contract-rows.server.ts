import { valuesOf } from "~/core/fields/field-kind";
import { trimDecimal } from "~/core/money/plain-decimal";
import { SeasonFields } from "../../places/seasons/season.fields";
import { MAX_MEAL_AMOUNT, storedBands } from "../meal-prices/meal-price";
import { MealPriceFields } from "../meal-prices/meal-price.fields";
import { Refused } from "../price-imports/planned-line.server";
import { ruleValue } from "../price-rules/price-rule";
import { MAX_BASE_PRICE } from "../room-prices/room-price";
import { RoomPriceFields } from "../room-prices/room-price.fields";
import { inWeekOrder } from "../restrictions/bulk/restricted-days";
import { RestrictionFields, RestrictionInput } from "../restrictions/restriction.fields";
import { MAX_VALUE } from "../taxes/tax";
import { TaxFields } from "../taxes/tax.fields";
import { storedRates, VALUE_DECIMALS, type TaxRate } from "../taxes/tax-rate";
import type { ContractRows, ContractWorld } from "./contract";
import type { ContractRecord } from "./contract-csv";
import type { NamedIn } from "./contract-names.server";
import { at, parsedCells, wholeIn, type CellReader } from "./contract-reading.server";
import { ruleIn } from "./contract-rule.server";

/** The hotel of the contract, and the ids of the names in it. */
export interface ReadWith {
  hotel: ContractWorld["hotel"];
  names: NamedIn;
}

/** The row that a line describes; its id follows from the row that it is or isn't. */
export type RowOfLine<Kind extends ContractRecord> = Omit<ContractRows[Kind], "id">;

/**
 * The functions that turn a line into a row, by kind of line; an empty cell and a missing column mean the default of a new row. A function
 * throws `RefusedCells`.
 */
export const rowIn: {
  [Kind in ContractRecord]: (cells: CellReader, given: ReadWith) => RowOfLine<Kind>;
} = {
  season(cells, { hotel }) {
    const input = {
      ...{ name: cells.text("season"), hotel_id: hotel.id, active: cells.flag("active") ?? true },
      ...{ start_date: cells.date("start_date"), end_date: cells.date("end_date") },
    };
    return valuesOf(SeasonFields, parsedCells(SeasonFields, input, { name: "season" }));
  },
  price(cells, { hotel, names }) {
    const limits = { ...hotel.currency, max: MAX_BASE_PRICE };
    const [season_id, room_type_id] = [
      requiredSeason("season", cells, names.season),
      typeOf(cells, names),
    ];
    const input = {
      ...{ hotel_id: hotel.id, room_type_id, season_id: STAND_IN },
      ...{ distribution_point_id: cells.read("channel", names.point), ...priceTypeOf(cells) },
      ...{ adults: cells.whole("adults"), base_price: cells.amount("amount", limits, "above") },
      per_person: cells.flag("per_person") ?? true,
      ...{ meal_plan: cells.word("meal_plan"), active: cells.flag("active") ?? true },
    };
    const price = parsedCells(RoomPriceFields, input, columnsOfPrices);
    return { ...valuesOf(RoomPriceFields, price), season_id };
  },
  meal(cells, { hotel, names }) {
    const limits = { ...hotel.currency, max: MAX_MEAL_AMOUNT };
    const season_id = requiredSeason("season", cells, names.season);
    const input = {
      ...{ hotel_id: hotel.id, season_id: STAND_IN, meal_plan: cells.word("meal_plan") },
      ...{ distribution_point_id: cells.read("channel", names.point), ...priceTypeOf(cells) },
      adult_amount: cells.amount("adult_amount", limits),
      child_bands: cells.list("children").map((band) =>
        at("children", () => {
          const { from, to, amount } = BAND.exec(band)?.groups ?? {};
          if (!from || !amount) throw new Refused("no_band", { given: band });
          const ages = { from_age: wholeIn(from), to_age: wholeIn(to ?? from) };
          return { ...ages, amount: cells.amountOf(amount, limits) };
        }),
      ),
      active: cells.flag("active") ?? true,
    };
    const meal = parsedCells(MealPriceFields, input, columnsOfPrices);
    const child_bands = storedBands(meal.child_bands);
    return { ...valuesOf(MealPriceFields, meal), season_id, child_bands };
  },
  rule: (cells, { hotel, names }) => {
    const limits = { code: "", symbol: "", digits: ruleValue.decimals, max: ruleValue.max };
    const value = cells.amount("value", limits);
    return ruleIn(cells, { hotel, names }, value && trimDecimal(value));
  },
  restriction(cells, { hotel, names }) {
    const input = {
      hotel_id: hotel.id,
      room_type_ids: cells
        .list("room_type")
        .map((name) => at("room_type", () => names.roomType(name))),
      distribution_point_ids: cells
        .list("channel")
        .map((code) => at("channel", () => names.point(code))),
      ...{ start_date: cells.date("start_date"), end_date: cells.date("end_date") },
      weekdays: cells.words("weekdays"),
      closed_to_arrival: cells.flag("closed_to_arrival"),
      closed_to_departure: cells.flag("closed_to_departure"),
      min_stay_arrival: cells.whole("min_stay_arrival"),
      max_stay_arrival: cells.whole("max_stay_arrival"),
      min_stay_through: cells.whole("min_stay_through"),
      min_advance_days: cells.whole("min_advance_days"),
      max_advance_days: cells.whole("max_advance_days"),
      ...{ reason: cells.text("reason"), active: cells.flag("active") ?? true },
    };
    const columns = { room_type_ids: "room_type", distribution_point_ids: "channel" } as const;
    const row = valuesOf(RestrictionFields, parsedCells(RestrictionInput, input, columns));
    return { ...row, weekdays: inWeekOrder(row.weekdays) };
  },
  tax(cells, { hotel }) {
    const kind = cells.word("type");
    const input = {
      ...{ label: cells.text("name"), label_fr: cells.text("name_fr"), hotel_id: hotel.id, kind },
      part: (kind === "percentage" && cells.word("part")) || "all",
      rates: cells.list("rates").map((text) => at("rates", () => rateIn(text, cells))),
      ...{ included: cells.flag("included"), from_age: cells.whole("from_age") },
      collected_by_us: cells.flag("collected_by_us") ?? true,
      ...{ max_nights: cells.whole("max_nights"), active: cells.flag("active") ?? true },
    };
    const columns = { label: "name", label_fr: "name_fr", kind: "type" } as const;
    const row = valuesOf(TaxFields, parsedCells(TaxFields, input, columns));
    return { ...row, rates: storedRates(row.rates) };
  },
};

/** @returns the rate in "3.1" or "2027-01-01..2027-12-31:3.1", where either date may be missing */
function rateIn(text: string, cells: CellReader): TaxRate {
  const limits = { code: "", symbol: "", digits: VALUE_DECIMALS, max: MAX_VALUE };
  const [, dates, amount = ""] = /^(?:([^:]*):)?([^:]*)$/.exec(text) ?? [];
  const bounds = (dates ?? "..").split("..").map((date) => date.trim());
  if (bounds.length !== 2) throw new Refused("no_rate", { given: text });
  const [valid_from, valid_to] = bounds.map((date) => (date === "" ? null : cells.day(date)));
  return {
    value: cells.amountOf(amount.trim(), limits, "above"),
    ...{ valid_from: valid_from ?? null, valid_to: valid_to ?? null },
  };
}

/** A new season has no id yet, but the fields want one. */
const STAND_IN = 1;

/** "3-11:11.00" or "2:0": the ages, and what a child of these ages pays. */
const BAND = /^(?<from>\d{1,3})\s*(?:-\s*(?<to>\d{1,3})\s*)?:\s*(?<amount>\S.*)$/;

const columnsOfPrices = {
  base_price: "amount",
  season_id: "season",
  room_type_id: "room_type",
  distribution_point_id: "channel",
  child_bands: "children",
} as const;

function requiredSeason(
  column: "season",
  cells: CellReader,
  idOf: (text: string) => number,
): number {
  return at(column, () => {
    if (cells.text(column) === "") throw new Refused(`no_${column}`);
    return idOf(cells.text(column));
  });
}

function typeOf(cells: CellReader, names: NamedIn): number {
  return at("room_type", () => names.roomType(cells.text("room_type")));
}

/** @returns the price type; empty means the sell price */
function priceTypeOf(cells: CellReader) {
  return { price_type: cells.word("price_type") ?? "sell" };
}
