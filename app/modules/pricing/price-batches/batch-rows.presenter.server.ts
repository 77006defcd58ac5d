import { formatRange } from "~/core/dates/format.server";
import { formatStoredMoney, type DisplayCurrency } from "~/core/money/money";
import type { MealPlan } from "~/core/meal-plans";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { DetailedChange, RowState } from "../../log/audit/audit";
import { calledRow } from "../../log/audit/change-title.presenter.server";
import { namesOf, type RowNames } from "../../log/audit/audit.service.server";
import { currenciesThroughTime } from "../../places/hotels/hotel-currencies.service.server";
import { datesOf } from "../../places/seasons/season";
import type { Season } from "../../places/seasons/season.fields";
import type { StoredRule } from "../price-rules/price-rule.fields";
import { onlyHotelOf, type RuleType } from "../price-rules/price-rule";
import { ruleValueOf } from "../price-rules/rule-value";
import { markupEffect } from "../markups/markup-row.presenter.server";
import type { Markup } from "../markups/markup.fields";
import type { RatePlan } from "../rate-plans/rate-plan.fields";
import { termsInWords } from "../rate-plans/terms-in-words";
import { taxWithRates } from "../taxes/tax-words.server";
import type { Tax } from "../taxes/tax.fields";
import { mealInWords, type StatedMeal } from "./meal-words";
import { detailInWords, validityInWords, type ValidPrice } from "./validity-words.server";
import {
  activityInWords,
  markedPrice,
  placeInWords,
  priceInWords,
  type PriceWords,
  type StatedPrice,
} from "./price-words";

type Side = "before" | "after";

/** One price that a batch changed. */
export interface BatchRow {
  id: string;
  label: string;
  /** The price type and the distribution point. */
  place: string;
  action: string;
  /** null where the batch created the price. */
  before: PriceWords | null;
  /** null where the batch deleted the price. */
  after: PriceWords | null;
  historyTo: string;
}

/** The changes of a batch by what was changed. */
export interface BatchRows {
  prices: BatchRow[];
  rules: BatchRow[];
  /** The taxes, markups and rate plans that a conversion changed. */
  amounts: BatchRow[];
  seasons: BatchRow[];
}

/** The rows whose names make up the label of a price in the log, in their order. */
const namedBy: Record<string, string[]> = {
  room_price: ["hotel_id", "room_type_id", "season_id"],
  meal_price: ["hotel_id", "season_id"],
  tour_price: ["tour_id"],
  treatment_price: ["treatment_id"],
};

/**
 * @returns the label of a changed row. The log has the names of hotels and room types in English alone, so in another
 *   language their present names stand for those of then, as far as all of them still exist
 */
function labelOf(change: DetailedChange, locale: Language, names: RowNames): string {
  const fields = namedBy[change.entity];
  if (locale === "en" || !fields) return calledRow(change, locale);
  const state = (change.after ?? change.before)!;
  const parts = fields.map((field) => names.get(`${field}/${String(state[field])}`));
  if (parts.includes(undefined)) return calledRow(change, locale);
  const plan = state.meal_plan as MealPlan;
  if (change.entity === "meal_price") parts.push(translator(locale)(`pricing:MEAL_PLANS.${plan}`));
  return parts.join(", ");
}

/** @returns whether a change made a row active or inactive, and changed nothing else */
function isOnlySwitched({ before, after }: DetailedChange): boolean {
  if (!before || !after || before.active === after.active) return false;
  return Object.keys({ ...before, ...after }).every(
    (field) => field === "active" || JSON.stringify(before[field]) === JSON.stringify(after[field]),
  );
}

