import { formatStoredMoney, negated, type DisplayCurrency } from "~/core/money/money";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { balanceOf, isBelowZero, type Owing } from "./balance";

interface Listed extends Owing {
  currency: DisplayCurrency;
}

/**
 * @returns the text under a booking's amount in a list: "€180.00 due", "paid", "unpaid"; null for a draft
 *   without payments, for a booking without an amount and without payments, and for one that is paid with its
 *   pack
 */
export function balanceInList(booking: Listed, locale: Language): string | null {
  const { owed, paid, due } = balanceOf(booking);
  const none = (amount: string) => Number(amount) === 0;
  if (none(paid) && (none(owed) || booking.status === "draft")) return null;
  const t = translator(locale);
  if (none(paid)) return t("bookings:BALANCE.UNPAID");
  if (none(due)) return t("bookings:BALANCE.SETTLED");
  return isBelowZero(due)
    ? t("bookings:BALANCE.OVERPAID", {
        amount: formatStoredMoney(negated(due), booking.currency, locale),
      })
    : t("bookings:BALANCE.DUE", { amount: formatStoredMoney(due, booking.currency, locale) });
}
