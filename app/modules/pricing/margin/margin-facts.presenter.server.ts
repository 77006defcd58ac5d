import { formatMinor, formatPercent, parseMinor, type Minor } from "~/core/money/money";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { marginOf } from "./margin";

interface PricedStay {
  sold: Minor;
  bought: Minor;
  /** The channel's commission, in percent; null where there is none. */
  commission_rate: string | null;
}

/** The margin of a stay, its texts formatted. */
export interface MarginFacts {
  /** The buy price, the commission, and the margin as an amount and in percent. */
  facts: { term: string; value: string }[];
  isLoss: boolean;
  /** The sentence that other meals are sold than bought; missing where they are the same. */
  meals?: string;
}

/**
 * @param money writes an amount in the currency of the stay
 * @returns the margin of a stay, its texts formatted
 */
export function marginFacts(
  { sold, bought, commission_rate }: PricedStay,
  money: (amount: Minor) => string,
  locale: Language,
): MarginFacts {
  const t = translator(locale);
  const rate = commission_rate ?? "0";
  const { commission, margin, share } = marginOf({
    ...{ sold, bought },
    commission_rate: parseMinor(rate, 2),
  });
  const left = money(margin);
  return {
    facts: [
      { term: t("margin:FACTS.BUY"), value: money(bought) },
      ...(commission_rate === null
        ? []
        : [
            {
              term: t("margin:FACTS.COMMISSION", { rate: formatPercent(rate, locale) }),
              value: money(commission),
            },
          ]),
      {
        term: t("margin:FACTS.MARGIN"),
        value: share === null ? left : `${left} (${sharePercent(share, locale)})`,
      },
    ],
    isLoss: margin < 0,
  };
}

/**
 * @param share in hundredths of a percent
 * @returns the share in percent, with a minus sign if it is negative: "−3.5%"
 */
export function sharePercent(share: number, locale: Language): string {
  const text = formatPercent(formatMinor(Math.abs(share), 2), locale);
  return share < 0 ? `\u2212${text}` : text;
}
