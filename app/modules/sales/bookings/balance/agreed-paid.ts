import { formatStoredMoney, trimDecimal, type DisplayCurrency } from "~/core/money/money";
import type { Question } from "~/core/questions";
import type { Language } from "~/i18n/languages";
import { line } from "~/forms/checking/texts";

/** The sum that somebody was told is paid in all, and agreed to: it is more than is owed. */
export const agreedPaid = line().max(32).nullish();

/**
 * @param key the sentence, which names what is paid and what is owed
 * @returns the question whose yes is the sum that is paid: yes to one sum is none to another
 */
export function agreesToPaid(
  { locale }: { locale: Language },
  key: string,
  { paid, owed, currency }: { paid: string; owed: string; currency: DisplayCurrency },
  field = "agreed_paid",
): Question {
  const params = {
    paid: formatStoredMoney(paid, currency, locale),
    owed: formatStoredMoney(owed, currency, locale),
  };
  return { sentence: { key, params }, field, yes: trimDecimal(paid) };
}
