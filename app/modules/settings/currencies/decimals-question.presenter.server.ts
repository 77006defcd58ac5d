import type { Context } from "~/db/context";
import type { Entered } from "~/forms/posting/form-reply";
import { formatMoney, formatStoredMoney } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import { translator } from "~/i18n/i18n.server";
import { isoDecimals } from "./currency";
import type { CurrencyInput } from "./currency.fields";
import { currencyRows, pricesInCurrency } from "./currency.service.server";

/** The question before a currency's decimals are raised, its texts formatted. */
export interface DecimalsQuestion {
  /** The number of decimals for which the answer is valid. */
  decided: number;
  text: string;
  /** The label of the button that confirms. */
  answer: string;
}

/** The code and the decimals in a currency's form. */
interface NewDecimals {
  iso_code: string;
  decimals?: number | null;
}

/** @returns the question; null if the decimals don't rise, or if there are no prices */
export async function decimalsQuestion(
  ctx: Context,
  id: number,
  input: NewDecimals,
): Promise<DecimalsQuestion | null> {
  const currency = await currencyRows.find(ctx, id);
  const decimals = input.decimals ?? isoDecimals(input.iso_code);
  if (decimals <= currency.decimals) return null;
  const { count, example } = await pricesInCurrency(ctx, id);
  if (count === 0) return null;
  const t = translator(ctx.locale);
  const { iso_code: code, symbol, decimals: digits } = currency;
  const price = trimDecimal(example ?? "0");
  return {
    decided: decimals,
    text: t("currencies:FORM.RAISES_DECIMALS", {
      count,
      before: formatStoredMoney(price, { code, symbol, digits }, ctx.locale),
      after: formatMoney(price, { code, symbol, digits: decimals }, ctx.locale),
    }),
    answer: t("currencies:FORM.RAISE_DECIMALS", { count: decimals }),
  };
}

/**
 * @returns whether the form raises the decimals of a currency with prices, and the user hasn't confirmed
 *   that
 */
export async function raisesDecimals(
  ctx: Context,
  id: number,
  input: CurrencyInput,
): Promise<boolean> {
  const question = await decimalsQuestion(ctx, id, input);
  return question !== null && input.decided_decimals !== question.decided;
}

/** @returns the code and the decimals in a form that is shown again; invalid decimals are left out */
export function decimalsInForm(entered: Entered): NewDecimals {
  const decimals = /^[0-4]$/.exec(String(entered.decimals ?? ""));
  return {
    iso_code: String(entered.iso_code ?? ""),
    decimals: decimals ? Number(decimals[0]) : null,
  };
}