/** @returns the changes of a batch, one row for each changed row, with its value before and after */
export async function batchRows(ctx: Context, changes: DetailedChange[]): Promise<BatchRows> {
  const t = translator(ctx.locale);
  const stateOf = ({ before, after }: DetailedChange) => (after ?? before)!;
  const names = await namesOf(ctx, changes.map(stateOf));
  const currencies = await currenciesThroughTime(
    ctx,
    changes.map((change) => onlyHotelOf(stateOf(change))),
  );
  const placeOf = ({ price_type, adults, distribution_point_id }: RowState) =>
    placeInWords(
      { price_type: String(price_type), adults: Number(adults ?? 0) || null },
      names.get(`distribution_point_id/${String(distribution_point_id)}`) ?? null,
      t,
    );
  const stateWords = (words: PriceWords, change: DetailedChange, side: Side, between = "") => {
    const { active } = change[side] as { active?: boolean };
    if (!isOnlySwitched(change)) return markedPrice(words, { active }, t);
    const parts = [words.amount, ...(words.unit ? [words.unit] : [])];
    return activityInWords(parts.join(between), active === true, t);
  };
  const price = (change: DetailedChange, side: Side) => {
    const state = change[side];
    if (!state) return null;
    const currency = currencies.at(state.hotel_id, change.at, side);
    const words = priceInWords(state as unknown as StatedPrice, currency, ctx.locale, t);
    return stateWords(words, change, side);
  };
  const meal = (change: DetailedChange, side: Side) => {
    const state = change[side];
    if (!state) return null;
    const currency = currencies.at(state.hotel_id, change.at, side);
    const words = mealInWords(state as unknown as StatedMeal, currency, ctx.locale, t);
    return stateWords(words, change, side, " · ");
  };
  const rule = (change: DetailedChange, side: Side) => {
    const state = change[side];
    if (!state) return null;
    const currency = currencies.at(onlyHotelOf(state), change.at, side);
    const amount = ruleValueOf(state as unknown as StoredRule, currency, t, ctx.locale);
    return { amount, unit: "" };
  };
  const season = (change: DetailedChange, side: Side) => {
    const state = change[side] as unknown as Season | null;
    return state && { amount: formatRange(datesOf(state), ctx.locale), unit: "" };
  };
  const amount = (entity: (typeof amountRows)[number]) => (change: DetailedChange, side: Side) => {
    const state = change[side];
    if (!state) return null;
    const currency = currencies.at(onlyHotelOf(state), change.at, side);
    return { amount: amountInWords(entity, state, currency, ctx.locale), unit: "" };
  };
  const cataloguePrice = (change: DetailedChange, side: Side) => {
    const state = change[side];
    if (!state) return null;
    const valid = state as unknown as ValidPrice;
    const amount = formatStoredMoney(
      String(state.price),
      currencyOfOwner(state, names),
      ctx.locale,
    );
    return stateWords({ amount, unit: validityInWords(valid, t, ctx.locale) }, change, side, ", ");
  };
  const cataloguePlace = (state: RowState) =>
    `${detailInWords(state as unknown as ValidPrice, t)} · ${placeOf(state)}`;
  const ruleType = ({ rule_type }: RowState) => {
    const isFixed = rule_type === "fixed_amount";
    return t(isFixed ? "batches:FIXED_RULE" : `price-rules:RULE_TYPES.${rule_type as RuleType}`);
  };
  const hotelOf = ({ hotel_id }: RowState) => names.get(`hotel_id/${String(hotel_id)}`) ?? "";
  const rowsOf = (
    entity: string,
    placeIn: (state: RowState) => string,
    words: typeof price,
    actions: "ROW" | "ROW_FEMININE" = "ROW", // Feminine in French: "Créée".
  ) =>
    changes
      .filter((change) => change.entity === entity)
      .map((change) => ({
        id: change.id,
        label: labelOf(change, ctx.locale, names),
        place: placeIn(stateOf(change)),
        action: t(`batches:${actions}.${change.action as string}`),
        before: words(change, "before"),
        after: words(change, "after"),
        historyTo: `/history/${change.entity}/${change.entity_id}`,
      }));
  return {
    prices: [
      ...rowsOf("room_price", placeOf, price),
      ...rowsOf("meal_price", placeOf, meal),
      ...rowsOf("tour_price", cataloguePlace, cataloguePrice),
      ...rowsOf("treatment_price", cataloguePlace, cataloguePrice),
    ],
    rules: rowsOf("price_rule", ruleType, rule, "ROW_FEMININE"),
    amounts: amountRows.flatMap((entity) =>
      rowsOf(entity, () => t(`batches:BESIDE.${entity}`), amount(entity)),
    ),
    seasons: rowsOf("season", hotelOf, season, "ROW_FEMININE"),
  };
}

/** The kinds of rows that a conversion changes beside prices and rules. */
const amountRows = ["tax", "markup", "rate_plan"] as const;

type Say = (state: RowState, currency: DisplayCurrency | null, locale: Language) => string;

const sayings: Record<(typeof amountRows)[number], Say> = {
  tax: (state, currency, locale) =>
    taxWithRates({ ...(state as unknown as Tax), currency }, locale),
  markup: (state, currency, locale) => markupEffect(state as unknown as Markup, currency, locale),
  rate_plan: (state, currency, locale) =>
    termsInWords((state as unknown as RatePlan).cancellation_steps, {
      ...{ t: translator(locale), locale, currency },
    }),
};

/** @returns a tax, a markup or the terms of a rate plan in words, as the log has it */
function amountInWords(entity: (typeof amountRows)[number], ...said: Parameters<Say>): string {
  return sayings[entity](...said);
}

/**
 * @param names the names of the rows to which the state refers (`namesOf`)
 * @returns the currency of the tour, or of the treatment's spa, that a catalogue price is for; null where it
 *   was deleted
 */
function currencyOfOwner(
  { tour_id, treatment_id }: RowState,
  names: RowNames,
): DisplayCurrency | null {
  const currency =
    names.get(`tour_currency/${String(tour_id)}`) ??
    names.get(`treatment_currency/${String(treatment_id)}`);
  return currency === undefined ? null : (JSON.parse(currency) as DisplayCurrency);
}
