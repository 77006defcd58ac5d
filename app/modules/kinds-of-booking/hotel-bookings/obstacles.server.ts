import { formatDate, formatRange } from "~/core/dates/format.server";
import type { Message } from "~/core/errors";
import type { Language } from "~/i18n/languages";
import type { Quote } from "../../pricing/price-calculator/price-stay";
import type { QuoteWarning } from "../../pricing/price-calculator/warnings";

interface ObstacleOptions {
  overridden: boolean;
  /** Whether stop sales are obstacles; they are not for a stay that only becomes shorter. */
  stopped: boolean;
  locale: Language;
}

/** @returns the sentence about the first obstacle in the stay's rules or its price; null if there is none */
export function obstacleTo(
  { obstacles, calculation }: Pick<Quote, "obstacles" | "calculation">,
  { overridden, stopped, locale }: ObstacleOptions,
): Message | null {
  const obstacle = obstacles.find(({ code }) => stopped || code !== "STOP_SALE");
  if (obstacle) return sentenceOf(obstacle, locale);
  if (calculation.ok || overridden) return null;
  const [night] = calculation.unpriced;
  const params = { night: formatDate(night!.date, locale), count: calculation.unpriced.length };
  return { key: "hotel-bookings:ERRORS.NO_PRICE", params };
}

function sentenceOf(obstacle: QuoteWarning, locale: Language): Message {
  if (obstacle.code === "STOP_SALE") {
    const { nights, reason, wholeHotel } = obstacle;
    const datesText =
      nights.start === nights.end ? formatDate(nights.start, locale) : formatRange(nights, locale);
    const key = `stop-sales:WARNING.${wholeHotel ? "HOTEL" : "ROOM_TYPE"}`;
    return reason
      ? { key: `${key}_WITH_REASON`, params: { nights: datesText, reason } }
      : { key, params: { nights: datesText } };
  }
  const key = `quotes:WARNINGS.${obstacle.code}`;
  return "limit" in obstacle ? { key, params: { count: obstacle.limit } } : { key };
}
