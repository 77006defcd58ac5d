import type { Context } from "~/db/context";
import type { Entered } from "~/forms/form-reply";
import { currencyFields } from "./currency";
import { isoCurrencies } from "./iso-currencies";

/** What stands in the form once a currency of ISO 4217 is chosen: the rest of it follows. */
export function chosenFromIso({ locale }: Context, entered: Entered): Entered {
  const chosen = isoCurrencies(locale).find(({ isoCode }) => isoCode === entered.iso_currency);
  return chosen ? { ...entered, ...currencyFields(chosen) } : entered;
}
