import type { CalendarDate } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import type { Language } from "~/i18n/languages";

/** @returns which nights of a room type are meant, as the sentences about them say it; at least one */
export function nightsInWords(nights: CalendarDate[], roomType: string, locale: Language) {
  const [start, end] = [formatDate(nights[0]!, locale), formatDate(nights.at(-1)!, locale)];
  return { start, end, count: nights.length, roomType };
}
