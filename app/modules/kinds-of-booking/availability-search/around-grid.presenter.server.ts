import { formatDate, formatShortMonth, formatWeekday } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { priceWords } from "../../pricing/price-calculator/price-words.server";
import type { SearchAsked } from "./availability-asked.server";
import type { AroundGrid } from "./availability-search.service.server";
import { searchHref } from "./availability-url";

/** The cheapest totals of stays around the search, by check-in and number of nights, formatted. */
export interface AroundView {
  /** The currencies of the stays; one of them is current. */
  currencies: { code: string; to: string; current: boolean }[];
  days: { date: string; day: string; weekday: string; month: string; current: boolean }[];
  rows: {
    nights: string;
    cells: {
      date: string;
      /** The cheapest total in the currency of the grid; null where nothing is free. */
      total: string | null;
      /** The address of the search for this stay. */
      to: string;
      /** "Dec 3, 2026, 2 nights: from €180.00, in Hôtel Belle Rive" */
      label: string;
      current: boolean;
    }[];
  }[];
}

export function aroundView(ctx: Context, asked: SearchAsked, grid: AroundGrid): AroundView {
  const { locale } = ctx;
  const t = translator(locale);
  const { checkin_date } = asked.party;
  const counts = countsByCurrency(grid);
  const codes = [...counts.keys()].sort();
  const chosen = codes.find((code) => code === asked.input.currency);
  // The currency in which most cells have a price; of several such currencies the first by its code.
  const currency = chosen ?? [...codes].sort((a, b) => counts.get(b)! - counts.get(a)!)[0];
  return {
    currencies: codes.map((code) => ({
      ...{ code, to: searchHref({ ...asked.fields, currency: code }), current: code === currency },
    })),
    days: grid.checkins.map((date, nth) => ({
      date,
      day: String(Number(date.slice(8))),
      weekday: formatWeekday(date, locale),
      month: nth === 0 || date.endsWith("-01") ? formatShortMonth(date, locale) : "",
      current: date === checkin_date,
    })),
    rows: grid.lengths.map((length, row) => ({
      nights: t("availability:FOUND.NIGHTS", { count: length }),
      cells: grid.checkins.map((date, column) => {
        const stay = grid.cheapest[row]![column]!.get(currency ?? "");
        const words = stay && priceWords(locale, stay.hotel.currency);
        const total = stay && words ? words.money(stay.total) : null;
        const from =
          stay &&
          words &&
          t("availability:AROUND.FROM", {
            total,
            where: `${words.label(stay.hotel)}, ${words.label(stay.roomType)}`,
          });
        const nights = `${formatDate(date, locale)}, ${t("availability:FOUND.NIGHTS", { count: length })}`;
        return {
          date,
          total,
          to: searchHref({
            ...asked.fields,
            ...{ checkin_date: date, nights: String(length), page: "1" },
          }),
          label: `${nights}${t("common:COLON")}${from ?? t("availability:AROUND.NOTHING")}`,
          current: date === checkin_date && length === asked.nights,
        };
      }),
    })),
  };
}

/** @returns the number of cells that have a stay in each currency */
function countsByCurrency({ cheapest }: AroundGrid): Map<string, number> {
  const counts = new Map<string, number>();
  for (const cell of cheapest.flat()) {
    for (const code of cell.keys()) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}
