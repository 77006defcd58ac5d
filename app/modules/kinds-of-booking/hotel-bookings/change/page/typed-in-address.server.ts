import { nightsOf, type CalendarDate } from "~/core/dates";
import { decimalsOf } from "~/core/money/plain-decimal";
import { readDecimal } from "~/forms/checking/decimals";
import type { Language } from "~/i18n/languages";
import { changeAnswers } from "../../hotel-booking.fields";
import type { TypedAmount } from "../agreed-night";
import type { StayDates } from "../stay-change";
import { amountParam, REASON } from "./amount-param";

/** Amounts of single nights in an address. */
export interface TypedInAddress {
  amounts: TypedAmount[];
  /** What was entered, by night. */
  texts: Record<CalendarDate, string>;
  /** What was entered for a night and is no amount; null for none. */
  mistake: string | null;
  /** "" for none. */
  reason: string;
}

/** @returns the amounts that an address has for nights of a stay, as people write them in a language */
export function typedIn(
  params: URLSearchParams,
  stay: StayDates,
  { locale, digits }: { locale: Language; digits: number },
): TypedInAddress {
  const entered = nightsOf(stay.checkin_date, stay.checkout_date).flatMap((night) => {
    const text = params.get(amountParam(night))?.trim();
    if (!text) return [];
    const asked = [{ night, amount: readDecimal(text, locale) }];
    const [read] = changeAnswers.night_amounts.safeParse(asked).data ?? [];
    return [{ night, text, read: read && decimalsOf(read.amount) <= digits ? read : null }];
  });
  const amounts = entered.flatMap(({ read }) => read ?? []);
  return {
    amounts,
    texts: Object.fromEntries(entered.map(({ night, text }) => [night, text])),
    mistake: entered.find(({ read }) => !read)?.text ?? null,
    reason: amounts.length > 0 ? (params.get(REASON) ?? "").trim() : "",
  };
}
