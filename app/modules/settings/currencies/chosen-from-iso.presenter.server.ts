import type { Context } from "~/db/context";
import type { Entered } from "~/forms/posting/form-reply";
import { currencyFields } from "./currency";
import { isoCurrencies } from "./iso-currencies";

/**
 * @returns the values of the form after a currency of ISO 4217 was chosen in it: its code, name, symbol and
 *   decimals
 */
export function chosenFromIso({ locale }: Context, entered: Entered): Entered {
  const chosen = isoCurrencies(locale).find(({ iso_code }) => iso_code === entered.iso_currency);
  return chosen ? { ...entered, ...currencyFields(chosen) } : entered;
}
