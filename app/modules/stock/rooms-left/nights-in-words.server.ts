import type { CalendarDate } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import type { Language } from "~/i18n/languages";

/** @returns nights of a room type in words, for sentences about them; there is at least one */
export function nightsInWords(nights: CalendarDate[], roomType: string, locale: Language) {
  const [start, end] = [formatDate(nights[0]!, locale), formatDate(nights.at(-1)!, locale)];
  return { start, end, count: nights.length, roomType };
}
