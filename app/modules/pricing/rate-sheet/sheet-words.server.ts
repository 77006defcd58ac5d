import type { TFunction } from "i18next";
import type { DateRange } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import type { DisplayCurrency } from "~/core/money/money";
import type { Language } from "~/i18n/languages";

/** How a sheet speaks: its language, and the currency of the hotel. */
export interface Words {
  t: TFunction;
  language: Language;
  currency: DisplayCurrency;
}

/** @returns "Jul 1, 2027 – Jul 11, 2027; Jul 15, 2027" */
export function datesIn(
  ranges: DateRange[],
  { t, language }: Pick<Words, "t" | "language">,
): string {
  return ranges
    .map(({ start, end }) => {
      const first = formatDate(start, language);
      return start === end ? first : `${first} – ${formatDate(end, language)}`;
    })
    .join(t("common:AND_THEN"));
}
