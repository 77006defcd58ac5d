import { formatDate, formatRange } from "~/core/dates/format.server";
import type { Message } from "~/core/errors";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { Quote } from "../../pricing/price-calculator/price-stay";
import type {
  BrokenRestrictionWarning,
  QuoteWarning,
} from "../../pricing/price-calculator/warnings";
import { brokenRestrictionInWords } from "../../pricing/restrictions/restriction-words.server";

interface ObstacleOptions {
  overridden: boolean;
  /** Whether stop sales are obstacles; they are not for a stay that only becomes shorter. */
  stopped: boolean;
  /** The restrictions that stand against the stay. */
  restrictions: BrokenRestrictionWarning[];
  /** Whether the user may go past restrictions with a reason. */
  mayOverride: boolean;
  locale: Language;
}

/** What stands against a stay. */
interface Obstacle {
  sentence: Message;
  /** The field that gets around it; undefined where nothing does. */
  field?: "restriction_reason";
}

/** @returns the first obstacle in the stay's rules or its price; null if there is none */
export function obstacleTo(
  { obstacles, calculation }: Pick<Quote, "obstacles" | "calculation">,
  { overridden, stopped, restrictions, mayOverride, locale }: ObstacleOptions,
): Obstacle | null {
  const obstacle = obstacles.find((one) =>
    "restriction_id" in one
      ? restrictions.some(({ code }) => code === one.code)
      : stopped || one.code !== "STOP_SALE",
  );
  if (obstacle && "restriction_id" in obstacle) {
    const t = translator(locale);
    const sentence = brokenRestrictionInWords(obstacle, t, (day) => formatDate(day, locale));
    const key = mayOverride ? "GIVE_REASON" : "SENTENCE";
    return {
      sentence: { key: `restrictions:REPLIES.BROKEN.${key}`, params: { sentence } },
      field: mayOverride ? "restriction_reason" : undefined,
    };
  }
  if (obstacle) return { sentence: sentenceOf(obstacle, locale) };
  if (calculation.ok || overridden) return null;
  const [night] = calculation.unpriced;
  const params = { night: formatDate(night!.date, locale), count: calculation.unpriced.length };
  return { sentence: { key: "hotel-bookings:ERRORS.NO_PRICE", params } };
}

function sentenceOf(
  obstacle: Exclude<QuoteWarning, BrokenRestrictionWarning>,
  locale: Language,
): Message {
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
