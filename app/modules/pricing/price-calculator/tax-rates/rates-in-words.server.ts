import { formatDate } from "~/core/dates/format.server";
import type { DisplayCurrency } from "~/core/money/money";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { valueInWords } from "../../taxes/tax-words.server";
import { ratesOfLine, taxValue, type RatedLine } from "./rates-of-line";

/**
 * @param label the name of a tax
 * @param line its nights in a stay
 * @returns the name with the rates, where its nights have several: "City tax · 5 nights at €3.10 from Dec 27, 2026, 2
 *   nights at €3.50 from Jan 1, 2027"
 */
export function withRates(
  label: string,
  line: RatedLine,
  { currency, language }: { currency: DisplayCurrency; language: Language },
  moneyLanguage: Language = language,
): string {
  const { kind } = line.tax;
  const t = translator(language);
  const rates = ratesOfLine(line).map(({ since, nights, valueMilli }) =>
    t("taxes:NIGHTS_AT_RATE", {
      ...{ count: nights, date: formatDate(since, language) },
      value: valueInWords({ kind, currency }, taxValue(valueMilli), language, moneyLanguage),
    }),
  );
  return rates.length > 0 ? `${label} · ${rates.join(", ")}` : label;
}
