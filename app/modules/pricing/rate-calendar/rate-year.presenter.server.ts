import {
  addDays,
  dayNumber,
  daysBetween,
  isCalendarDate,
  monthOf,
  weekdayOf,
  weekdays,
  type CalendarDate,
} from "~/core/dates";
import {
  formatDate,
  formatMonth,
  formatRange,
  formatShortMonth,
  formatWeekday,
} from "~/core/dates/format.server";
import { multiplyDivide, parseMinor, type Minor } from "~/core/money/money";
import type { Context } from "~/db/context";
import { marginOf } from "../margin/margin";
import { sharePercent } from "../margin/margin-facts.presenter.server";
import { calendarWords, type CalendarWords } from "./calendar-words.server";
import { boundsOf, cellSigns, perNight, type StayCell } from "./rate-calendar";
import {
  rateCalendarHref,
  type CalendarFields,
} from "../price-calculator/calendar-link/rate-calendar-url";
import type { RateCalendarInput } from "./rate-calendar.schema";
import { rowView } from "./rate-calendar.presenter.server";
import type { PricedCalendar } from "./rate-calendar.service.server";
import {
  heightOf,
  lineNames,
  linePath,
  runsOf,
  strengthOf,
  ticksOf,
  type DayAmounts,
} from "./rate-year";

/** A year of one room type, its texts formatted. */
export type YearView = NonNullable<ReturnType<typeof yearView>>;

/** The width of a day in the line chart, in units of the drawing; below it the chart's height. */
const DAY = 3;
const HEIGHT = 240;

/** @returns all days of the year in which a day lies */
export function daysOfYear(day: CalendarDate): CalendarDate[] {
  const [first, last] = [`${day.slice(0, 4)}-01-01`, `${day.slice(0, 4)}-12-31`];
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at));
}

interface Parts {
  input: RateCalendarInput;
  /** The fields of the year's address, with all defaults. */
  fields: CalendarFields;
  /** The check-ins, which are all days of the year. */
  dates: CalendarDate[];
  priced: PricedCalendar;
}

/** @returns the year of one room type, its texts formatted; null where the hotel has no room type */
export function yearView(ctx: Context, { input, fields, dates, priced }: Parts) {
  const [row] = priced.rows;
  if (!row) return null;
  const { locale } = ctx;
  const words = calendarWords(locale, priced.hotel.currency);
  const year = Number(dates[0]!.slice(0, 4));
  const { cells, ...roomType } = rowView(row, input.nights, words);
  const at = (other: number) => {
    const start = `${other}-01-01`;
    return rateCalendarHref({ ...fields, start: isCalendarDate(start) ? start : dates[0]! });
  };
  const days = amountsOf(row, input, priced);
  const amounts = days.map((day) => day[input.price_type]);
  const bounds = boundsOf(amounts);
  const strength = (amount: Minor | null) =>
    amount === null || bounds === null ? null : strengthOf(amount, bounds);
  const firstDay = weekdays.indexOf(weekdayOf(dates[0]!));
  return {
    year: String(year),
    roomType,
    days: dates.map((date, nth) => ({
      ...cells[nth]!,
      date,
      strength: strength(amounts[nth]!),
      label: `${formatWeekday(date, locale)} ${formatDate(date, locale)}`,
      weekday: (firstDay + nth) % 7,
      week: Math.floor((firstDay + nth) / 7),
      today: date === priced.hotel.today,
    })),
    // The first week of 2029 begins on a Monday, so its days give the names of the weekdays.
    weekdays: weekdays.map((_, nth) => formatWeekday(addDays("2029-01-01", nth), locale)),
    months: monthsOf(dates, firstDay, ctx),
    signs: cellSigns.filter((sign) => cells.some(({ signs }) => signs?.includes(sign))),
    chart: chartOf(days, dates, words, ctx),
    links: {
      before: at(year - 1),
      today: at(Number(priced.hotel.today.slice(0, 4))),
      after: at(year + 1),
      days: rateCalendarHref({ ...fields, view: "days" }),
    },
  };
}

/** @returns the months of a year with their names, first days and lengths */
function monthsOf(dates: CalendarDate[], firstDay: number, { locale }: Context) {
  const first = dayNumber(dates[0]!);
  return dates
    .filter((date) => date.endsWith("-01"))
    .map((date, nth, all) => {
      const from = dayNumber(date) - first;
      const next = all[nth + 1];
      return {
        label: formatMonth(monthOf(date), locale),
        short: formatShortMonth(date, locale),
        from,
        to: next ? dayNumber(next) - first : dates.length,
        week: Math.floor((firstDay + from) / 7),
      };
    });
}

/**
 * @returns for the stay of each day the sell and the buy price of a night, and the margin after commission
 */
function amountsOf(
  { cells, beside }: PricedCalendar["rows"][number],
  { nights, price_type }: RateCalendarInput,
  { point }: PricedCalendar,
): DayAmounts[] {
  const [sold, bought] = price_type === "sell" ? [cells, beside] : [beside, cells];
  const night = (cell: StayCell | undefined) => {
    const total = cell?.total ?? null;
    return total === null ? null : perNight(total, nights);
  };
  return cells.map((_, nth) => {
    const [sell, buy] = [sold[nth]?.total ?? null, bought[nth]?.total ?? null];
    const commission_rate = parseMinor(point?.commission_rate ?? "0", 2);
    return {
      sell: night(sold[nth]),
      buy: night(bought[nth]),
      margin:
        sell === null || buy === null
          ? null
          : perNight(marginOf({ sold: sell, bought: buy, commission_rate }).margin, nights),
    };
  });
}

/** @returns the lines of a year as paths for a drawing, and the same amounts as a table */
function chartOf(days: DayAmounts[], dates: CalendarDate[], words: CalendarWords, ctx: Context) {
  const all = days.flatMap((day) => lineNames.flatMap((name) => day[name] ?? []));
  if (all.length === 0) return null;
  const ticks = ticksOf(all);
  const scale = { day: DAY, height: HEIGHT, lowest: ticks[0]!, highest: ticks.at(-1)! };
  const amount = (value: Minor | null) => (value === null ? null : words.amount(value));
  return {
    ...{ width: DAY * days.length, height: HEIGHT, day: DAY },
    ticks: ticks.map((tick) => ({ at: heightOf(tick, scale), text: words.amount(tick) })),
    zero: heightOf(0, scale),
    lines: lineNames.flatMap((name) => {
      const values = days.map((day) => day[name]);
      const known = values.filter((value) => value !== null);
      if (known.length === 0) return [];
      return {
        name,
        path: linePath(values, scale),
        lowest: words.amount(known.reduce((least, value) => Math.min(least, value))),
        highest: words.amount(known.reduce((most, value) => Math.max(most, value))),
      };
    }),
    runs: runsOf(days).map(({ from, to, sell, buy, margin }) => ({
      dates:
        to - from === 1
          ? formatDate(dates[from]!, ctx.locale)
          : formatRange({ start: dates[from]!, end: dates[to - 1]! }, ctx.locale),
      ...{ sell: amount(sell), buy: amount(buy), margin: amount(margin) },
      loss: margin !== null && margin < 0,
      share: shareOf(sell, margin, ctx),
    })),
  };
}

/**
 * @returns the margin in percent of the sell price, formatted; null where one of them is missing or the price
 *   is 0
 */
function shareOf(sell: Minor | null, margin: Minor | null, { locale }: Context): string | null {
  if (sell === null || margin === null || sell === 0) return null;
  return sharePercent(multiplyDivide(margin, 10_000, sell), locale);
}
