import { RuleBroken } from "~/core/errors";
import { fitsCurrency } from "~/core/money/money";
import type { Transaction } from "~/db/database";
import type { CurrencyDigits } from "./currency";
import type { Currency } from "./currency.fields";
import { lockCurrency } from "./currency.service.server";

/**
 * Locks the currency of a price that is about to be written, so that it keeps its decimals until then:
 * PostgreSQL would silently store more decimals. An inactive currency can't be chosen, but a row that has it
 * may keep it.
 *
 * @param former the present currency of the row
 * @throws RuleBroken at `currency_id`
 */
export async function lockChosenCurrency(
  trx: Transaction,
  id: number,
  former?: number,
): Promise<Currency> {
  const currency = await lockCurrency(trx, id);
  if (!currency) {
    throw new RuleBroken({ key: "constraints:UNKNOWN_CURRENCY" }, "currency_id");
  }
  if (!currency.active && id !== former) {
    throw new RuleBroken({ key: "constraints:CURRENCY_INACTIVE" }, "currency_id");
  }
  return currency;
}

/** @throws RuleBroken at `price` for a price with more decimals than its currency has */
export function refuseMisfit(
  price: string,
  { iso_code: code, decimals: count }: CurrencyDigits,
): void {
  if (fitsCurrency(price, { digits: count })) return;
  const key = count === 0 ? "NO_DECIMALS" : "TOO_MANY_DECIMALS";
  throw new RuleBroken({ key: `constraints:${key}`, params: { code, count } }, "price");
}
