import { addDays, daysBetween, type CalendarDate, type DateRange } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import { translator } from "~/i18n/i18n.server";
import { languages, type Language } from "~/i18n/languages";
import type { Context, HotelContext } from "~/db/context";
import {
  choiceFilter,
  dayFilter,
  rowFilter,
  shownFilters,
  type Filter,
} from "~/screens/filters.server";
import { listHotelOptions } from "../../places/hotels/hotel.service.server";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { coveredYear } from "../price-coverage/months.server";
import { rateSheetAddress, type RateSheetFilters } from "./rate-sheet.address";
import { rateSheetView } from "./rate-sheet.presenter.server";
import { readRateSheet, type RateSheet } from "./rate-sheet.service.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** The most days of a sheet: three years. */
const MAX_DAYS = 1096;

const controls: Record<keyof RateSheetFilters, Filter> = {
  hotel_id: rowFilter({
    label: "rate-sheet:FORM.HOTEL",
    empty: "rate-sheet:FORM.NO_HOTEL",
    chip: "rate-sheet:FORM.HOTEL",
    choices: (ctx, query) => listHotelOptions(ctx, { ...query, activeOnly: true }),
    source: () => "/options/active-hotels",
  }),
  distribution_point_id: rowFilter({
    label: "rate-sheet:FORM.CHANNEL",
    empty: "rate-sheet:FORM.GENERAL",
    chip: "rate-sheet:FORM.CHANNEL",
    choices: listDistributionPointOptions,
    source: () => "/options/distribution-points",
  }),
  language: choiceFilter({
    label: "rate-sheet:FORM.LANGUAGE",
    empty: "rate-sheet:FORM.OWN_LANGUAGE",
    chip: "rate-sheet:FORM.LANGUAGE",
    values: languages,
    words: "rate-sheet:LANGUAGES",
  }),
  from: dayFilter("rate-sheet:FORM.FROM"),
  to: dayFilter("rate-sheet:FORM.TO"),
};

/** The request in the address of a sheet, with defaults for missing or wrong values. */
interface AskedSheet {
  filters: RateSheetFilters & { from: CalendarDate; to: CalendarDate };
  range: DateRange;
  language: Language;
  /** The last day of the address, where it comes before the first, so that the sheet has another. */
  backwards: CalendarDate | null;
}

/**
 * @returns the request in an address. Without days the range is a year from today on; it has at most three
 *   years
 */
export function askedSheet(
  { today, locale }: Pick<HotelContext, "today" | "locale">,
  params: URLSearchParams,
): AskedSheet {
  const { filters } = rateSheetAddress.decode(params);
  const start = filters.from ?? today;
  const defaultEnd = coveredYear(start).end;
  const end = filters.to && start <= filters.to ? filters.to : defaultEnd;
  const range = {
    start,
    end: daysBetween(start, end) < MAX_DAYS ? end : addDays(start, MAX_DAYS - 1),
  };
  return {
    filters: { ...filters, from: range.start, to: range.end },
    range,
    language: filters.language ?? locale,
    backwards: filters.to && filters.to < start ? filters.to : null,
  };
}

/**
 * @returns the sheet for a request; undefined without a hotel, and if the hotel or the channel isn't active
 */
export async function sheetAsked(
  ctx: Context,
  { filters, range }: AskedSheet,
): Promise<RateSheet | undefined> {
  const { hotel_id, distribution_point_id } = filters;
  if (!hotel_id) return undefined;
  return readRateSheet(ctx, { hotel_id, distribution_point_id, range });
}

/** @returns the page of rate sheets for one address */
export async function rateSheetPage(ctx: Context, params: URLSearchParams) {
  const here = await atHotel(ctx, rateSheetAddress.decode(params).filters.hotel_id);
  const asked = askedSheet(here, params);
  const query = { ...rateSheetAddress.decode(params), filters: asked.filters };
  const [sheet, hotels, { filters }] = await Promise.all([
    sheetAsked(here, asked),
    asked.filters.hotel_id ? undefined : listHotelOptions(ctx, { limit: 1, activeOnly: true }),
    shownFilters(ctx, query, rateSheetAddress, { filters: controls, params }),
  ]);
  const view = sheet && rateSheetView(sheet, asked.language, here.today);
  const t = translator(ctx.locale);
  const { backwards, range } = asked;
  const inWords = (date: CalendarDate) => formatDate(date, ctx.locale);
  return {
    note:
      backwards &&
      t("rate-sheet:BACKWARDS", {
        ...{ asked: inWords(backwards), first: inWords(range.start), last: inWords(range.end) },
      }),
    title: view
      ? [view.title, view.host.name, sheet.channel?.label].filter(Boolean).join(", ")
      : t("rate-sheet:TITLE"),
    filters,
    sheet: view ?? null,
    /** The hotel of the sheet; null without one. */
    hotel_id: view ? (asked.filters.hotel_id ?? null) : null,
    /** The hotel that was used last, where none is chosen. */
    last: asked.filters.hotel_id ? undefined : hotels?.last,
    nothing: view ? null : t(whyNoSheet(asked, params)),
    fileTo: view ? rateSheetAddress.href({}, query).replace("?", ".csv?") : null,
  };
}

/** @returns the key of the sentence in the place of a sheet */
function whyNoSheet({ filters }: AskedSheet, params: URLSearchParams): string {
  if (filters.hotel_id) return "rate-sheet:NOT_SOLD";
  return params.get("hotel_id") ? "hotels:REPLIES.UNKNOWN" : "rate-sheet:CHOOSE";
}
