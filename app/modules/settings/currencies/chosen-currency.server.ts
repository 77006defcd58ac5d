import { RuleBroken } from "~/core/errors";
import { fitsCurrency } from "~/core/money/money";
import type { Transaction } from "~/db/database";
import type { CurrencyDigits } from "./currency";
import type { Currency } from "./currency.fields";
import { holdCurrency } from "./currency.service.server";

/**
 * Locks the currency that something is to be priced in, so that it keeps its decimals until the price is
 * written: PostgreSQL would silently store more decimals. An inactive currency can't be chosen newly, but a
 * row keeps the one that it has.
 *
 * @param former the currency that the row has so far
 * @throws RuleBroken at `currency_id`
 */
export async function holdChosenCurrency(
  trx: Transaction,
  id: number,
  former?: number,
): Promise<Currency> {
  const currency = await holdCurrency(trx, id);
  if (!currency) {
    throw new RuleBroken({ key: "constraints:UNKNOWN_CURRENCY" }, "currency_id");
  }
  if (!currency.active && id !== former) {
    throw new RuleBroken({ key: "constraints:CURRENCY_INACTIVE" }, "currency_id");
  }
  return currency;
}

/** @throws RuleBroken at `price` where the price has more decimals than its currency */
export function refuseMisfit(
  price: string,
  { iso_code: code, decimals: count }: CurrencyDigits,
): void {
  if (fitsCurrency(price, { digits: count })) return;
  const key = count === 0 ? "NO_DECIMALS" : "TOO_MANY_DECIMALS";
  throw new RuleBroken({ key: `constraints:${key}`, params: { code, count } }, "price");
}
