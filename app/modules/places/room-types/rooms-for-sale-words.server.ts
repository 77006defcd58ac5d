import type { CalendarDate } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { RoomsForSale } from "./rooms-for-sale";

/** @returns how many rooms are for sale on which nights: "6 from Dec 1, 2026 to Mar 31, 2027" */
function inWords({ from, to, number }: RoomsForSale, locale: Language): string {
  const dates = { from: formatDate(from, locale), to: formatDate(to, locale) };
  return translator(locale)("room-types:FOR_SALE.DATED", { number, ...dates });
}

/** @returns all rows, for the log; "" for none */
export function roomsForSaleInWords(rows: readonly RoomsForSale[], locale: Language): string {
  return rows.map((row) => inWords(row, locale)).join("; ");
}

/**
 * @param rows by date
 * @returns a short note of those that aren't over: the first, and how many there are besides; "" for none
 */
export function roomsForSaleNote(
  rows: readonly RoomsForSale[],
  today: CalendarDate,
  locale: Language,
): string {
  const [next, ...later] = rows.filter(({ to }) => to >= today);
  if (!next) return "";
  const said = inWords(next, locale);
  if (later.length === 0) return said;
  return translator(locale)("room-types:FOR_SALE.AND_MORE", { said, count: later.length });
}
