import { z } from "zod";
import { formatStoredMoney, type DisplayCurrency } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import type { Question } from "~/core/questions";
import type { Language } from "~/i18n/languages";
import { MAX_AMOUNT } from "../booking";
import { line } from "~/forms/checking/texts";

/** The greatest sum that an answer names: a payment more than the greatest amount. */
const MAX_AGREED = 2 * MAX_AMOUNT;

/**
 * The answer to the question of `agreesToPaid`: the paid sum that the user has confirmed although it isn't what is
 * owed. Programs may send it as a number, as all money (docs/reference/everywhere.md#the-api).
 */
export const agreedPaid = z
  .union([line().max(32), z.number().min(-MAX_AGREED).max(MAX_AGREED).transform(String)])
  .nullish();

/**
 * @param key the sentence, with places for the paid sum and the amount
 * @param more further sums in the sentence: decimal strings
 * @returns the question whether another sum may be paid than is owed; its answer is the paid sum, so an answer to
 *   another sum doesn't count
 */
export function agreesToPaid(
  { locale }: { locale: Language },
  key: string,
  { paid, owed, currency }: { paid: string; owed: string; currency: DisplayCurrency },
  field = "agreed_paid",
  more: Record<string, string> = {},
): Question {
  const sums = Object.entries({ paid, owed, ...more });
  const params = Object.fromEntries(
    sums.map(([name, sum]) => [name, formatStoredMoney(sum, currency, locale)]),
  );
  return { sentence: { key, params }, field, yes: trimDecimal(paid) };
}
