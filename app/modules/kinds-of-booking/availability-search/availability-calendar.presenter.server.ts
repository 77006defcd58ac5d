import { assertMay, may } from "~/core/access/permissions";
import { addDays, isCalendarDate, nightsOf, weekdayOf } from "~/core/dates";
import { formatRange, formatShortMonth, formatWeekday } from "~/core/dates/format.server";
import { labelIn } from "~/core/guest-text";
import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import type { OptionList } from "~/forms/checking/options";
import { searchedIn } from "~/forms/editing/entered";
import { withBack } from "~/http/back-link";
import { translator } from "~/i18n/i18n.server";
import type { DaysLinks } from "~/ui/pages/other-days";
import { listHotelOptions } from "../../places/hotels/hotel.service.server";
import { unknownHotel } from "../../places/hotels/unknown-hotel.server";
import { nightLabel } from "../../pricing/price-calculator/price-words.server";
import { warningText } from "../../pricing/price-calculator/quote.presenter.server";
import type { QuoteWarning } from "../../pricing/price-calculator/warnings";
import {
  calendarWords,
  type CalendarWords,
} from "../../pricing/rate-calendar/calendar-words.server";
import { MAX_ROOM_TYPES } from "../../pricing/rate-calendar/rate-calendar";
import {
  priceCalendar,
  type PricedCalendar,
} from "../../pricing/rate-calendar/rate-calendar.service.server";
import { isRestrictionCode } from "../../pricing/restrictions/restriction-rules";
import { bookingPaths, bookQuotedHref } from "../../sales/bookings/booking-links";
import { noNewBookings } from "../../sales/bookings/rules/booking-rules.service.server";
import { calendarHref, calendarLengths, type CalendarFields } from "./calendar-url";

/** The party whose price a cell has, as far as its room type takes it. */
const ADULTS = 2;

/** The rooms left of a hotel by room type and day, with the price of one night for two, formatted. */
export interface AvailabilityCalendar {
  title: string;
  /** The sentence that the hotel of the address doesn't exist; null where it does, or none is named. */
  note: string | null;
  hotels: OptionList;
  hotel_id: string;
  start: string;
  days: string;
  /** null where there is no hotel. */
  table: CalendarTable | null;
}

export interface CalendarTable {
  hotel: string;
  range: string;
  currency: string;
  heads: {
    date: string;
    day: string;
    weekday: string;
    month: string;
    today: boolean;
    weekend: boolean;
  }[];
  /**
   * `note` says why no night of a room type can be booked, or for how many adults its prices are, where these aren't
   * two; null where neither is to be said.
   */
  rows: { id: number; label: string; note: string | null; cells: CalendarCell[] }[];
  /** The most room types that are shown, where the hotel has more; null where all are. */
  limit: number | null;
  links: DaysLinks;
}

export interface CalendarCell {
  left: number;
  /** Whether a stop sale covers the night. */
  closed: boolean;
  /** The sentence about the first restriction that one night would break; null for none. */
  restricted: string | null;
  /** null where the night has no price. */
  price: string | null;
  /** "Classic double, Fri Jul 9, 2027" */
  night: string;
  /** The address of the form that books the night; null where nobody may or can. */
  to: string | null;
}

/** @returns the calendar of the hotel in an address; garbage in it becomes the usual values */
export async function availabilityCalendar(
  ctx: Context,
  params: URLSearchParams,
): Promise<AvailabilityCalendar> {
  assertMay(ctx, "bookings:view");
  const chosen = rowId(params.get("hotel_id"));
  const [hotels, closed] = await Promise.all([
    listHotelOptions(ctx, { chosen, search: searchedIn(params, "hotel_id"), activeOnly: true }),
    may(ctx.actor, "bookings:edit") ? noNewBookings(ctx, "hotel") : "",
  ]);
  const known = hotels.options.some(({ value }) => value === String(chosen));
  const hotel_id = known ? chosen! : Number(hotels.options[0]?.value) || undefined;
  const given = params.get("start");
  const start = isCalendarDate(given) ? given : ctx.today;
  const days =
    calendarLengths.find((length) => length === params.get("days")) ?? calendarLengths[0];
  const fields = { hotel_id, start, days };
  const dates = nightsOf(start, addDays(start, Number(days)));
  const priced = hotel_id
    ? await priceCalendar(ctx, {
        ...{ hotel_id, dates, nights: 1, counted: true, fitting: true },
        common: { adults: ADULTS, children: 0, children_ages: [], price_type: "sell" },
      })
    : null;
  return {
    title: translator(ctx.locale)("availability:TITLE"),
    note: unknownHotel(ctx, { asked: params.get("hotel_id"), hotels, shown: hotel_id }),
    ...{ hotels, start, days, hotel_id: String(hotel_id ?? "") },
    table: priced && tableOf(ctx, { fields, dates, priced, books: closed === null }),
  };
}

