import {
  addDays,
  inLines,
  isCalendarDate,
  monthOf,
  rangeCovers,
  stretchIn,
  type CalendarDate,
  type DayChart,
} from "~/core/dates";
import {
  formatDate,
  formatMonth,
  formatRange,
  formatShortMonth,
  formatWeekday,
} from "~/core/dates/format.server";
import { addMonths, daysOfMonth } from "~/core/dates/month.server";
import type { Context } from "~/db/context";
import { dialogHref } from "~/lists/dialog-params";
import type { DaysLinks } from "~/ui/pages/other-days";
import type { Season } from "../../places/seasons/season.fields";
import { seasonList } from "../../places/seasons/season.list";
import { warningText } from "../price-calculator/quote.presenter.server";
import { isRestrictionCode } from "../restrictions/restriction-rules";
import { calendarWords, type CalendarWords } from "./calendar-words.server";
import { chosenRange } from "./chosen-range.presenter.server";
import {
  boundsOf,
  calendarSpans,
  cellSigns,
  isWeekend,
  perNight,
  shadeOf,
  signsOf,
  type CellSign,
  type StayCell,
} from "./rate-calendar";
import {
  rateCalendarHref,
  type CalendarFields,
} from "../price-calculator/calendar-link/rate-calendar-url";
import type { RateCalendarInput } from "./rate-calendar.schema";
import type { CalendarRow, PricedCalendar } from "./rate-calendar.service.server";

/** The days of a calendar, its texts formatted. */
export type CalendarView = Awaited<ReturnType<typeof calendarView>>;

/** A stay that begins on one day. */
export interface CellView {
  /** The price of the stay, or the average of a night if it has several; null where there is none. */
  text: string | null;
  /** The price of the whole stay, where it has several nights. */
  total?: string;
  /** The strength of the cell's shade among those of its row, from 0. */
  shade?: number;
  /** Whether it has the lowest or the highest price of its row. */
  end?: "lowest" | "highest";
  signs?: CellSign[];
  /** The sentences about the restrictions that the stay breaks. */
  restrictions?: string[];
  /** The number of rooms left for the stay. */
  left?: number;
}

/** @returns the check-ins of a calendar, in order */
export function checkinsOf(
  { start, span }: Pick<RateCalendarInput, "start" | "span">,
  today: CalendarDate,
): CalendarDate[] {
  const first = start ?? today;
  if (span === "month") return daysOfMonth(monthOf(first));
  return Array.from({ length: Number(span) }, (_, day) => addDays(first, day));
}

/** The values that a calendar's view is made from. */
interface Parts {
  input: RateCalendarInput;
  /** The fields of the calendar's address, with all defaults. */
  fields: CalendarFields;
  /** The check-ins in order. */
  dates: CalendarDate[];
  priced: PricedCalendar;
}

export async function calendarView(ctx: Context, { input, fields, dates, priced }: Parts) {
  const { locale } = ctx;
  const { today } = priced.hotel;
  const words = calendarWords(locale, priced.hotel.currency);
  const shown = { start: dates[0]!, days: dates.length };
  const range = await chosenRange(ctx, { input, fields, priced });
  const rows = priced.rows.map((row) => rowView(row, input.nights, words));
  return {
    title: titleOf(input, dates, ctx),
    days: dates.map((date, nth) => ({
      date,
      day: String(Number(date.slice(8))),
      weekday: formatWeekday(date, locale),
      month: nth === 0 || date.endsWith("-01") ? formatShortMonth(date, locale) : "",
      label: `${formatWeekday(date, locale)} ${formatDate(date, locale)}`,
      weekend: isWeekend(date),
      today: date === today,
      chosen: range !== null && rangeCovers(range, date),
      choose: chooseHref(fields, input, date),
    })),
    bands: bandsOf(priced.seasons, shown, words),
    rows,
    signs: cellSigns.filter((sign) =>
      rows.some(({ cells }) => cells.some(({ signs }) => signs?.includes(sign))),
    ),
    more: priced.more,
    range,
    links: linksOf(fields, input, dates),
  };
}

function titleOf({ span }: RateCalendarInput, dates: CalendarDate[], { locale }: Context): string {
  const [start, end] = [dates[0]!, dates.at(-1)!];
  return span === "month"
    ? formatMonth(monthOf(start), locale)
    : formatRange({ start, end }, locale);
}

