import { assertMay, may } from "~/core/access/permissions";
import { RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { recordChanges, type Change } from "../../log/audit/audit.service.server";
import type { OnPurpose } from "../../sales/displaced-stays/displaced.service.server";
import type { Hotel } from "../../places/hotels/hotel.fields";
import { updateHotel } from "../../places/hotels/hotel.service.server";
import type {
  CurrencyChange,
  SettleMoney,
} from "../../places/hotels/pricing-currency.service.server";
import { MAX_MEAL_AMOUNT } from "../meal-prices/meal-price";
import {
  lockMealPricesOfHotel,
  rewriteMealPrices,
} from "../meal-prices/many-meal-prices.service.server";
import { recordBatch } from "../price-batches/price-batch.service.server";
import { lockFixedRules, rewriteRuleValues } from "../price-rules/hotel-rules.service.server";
import { ruleValue } from "../price-rules/price-rule";
import type { StoredRule } from "../price-rules/price-rule.fields";
import { lockPricesOfHotel, rewritePrices } from "../room-prices/hotel-prices.service.server";
import { MAX_BASE_PRICE, priceLabel } from "../room-prices/room-price";
import { stateOf, type RoomPrice } from "../room-prices/room-price.fields";
import {
  amountsBeyond,
  convertAmount,
  hasMoney,
  lostAmounts,
  type ConvertedAmount,
  type MoneyOfHotel,
} from "./conversion";
import { amountsOfMeal, convertedMeal } from "./converted-meal";
import { readMoneyOfHotel } from "./currency-change.repository.server";
import type { HotelChange } from "./currency-change.schema";

/** The number of amounts that a refusal names. */
const NAMED = 3;

/** @returns the prices and rules whose amounts are in the currency of the hotel */
export async function moneyOfHotel(ctx: Context, hotel_id: number): Promise<MoneyOfHotel> {
  assertMay(ctx, "hotels:view");
  return readMoneyOfHotel(ctx.db, hotel_id);
}

/**
 * Saves a hotel. If its currency changes and it has prices or fixed rules of its own, the form must decide
 * about them: the figures stay, or all are converted at a rate, as one batch that can be undone.
 *
 * @throws as `updateHotel`; RuleBroken at `figures` without a decision, at `currency_id` for a user who may
 *   not change prices, and at `rate` where an amount would become 0 or too large
 */
export async function changeHotel(
  ctx: Context,
  id: number,
  change: Omit<HotelChange, "on_purpose"> & { on_purpose?: OnPurpose },
): Promise<Hotel> {
  const { figures, rate, decided_for, ...input } = change;
  const settle: SettleMoney = async (trx, currencies) => {
    const money = await readMoneyOfHotel(trx, id);
    if (!hasMoney(money)) return null;
    if (!may(ctx.actor, "pricing:edit")) {
      throw new RuleBroken({ key: "hotels:CURRENCY_CHANGE.NEEDS_PRICING" }, "currency_id");
    }
    if (!figures || decided_for !== (currencies.toId ?? 0)) {
      throw new RuleBroken({ key: "hotels:CURRENCY_CHANGE.UNDECIDED" }, "figures");
    }
    return figures === "keep" ? null : convertMoney(ctx, trx, currencies, rate!);
  };
  return updateHotel(ctx, id, input, settle);
}

/**
 * Converts the prices of rooms and meals and the fixed rules of a hotel as one batch.
 *
 * @returns the id of the batch
 */
async function convertMoney(
  ctx: Context,
  trx: Transaction,
  { hotel, fromId, toId, from, to }: CurrencyChange,
  rate: string,
): Promise<number> {
  const prices = (await lockPricesOfHotel(ctx, trx, hotel.id)).map((price) => ({
    label: priceLabel(price),
    before: price.base_price,
    state: stateOf(price),
  }));
  const rules = (await lockFixedRules(ctx, trx, hotel.id)).map((rule) => ({
    label: rule.name,
    before: rule.value,
    state: rule,
  }));
  const meals = await lockMealPricesOfHotel(ctx, trx, hotel.id);
  refuse("TOO_HIGH", [
    ...amountsBeyond(prices, rate, MAX_BASE_PRICE),
    ...amountsBeyond(meals.flatMap(amountsOfMeal), rate, MAX_MEAL_AMOUNT),
    ...amountsBeyond(rules, rate, ruleValue.max),
  ]);
  const digitsOfRules = Math.min(to.digits, ruleValue.decimals);
  const newPrices = prices.map((one) => convertedBy(one, rate, to.digits));
  const newRules = rules.map((one) => convertedBy(one, rate, digitsOfRules));
  const newMeals = meals.map((meal) => convertedMeal(meal, rate, to.digits));
  const newAmounts = newMeals.flatMap(({ amounts }) => amounts);
  refuse("LOST", lostAmounts([...newPrices, ...newAmounts, ...newRules]));

  const changes = [
    ...newPrices.map(({ label, state, after }) => {
      const changed: RoomPrice = { ...state, base_price: after };
      return changeOf("room_price", label, state, changed);
    }),
    ...newMeals.map(({ label, before, after }) => changeOf("meal_price", label, before, after)),
    ...newRules.map(({ label, state, after }) => {
      const changed: StoredRule = { ...state, value: after };
      return changeOf("price_rule", label, state, changed);
    }),
  ];
  await rewritePrices(ctx, trx, afterOf(changes, "room_price"));
  await rewriteMealPrices(ctx, trx, afterOf(changes, "meal_price"));
  await rewriteRuleValues(ctx, trx, afterOf(changes, "price_rule"));
  const batch_id = await recordBatch(
    ctx,
    trx,
    {
      kind: "conversion",
      hotel_id: hotel.id,
      hotel: hotel.label,
      fromId,
      toId,
      from: from.code,
      to: to.code,
      rate,
    },
    [],
  );
  await recordChanges(ctx, trx, changes, batch_id);
  return batch_id;
}

function convertedBy<State>(
  amount: { label: string; before: string; state: State },
  rate: string,
  digits: number,
): ConvertedAmount & { state: State } {
  return { ...amount, after: convertAmount(amount.before, rate, digits) };
}

function changeOf<State extends { id: number }>(
  entity: "room_price" | "meal_price" | "price_rule",
  label: string,
  before: State,
  after: State,
): Change {
  return { action: "update", entity, entity_id: before.id, label, before, after };
}

function afterOf<State>(changes: Change[], type: Change["entity"]): State[] {
  return changes.flatMap(({ entity, after }) => (entity === type ? [after as State] : []));
}

/** @throws RuleBroken at the rate unless `names` is empty; the message contains the first names */
function refuse(key: "TOO_HIGH" | "LOST", names: string[]): void {
  if (names.length === 0) return;
  const params = { count: names.length, names: names.slice(0, NAMED).join("; ") };
  throw new RuleBroken({ key: `hotels:CURRENCY_CHANGE.${key}`, params }, "rate");
}