interface Parts {
  fields: Required<Omit<CalendarFields, "hotel_id">> & { hotel_id?: number };
  dates: string[];
  priced: PricedCalendar;
  /** Whether the reader may book, and new stays are accepted. */
  books: boolean;
}

function tableOf(ctx: Context, { fields, dates, priced, books }: Parts): CalendarTable {
  const { locale, today } = ctx;
  const { start, days } = fields;
  const words = calendarWords(locale, priced.hotel.currency);
  const step = (by: number) => {
    const first = addDays(start, by * dates.length);
    return calendarHref({ ...fields, start: isCalendarDate(first) ? first : start });
  };
  return {
    hotel: labelIn(priced.hotel, locale),
    range: formatRange({ start, end: dates.at(-1)! }, locale),
    currency: priced.hotel.currency.code,
    heads: dates.map((date, nth) => ({
      date,
      day: String(Number(date.slice(8))),
      weekday: formatWeekday(date, locale),
      month: nth === 0 || date.endsWith("-01") ? formatShortMonth(date, locale) : "",
      today: date === today,
      weekend: ["saturday", "sunday"].includes(weekdayOf(date)),
    })),
    rows: priced.rows.map(({ roomType, cells, left, adults }) => ({
      id: roomType.id,
      label: words.label(roomType),
      note:
        noteOf(cells[0]?.obstacles ?? [], words) ??
        (adults === null ? null : words.t("rate-calendar:TABLE.FOR_ADULTS", { count: adults })),
      cells: cells.map(({ checkin, total, obstacles }, at) => ({
        left: left[at]!,
        closed: obstacles.some(({ code }) => code === "STOP_SALE"),
        restricted: restrictionNote(obstacles, words),
        price: total === null || obstacles.some(isOfGuests) ? null : words.amount(total),
        night: `${words.label(roomType)}, ${nightLabel(checkin, locale)}`,
        to:
          books && left[at]! > 0 && !obstacles.some(isOfGuests)
            ? withBack(
                bookQuotedHref({
                  hotel_id: String(priced.hotel.id),
                  room_type_id: String(roomType.id),
                  checkin_date: checkin,
                  checkout_date: addDays(checkin, 1),
                  adults: String(adults ?? ADULTS),
                }),
                calendarHref(fields),
                bookingPaths.hotel,
              )
            : null,
      })),
    })),
    limit: priced.more ? MAX_ROOM_TYPES : null,
    links: {
      before: step(-1),
      today: calendarHref({ ...fields, start: undefined }),
      after: step(1),
      spans: calendarLengths.map((length) => ({
        to: calendarHref({ ...fields, days: length }),
        span: length,
        current: length === days,
      })),
    },
  };
}

/** @returns whether a room type doesn't take the party on whatever night, or no single night */
function isOfGuests({ code }: QuoteWarning): boolean {
  return code !== "STOP_SALE" && code !== "STAY_TOO_SHORT" && !isRestrictionCode(code);
}

function restrictionNote(obstacles: QuoteWarning[], words: CalendarWords): string | null {
  const broken = obstacles.find(({ code }) => isRestrictionCode(code));
  return broken ? warningText(broken, words) : null;
}

function noteOf(obstacles: QuoteWarning[], words: CalendarWords): string | null {
  const obstacle = obstacles.find(isOfGuests);
  return obstacle ? warningText(obstacle, words) : null;
}
