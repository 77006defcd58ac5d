import { RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { findCurrency, lockCurrency } from "../../settings/currencies/currency.service.server";
import type { Hotel } from "./hotel.fields";
import * as hotels from "./hotel.repository.server";
import {
  fallbackCurrency,
  pricingCurrency,
  type HotelCurrency,
  type PricingCurrency,
} from "./pricing-currency";

/** Another currency for a hotel that is locked until the transaction ends. */
export interface CurrencyChange {
  hotel: { id: number; label: string };
  /** The id of the former currency; null if the hotel had none of its own, and so was priced in euros. */
  fromId: number | null;
  toId: number | null;
  from: PricingCurrency;
  to: PricingCurrency;
}

/**
 * Converts or keeps a hotel's prices when its currency changes.
 *
 * @returns the batch that converted them; null if the figures stay
 * @throws RuleBroken without a decision of the user
 */
export type SettleMoney = (trx: Transaction, change: CurrencyChange) => Promise<number | null>;

/** @returns the currency with this id, for prices; euros for null; undefined if it was deleted */
export async function findPricingCurrency(
  ctx: Context,
  currency_id: number | null,
): Promise<PricingCurrency | undefined> {
  if (currency_id === null) return fallbackCurrency;
  const currency = await findCurrency(ctx, currency_id);
  return currency && pricingCurrency(currency);
}

/**
 * Locks the currencies of hotels before prices are written: until the transaction ends, the hotels keep their
 * currency and the currencies their decimals. To avoid deadlocks, this lock is taken before any lock on
 * prices, as changing a hotel's currency does.
 *
 * @returns the currency by the id of the hotel; hotels that don't exist are left out
 */
export async function lockPricingCurrencies(
  trx: Transaction,
  hotelIds: number[],
): Promise<Map<number, HotelCurrency>> {
  const rows = await hotels.lockHotelsForShare(trx, hotelIds);
  return new Map(
    rows.map(({ id, currency }) => [id, currency ?? { ...fallbackCurrency, id: null }]),
  );
}

/** @returns the hotel's own currency, locked as well; undefined where it has none */
export async function lockCurrencyOfHotel(trx: Transaction, id: number) {
  const [hotel] = await hotels.lockHotelsForShare(trx, [id]);
  return hotel?.currency ?? undefined;
}

/**
 * Decides about a hotel's prices before another currency is saved; the hotel is locked already.
 *
 * @param toId the new currency; null for none of its own
 * @returns the batch that converted the prices; null if the figures stay
 * @throws whatever `settle` throws; RuleBroken at `currency_id` where the currency was deleted or is
 *   inactive, or has fewer decimals than the prices use
 */
export async function changeCurrency(
  trx: Transaction,
  hotel: Hotel,
  toId: number | null,
  settle: SettleMoney,
): Promise<number | null> {
  if (toId === hotel.currency_id) return null;
  const to = await lockCurrencyOfChosen(trx, toId);
  const former = hotel.currency_id ? await lockCurrency(trx, hotel.currency_id) : undefined;
  const from = former ? pricingCurrency(former) : fallbackCurrency;
  const change = { hotel, fromId: hotel.currency_id, toId, from, to };
  // A hotel without a currency of its own was priced in euros.
  const batch_id = from.code === to.code ? null : await settle(trx, change);
  const used = await hotels.decimalsOfPrices(trx, hotel.id);
  if (used > to.digits) {
    const params = { code: to.code, digits: to.digits, count: used };
    throw new RuleBroken({ key: "hotels:ERRORS.PRICES_USE_DECIMALS", params }, "currency_id");
  }
  return batch_id;
}

/**
 * @returns the chosen currency, locked until the transaction ends
 * @throws RuleBroken where it was deleted or is inactive
 */
export async function lockCurrencyOfChosen(
  trx: Transaction,
  id: number | null,
): Promise<PricingCurrency> {
  if (id === null) return fallbackCurrency;
  const currency = await lockCurrency(trx, id);
  if (currency?.active) return pricingCurrency(currency);
  const key = currency ? "CURRENCY_INACTIVE" : "CURRENCY_GONE";
  throw new RuleBroken({ key: `hotels:ERRORS.${key}` }, "currency_id");
}
