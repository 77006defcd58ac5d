import { trimDecimal } from "~/core/money/plain-decimal";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { DetailedChange, RowState } from "../../log/audit/audit";
import type { Change } from "../../log/audit/audit.service.server";
import { markupAmount, markupLabel } from "../markups/markup";
import type { Markup } from "../markups/markup.fields";
import { lockMarkupAmounts, rewriteMarkups } from "../markups/markup.service.server";
import {
  lockMealPricesOfHotel,
  rewriteMealPrices,
} from "../meal-prices/many-meal-prices.service.server";
import { MAX_MEAL_AMOUNT, mealPriceLabel } from "../meal-prices/meal-price";
import {
  isSameMealPrice,
  stateOf as stateOfMeal,
  type MealPrice,
} from "../meal-prices/meal-price.fields";
import { lockFixedRules, rewriteRuleValues } from "../price-rules/hotel-rules.service.server";
import { ruleValue } from "../price-rules/price-rule";
import type { StoredRule } from "../price-rules/price-rule.fields";
import { stepValue } from "../rate-plans/rate-plan";
import type { RatePlan } from "../rate-plans/rate-plan.fields";
import { lockRatePlanAmounts, rewriteRatePlans } from "../rate-plans/rate-plan.service.server";
import { lockPricesOfHotel, rewritePrices } from "../room-prices/hotel-prices.service.server";
import { MAX_BASE_PRICE, priceLabel } from "../room-prices/room-price";
import { isSamePrice, stateOf, type RoomPrice } from "../room-prices/room-price.fields";
import { MAX_VALUE } from "../taxes/tax";
import { storedRates, VALUE_DECIMALS, type TaxRate } from "../taxes/tax-rate";
import type { Tax } from "../taxes/tax.fields";
import { formerIdsOf, lockTaxAmounts, rewriteTaxes } from "../taxes/tax.service.server";

/** A row of a hotel in the state that the log records, with its name there. */
export interface LockedRow<Row> {
  label: string;
  state: Row;
}

/** What a batch changed in a row. */
export type RowChange = Pick<DetailedChange, "entity_id" | "before" | "after">;

/** A kind of rows with amounts in the currency of their hotel. */
export interface AmountRows<Row extends { id: number }> {
  entity: Change["entity"];
  /** The highest amount; where amounts may be negative, the lowest is its negative. */
  highest: number;
  /** The most decimals of an amount, whatever the currency; null where they are those of the currency. */
  decimals: number | null;
  /** @returns the rows of the hotel alone, including inactive ones, locked until the transaction ends */
  lock(ctx: Context, trx: Transaction, hotel_id: number): Promise<LockedRow<Row>[]>;
  /** @returns the amounts of a row: decimal strings */
  amounts(row: Row): string[];
  /** @returns the row with other amounts, in the order of `amounts` */
  withAmounts(row: Row, amounts: string[]): Row;
  /** @returns whether the second state of a row has no other amounts than the first one */
  isSame(one: Row, other: Row): boolean;
  /**
   * @returns the changes that a batch made of rows; those of rows that have become one since as a change of that one.
   *   Missing where rows stay apart
   */
  together?(
    ctx: Context,
    trx: Transaction,
    rows: Row[],
    changes: RowChange[],
  ): Promise<RowChange[]>;
  /** Writes the amounts of locked rows; the caller writes the audit rows. */
  rewrite(ctx: Context, trx: Transaction, rows: Row[]): Promise<void>;
}

const roomPrices: AmountRows<RoomPrice> = {
  entity: "room_price",
  highest: MAX_BASE_PRICE,
  decimals: null,
  lock: async (ctx, trx, hotel_id) =>
    (await lockPricesOfHotel(ctx, trx, hotel_id)).map((price) => {
      return { label: priceLabel(price), state: stateOf(price) };
    }),
  amounts: ({ base_price }) => [base_price],
  withAmounts: (price, [base_price]) => ({ ...price, base_price: base_price! }),
  isSame: isSamePrice,
  rewrite: rewritePrices,
};

const mealPrices: AmountRows<MealPrice> = {
  entity: "meal_price",
  highest: MAX_MEAL_AMOUNT,
  decimals: null,
  lock: async (ctx, trx, hotel_id) =>
    (await lockMealPricesOfHotel(ctx, trx, hotel_id)).map((meal) => {
      return { label: mealPriceLabel(meal), state: stateOfMeal(meal) };
    }),
  amounts: ({ adult_amount, child_bands }) => [
    adult_amount,
    ...child_bands.map(({ amount }) => amount),
  ],
  withAmounts: (meal, [adult_amount, ...children]) => ({
    ...meal,
    adult_amount: adult_amount!,
    child_bands: meal.child_bands.map((band, place) => ({
      ...band,
      amount: trimDecimal(children[place]!),
    })),
  }),
  isSame: isSameMealPrice,
  rewrite: rewriteMealPrices,
};

