import type { TFunction } from "i18next";
import { formatPercent, formatStoredMoney, type DisplayCurrency } from "~/core/money/money";
import type { Language } from "~/i18n/languages";
import type { CancellationStep } from "./rate-plan";

interface Words {
  t: TFunction;
  locale: Language;
  /** The currency of the amounts; null where it depends on the hotel. */
  currency: DisplayCurrency | null;
}

/** From this number of hours on, whole days are written as days. */
const SAID_AS_DAYS = 72;

/**
 * @returns what a cancellation costs: "Free of charge until 48 hours before check-in; until 24 hours: the first
 *   night; after that: the whole price"; "" for a plan without steps, which has no terms
 */
export function termsInWords(steps: readonly CancellationStep[], words: Words): string {
  const { t } = words;
  if (steps.length === 0) return "";
  // Last steps of the whole price say what holds after the last one anyway.
  const last = steps.map(isWholePrice).lastIndexOf(false);
  const said = steps.slice(0, last + 1);
  if (said.length === 0) return t("rate-plans:REPLIES.TERMS.ALWAYS_WHOLE");
  const parts = said.map((step, place) => {
    const fee = feeInWords(step, words);
    if (place > 0) return t("rate-plans:REPLIES.TERMS.NEXT", { until: untilShort(step, t), fee });
    return t("rate-plans:REPLIES.TERMS.FIRST", { until: untilCheckin(step, t), fee: capital(fee) });
  });
  return [...parts, t("rate-plans:REPLIES.TERMS.AFTER")].join(
    t("rate-plans:REPLIES.TERMS.BETWEEN"),
  );
}

function isWholePrice({ fee, value }: CancellationStep): boolean {
  return fee === "percent" && Number(value) === 100;
}

function feeInWords({ fee, value }: CancellationStep, words: Words): string {
  const { t, locale, currency } = words;
  const text = (key: string, params?: object) => t(`rate-plans:REPLIES.FEES.${key}`, { ...params });
  if (fee !== "nights" && Number(value) === 0) return text("FREE");
  switch (fee) {
    case "percent":
      return Number(value) === 100
        ? text("WHOLE")
        : text("PERCENT", { percent: formatPercent(value, locale) });
    case "nights":
      return text("NIGHTS", { count: Number(value) });
    case "amount": {
      const amount = formatStoredMoney(value, currency, locale);
      return currency ? amount : text("AMOUNT", { amount });
    }
  }
}

function untilCheckin({ hours }: CancellationStep, t: TFunction): string {
  return daysOrHours("UNTIL", hours, t);
}

function untilShort({ hours }: CancellationStep, t: TFunction): string {
  return daysOrHours("UNTIL_SHORT", hours, t);
}

function daysOrHours(which: string, hours: number, t: TFunction): string {
  const key = `rate-plans:REPLIES.${which}`;
  if (hours === 0) return t(`${key}.CHECKIN`);
  const inDays = hours >= SAID_AS_DAYS && hours % 24 === 0;
  return inDays ? t(`${key}.DAYS`, { count: hours / 24 }) : t(`${key}.HOURS`, { count: hours });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
