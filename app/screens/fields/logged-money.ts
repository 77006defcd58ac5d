import { formatStoredMoney, type DisplayCurrency } from "~/core/money/money";
import type { Wording } from "./field-format";

/** The key of a currency's symbol and digits among the names of rows. */
export const currencyKey = (id: unknown) => `currency/${String(id)}`;

/**
 * @param currency_id the currency that the logged row itself names
 * @returns a logged amount as money is written everywhere in the reader's language: "€1,234.50", in French
 *   "1 234,50 €"; without the currency where that isn't known any more
 */
export function loggedMoney(
  decimal: string,
  { names, locale }: Pick<Wording, "names" | "locale">,
  currency_id: unknown,
): string {
  const known = names.get(currencyKey(currency_id));
  const currency = known ? (JSON.parse(known) as DisplayCurrency) : null;
  return formatStoredMoney(decimal, currency, locale);
}
