import { formatDate, formatRange } from "~/core/dates/format.server";
import type { FieldFormat } from "~/screens/fields/field-format";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/i18n.server";
import type { DisplacedStay, KeptDisplaced, OversoldNights } from "./displaced";

/** The log format of the nights and stays that a confirmed change has displaced. */
export const displacedFormat: FieldFormat = {
  say: (value, { t, locale }) => {
    if (!value) return "";
    const { nights, stays, staysInAll } = value as KeptDisplaced;
    const parts: string[] = [];
    if (nights.length > 0) {
      const dates = nights.map((night) => formatDate(night, locale)).join(", ");
      parts.push(t("displaced-stays:LOG.NIGHTS", { dates, count: nights.length }));
    }
    if (staysInAll > 0) {
      const more = staysInAll > stays.length ? " …" : "";
      const references = stays.join(", ") + more;
      parts.push(t("displaced-stays:LOG.STAYS", { references, count: staysInAll }));
    }
    return parts.join(t("common:AND_THEN"));
  },
};

/** @returns the text for consecutive nights: "Dec 24, 2026 - Dec 26, 2026: 3 of 2 rooms taken" */
export function nightsInWords(
  { night, last, taken, rooms }: OversoldNights,
  locale: Language,
): string {
  const nights =
    night === last ? formatDate(night, locale) : formatRange({ start: night, end: last }, locale);
  return translator(locale)("displaced-stays:TAKEN", { nights, taken, rooms });
}

/** @returns the dates of a stay, and the reason why it is displaced */
export function stayText(stay: DisplacedStay, locale: Language): string {
  const { checkin_date, checkout_date, room, roomType, hotel, reason } = stay;
  const params = { room, roomType, hotel };
  return translator(locale)(`displaced-stays:REASONS.${reason}`, {
    ...params,
    dates: formatRange({ start: checkin_date, end: checkout_date }, locale),
  });
}