const fixedRules: AmountRows<StoredRule> = {
  entity: "price_rule",
  highest: ruleValue.max,
  decimals: ruleValue.decimals,
  lock: async (ctx, trx, hotel_id) =>
    withLabels(await lockFixedRules(ctx, trx, hotel_id), ({ name }) => name),
  amounts: ({ value }) => [value],
  withAmounts: (rule, [value]) => ({ ...rule, value: value! }),
  isSame: (one, other) => haveSame(fixedRules, one, other),
  rewrite: rewriteRuleValues,
};

const taxes: AmountRows<Tax> = {
  entity: "tax",
  highest: MAX_VALUE,
  decimals: VALUE_DECIMALS,
  lock: async (ctx, trx, hotel_id) =>
    withLabels(await lockTaxAmounts(ctx, trx, hotel_id), ({ label }) => label),
  amounts: ({ rates }) => rates.map(({ value }) => value),
  withAmounts: (tax, amounts) => ({
    ...tax,
    rates: tax.rates.map((rate, at) => ({ ...rate, value: trimDecimal(amounts[at]!) })),
  }),
  isSame: (one, other) => haveSame(taxes, one, other),
  together: async (ctx, trx, rows, changes) => {
    const formerIds = await formerIdsOf(
      ctx,
      trx,
      rows.map(({ id }) => id),
    );
    const merged = rows.flatMap(({ id, rates }) => {
      const ids = [id, ...(formerIds.get(id) ?? [])];
      const all = changes.filter(({ entity_id }) => ids.includes(entity_id));
      if (ids.length === 1 || all.length === 0) return [];
      return [
        { entity_id: id, before: asOne(all, "before", rates), after: asOne(all, "after", rates) },
      ];
    });
    const ids = new Set(merged.map(({ entity_id }) => entity_id));
    return [...changes.filter(({ entity_id }) => !ids.has(entity_id)), ...merged];
  },
  rewrite: rewriteTaxes,
};

/**
 * @param present the rates that the tax has now
 * @returns a state of the first row with the rates of all of them, by date. A row that was 0 wasn't converted: its rate
 *   stays
 */
function asOne(changes: RowChange[], side: "before" | "after", present: TaxRate[]): RowState {
  const states = changes.map((change) => change[side] as unknown as Tax);
  const rates = states.flatMap((state) => state.rates);
  const nothing = present.filter(
    ({ value, valid_from }) =>
      Number(value) === 0 && !rates.some((rate) => rate.valid_from === valid_from),
  );
  return { ...states[0], rates: storedRates([...rates, ...nothing]) };
}

const markups: AmountRows<Markup> = {
  entity: "markup",
  highest: markupAmount.max,
  decimals: markupAmount.decimals,
  lock: async (ctx, trx, hotel_id) =>
    withLabels(await lockMarkupAmounts(ctx, trx, hotel_id), markupLabel),
  amounts: ({ fixed_amount }) => [fixed_amount],
  withAmounts: (markup, [fixed_amount]) => ({ ...markup, fixed_amount: fixed_amount! }),
  isSame: (one, other) => haveSame(markups, one, other),
  rewrite: rewriteMarkups,
};

const ratePlans: AmountRows<RatePlan> = {
  entity: "rate_plan",
  highest: stepValue.max,
  decimals: stepValue.decimals,
  lock: async (ctx, trx, hotel_id) =>
    withLabels(await lockRatePlanAmounts(ctx, trx, hotel_id), ({ label }) => label),
  amounts: ({ cancellation_steps }) =>
    cancellation_steps.filter(({ fee }) => fee === "amount").map(({ value }) => value),
  withAmounts: (plan, amounts) => {
    const left = amounts.map(trimDecimal);
    const cancellation_steps = plan.cancellation_steps.map((step) =>
      step.fee === "amount" ? { ...step, value: left.shift()! } : step,
    );
    return { ...plan, cancellation_steps };
  },
  isSame: (one, other) => haveSame(ratePlans, one, other),
  rewrite: rewriteRatePlans,
};

/** All kinds of rows with amounts in the currency of a hotel, in the order in which they are locked. */
export const amountsOfHotel: AmountRows<{ id: number }>[] = [
  ...[roomPrices, mealPrices, fixedRules],
  ...[taxes, markups, ratePlans],
];

function withLabels<Row>(rows: Row[], labelOf: (row: Row) => string): LockedRow<Row>[] {
  return rows.map((state) => ({ label: labelOf(state), state }));
}

/** @returns whether two states of a row have the same amounts; "9" and "9.000" are the same amount */
function haveSame<Row extends { id: number }>(
  { amounts }: AmountRows<Row>,
  one: Row,
  other: Row,
): boolean {
  const spelled = (row: Row) => amounts(row).map(trimDecimal).join(" ");
  return spelled(one) === spelled(other);
}

/** @returns the change of a row, as the log records it */
export function changeOf<Row extends { id: number }>(
  entity: Change["entity"],
  { label, state }: LockedRow<Row>,
  after: Row,
): Change {
  return { action: "update", entity, entity_id: state.id, label, before: state, after };
}