/** @returns the row of a room type: its cells, and a note about all of them */
export function rowView(
  { roomType, cells, left, adults }: CalendarRow,
  nights: number,
  words: CalendarWords,
) {
  const amounts = cells.map(({ total }) => (total === null ? null : perNight(total, nights)));
  const bounds = boundsOf(amounts);
  // Too many guests or nights are an obstacle on all days alike, so the first cell's obstacle becomes a note
  // on the row.
  const note = cells[0]?.obstacles.find(
    ({ code }) => code !== "STOP_SALE" && code !== "STAY_TOO_SHORT" && !isRestrictionCode(code),
  );
  return {
    id: roomType.id,
    label: words.label(roomType),
    minNights: roomType.min_los,
    /** The adults of its quotes, where it doesn't take those of the form; null where it does. */
    adults,
    note: note
      ? warningText(note, words)
      : adults === null
        ? null
        : words.t("rate-calendar:TABLE.FOR_ADULTS", { count: adults }),
    cells: cells.map((cell, at): CellView => {
      const signs = signsOf(cell);
      const signed = {
        ...(signs.length > 0 ? { signs } : {}),
        ...(signs.includes("restricted") ? { restrictions: restrictionsOf(cell, words) } : {}),
        // The sign of a stop sale says already that none is left.
        ...(left.length > 0 && !signs.includes("stopped") ? { left: left[at]! } : {}),
      };
      const amount = amounts[at] ?? null;
      if (amount === null || bounds === null) return { text: null, ...signed };
      return {
        text: words.amount(amount),
        ...(nights > 1 ? { total: words.amount(cell.total!) } : {}),
        shade: shadeOf(amount, bounds),
        ...endOf(amount, bounds),
        ...signed,
      };
    }),
  };
}

function restrictionsOf({ obstacles }: StayCell, words: CalendarWords): string[] {
  return obstacles
    .filter(({ code }) => isRestrictionCode(code))
    .map((obstacle) => warningText(obstacle, words));
}

function endOf(
  amount: number,
  { lowest, highest }: { lowest: number; highest: number },
): Pick<CellView, "end"> {
  if (lowest === highest) return {};
  if (amount === lowest) return { end: "lowest" };
  return amount === highest ? { end: "highest" } : {};
}

/**
 * @returns the seasons as bands over the days, by lines; a season with a higher precedence is on a lower line
 */
function bandsOf(seasons: Season[], days: DayChart, { range }: CalendarWords) {
  const bars = seasons.flatMap(({ id, hotel_id, name, start_date, end_date }) => {
    const stretch = stretchIn(days, start_date, addDays(end_date, 1));
    if (!stretch) return [];
    const list = seasonList.href({ filters: { hotel_id } });
    return {
      ...{ id, name, ...stretch },
      dates: range({ start: start_date, end: end_date }),
      link: dialogHref(list, { kind: "edit", id }),
    };
  });
  const { bars: placed, lines } = inLines(bars);
  return bars.length === 0
    ? []
    : Array.from({ length: lines }, (_, at) => placed.filter(({ line }) => line === at + 1));
}

/**
 * @returns the address of the calendar with the day chosen: as the second end of a range that has one end so
 *   far, else as the first end of a new range
 */
function chooseHref(
  fields: CalendarFields,
  { from, to }: RateCalendarInput,
  date: CalendarDate,
): string {
  const first = from && !to ? from : null;
  const range = first
    ? { from: first < date ? first : date, to: first < date ? date : first }
    : { from: date, to: "" };
  return rateCalendarHref({ ...fields, ...range });
}

/** @returns links to the days before and after, to today, and to other numbers of days */
function linksOf(
  fields: CalendarFields,
  { span }: RateCalendarInput,
  dates: CalendarDate[],
): DaysLinks & { year: string } {
  const first = dates[0]!;
  const at = (changes: CalendarFields) =>
    rateCalendarHref({ ...fields, from: "", to: "", ...changes });
  const step = (sign: 1 | -1) => {
    const month = addMonths(monthOf(first), sign);
    const start = span === "month" ? `${month}-01` : addDays(first, sign * dates.length);
    // If the day is outside the supported years, the link leads to the present page.
    return at({ start: isCalendarDate(start) ? start : first });
  };
  return {
    before: step(-1),
    today: at({ start: "" }),
    after: step(1),
    spans: calendarSpans.map((other) => ({
      to: at({ span: other }),
      span: other,
      current: other === span,
    })),
    year: at({ view: "year", start: first, span: "31" }),
  };
}
