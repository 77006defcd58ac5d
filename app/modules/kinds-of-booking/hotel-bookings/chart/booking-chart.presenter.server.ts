import {
  addDays,
  inLines,
  nightsOf,
  stretchIn,
  weekdayOf,
  type CalendarDate,
  type Stretch,
} from "~/core/dates";
import {
  formatDate,
  formatRange,
  formatShortMonth,
  formatWeekday,
} from "~/core/dates/format.server";
import type { Context, HotelContext } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { roomsOnSale } from "~/modules/stock/rooms-left/rooms-left";
import { holdsPlace, type BookingStatus } from "~/modules/sales/bookings/booking";
import { bookerOf } from "~/modules/sales/bookings/booking-noun.server";
import { assignRoomsHref } from "../room-assignments/room-assignment-links";
import { chartLengths, endOf } from "./booking-chart";
import {
  chartOfHotel,
  type ChartOfHotel,
  type ChartRoom,
  type ChartStay,
} from "./booking-chart.service.server";
import { ALL_FLOORS, floorKey, floorShown } from "../../../places/rooms/floors";
import { floorLinks } from "../../../places/rooms/floors.presenter.server";
import { isInHouse } from "../stay-day/stay-day";
import { hotelBookingList, type HotelBookingQuery } from "../hotel-booking.list";

/** A hotel's rooms and stays day by day, its texts formatted. */
export type BookingChart = NonNullable<Awaited<ReturnType<typeof bookingChart>>>;

/** The row of a room, or of a room type's stays without a room. */
export interface ChartLane {
  room: number | null;
  /** Its number; "" for stays without a room. */
  name: string;
  /** The number of lines of overlapping bars; one where it is missing. */
  lines?: number;
  bars: ChartBar[];
  /** The days on which it is out of order; missing where there are none. */
  out?: (Stretch & { text: string })[];
}

/** A stay in the chart, over its nights there. */
export interface ChartBar {
  id: number;
  reference: string;
  status: BookingStatus;
  /** The columns of its nights in the chart and its present room; `to` is exclusive. */
  from: number;
  to: number;
  /** The name of its customer, where there is one. */
  booker?: string;
  /** The line among overlapping bars of the row; the first where it is missing. */
  line?: number;
  /** The sides on which it goes on beyond its bar: "start", "end" or both; and then its dates in words. */
  cut?: string;
  dates?: string;
  /** Whether the filters exclude it; it is shown because it takes a room. */
  muted?: true;
  /** Whether its guests are in house. */
  arrived?: true;
}

/** @returns the chart of the query; null where there is no hotel */
export async function bookingChart(ctx: Context, query: HotelBookingQuery) {
  const chart = await chartOfHotel(ctx, query);
  if (!chart) return null;
  const { hotel, today, range, types, more } = chart;
  const { start, days } = range;
  const { locale } = ctx;
  const nights = nightsOf(start, endOf(range));
  const at = (filters: Partial<HotelBookingQuery["filters"]>) =>
    hotelBookingList.href({ filters }, query);
  const asked = query.filters.floor ?? (isNarrowed(query) ? ALL_FLOORS : undefined);
  const floor = floorShown(chart.rooms, asked);
  const roomless = new Map(types.map(({ id }) => [id, roomlessStays(chart, id)]));
  const toAssign = [...roomless.values()].reduce((sum, count) => sum + count, 0);
  return {
    hotel: hotel.label,
    hotel_id: hotel.id,
    assign:
      toAssign > 0 ? { to: assignRoomsHref({ hotel_id: hotel.id, ...range }), toAssign } : null,
    ...{ start, more, filtered: chart.stays.some(({ matches }) => !matches) },
    range: formatRange({ start, end: addDays(start, days - 1) }, locale),
    // A booking begins today at the earliest, unless another day is chosen.
    firstDay: start > today ? start : today,
    /** The day after the last one, on which the stays of the last night leave. */
    leaving: formatDate(endOf(range), locale),
    days: nights.map((date, nth) => dayOf(date, nth, { locale, today })),
    floors: floorLinks(chart.rooms, {
      ...{ asked, locale },
      hrefOf: (key) => at({ floor: key }),
    }),
    groups: types.map((type) => ({
      ...type,
      ...freeOf(chart, type.id),
      roomless: roomless.get(type.id) ?? 0,
      lanes: lanesOf(chart, type.id, floor, ctx),
    })),
    links: {
      before: at({ start: addDays(start, -days) }),
      today: at({ start: undefined }),
      after: at({ start: addDays(start, days) }),
      spans: chartLengths.map((length) => ({
        to: at({ days: length === "14" ? undefined : length }),
        span: length,
        current: Number(length) === days,
      })),
    },
  };
}

/** A day of the chart, its texts formatted. What most days don't have isn't sent for each. */
interface ChartDay {
  text: string;
  weekday: string;
  /** The month, above the first of its days in the chart. */
  month?: string;
  weekend?: true;
  today?: true;
}

function dayOf(
  date: CalendarDate,
  nth: number,
  { locale, today }: Pick<HotelContext, "locale" | "today">,
): ChartDay {
  const weekday = weekdayOf(date);
  return {
    text: formatDate(date, locale),
    weekday: formatWeekday(date, locale),
    ...((nth === 0 || date.endsWith("-01")) && { month: formatShortMonth(date, locale) }),
    ...((weekday === "saturday" || weekday === "sunday") && { weekend: true }),
    ...(date === today && { today: true }),
  };
}

/** @returns whether the list is narrowed: what is looked for may be on any floor */
function isNarrowed({ search, filters }: HotelBookingQuery): boolean {
  const { hotel_id: _hotel, start: _start, days: _days, floor: _floor, ...others } = filters;
  return search !== "" || Object.values(others).some((value) => value !== undefined);
}

/** @returns the number of pending and confirmed stays of a type without a physical room */
function roomlessStays({ stays }: ChartOfHotel, typeId: number): number {
  return stays.filter(
    ({ room_type_id, room_id, status }) =>
      room_type_id === typeId && room_id === null && holdsPlace(status),
  ).length;
}

/**
 * @returns the number of rooms left of a type on each night: negative where more are taken than there are; and
 *   the columns of the nights on which a stop sale covers it
 */
function freeOf({ left }: ChartOfHotel, typeId: number) {
  const nights = left.filter(({ room_type_id }) => room_type_id === typeId);
  const closed = nights.flatMap((night, column) => (night.closed ? [column] : []));
  return { free: nights.map(roomsOnSale), ...(closed.length > 0 && { closed }) };
}

/**
 * @param floor the floor that is shown
 * @returns the lanes of a room type: first the stays without a room, then one lane for each room of the floor
 */
function lanesOf(chart: ChartOfHotel, typeId: number, floor: string, ctx: Context): ChartLane[] {
  const ofType = chart.rooms.filter(({ room_type_id }) => room_type_id === typeId);
  const shown = ofType.filter((room) => floor === ALL_FLOORS || floorKey(room.floor) === floor);
  const parts = chart.stays
    .filter(({ room_type_id }) => room_type_id === typeId)
    .flatMap((stay) => stay.stretches.map((stretch) => ({ stay, ...stretch })));
  const roomIds = new Set(ofType.map(({ id }) => id));
  // Stays whose room has another type by now are listed without a room.
  const without = parts.filter(({ room_id }) => room_id === null || !roomIds.has(room_id));
  return [
    { room: null, name: "", ...barsOf(chart, without, ctx) },
    ...shown.map((room) => {
      const lane = { room: room.id, name: room.number };
      const inRoom = parts.filter(({ room_id }) => room_id === room.id);
      return { ...lane, ...outOf(chart, room, ctx), ...barsOf(chart, inRoom, ctx) };
    }),
  ];
}

/** @returns the days of the chart on which a room is out of order; {} if there are none */
function outOf(
  { range }: ChartOfHotel,
  room: ChartRoom,
  { locale }: Context,
): Pick<ChartLane, "out"> {
  const out = room.closures.flatMap(({ from, to, reason }) => {
    const stretch = stretchIn(range, from, addDays(to, 1));
    if (!stretch) return [];
    const params = { from: formatDate(from, locale), until: formatDate(to, locale), reason };
    return [{ ...stretch, text: translator(locale)("booking-chart:OUT", params) }];
  });
  return out.length > 0 ? { out } : {};
}

/** The nights of a stay that follow one another in one room, or without one. */
type PartOfStay = { stay: ChartStay } & ChartStay["stretches"][number];

/** @returns the bars of stays; what most bars have isn't sent for each: the page has hundreds of them */
function barsOf(
  { range }: ChartOfHotel,
  parts: PartOfStay[],
  ctx: Context,
): Pick<ChartLane, "lines" | "bars"> {
  const bars = parts.flatMap((part) => {
    const stretch = stretchIn(range, part.from, part.until);
    return stretch ? [barOf(part, stretch, ctx)] : [];
  });
  const placed = inLines(bars);
  return {
    ...(placed.lines > 1 && { lines: placed.lines }),
    bars: placed.bars.map(({ line, ...bar }): ChartBar => (line > 1 ? { ...bar, line } : bar)),
  };
}

function barOf(
  { stay, ...part }: PartOfStay,
  { from, to, begins, ends }: Stretch,
  ctx: Context,
): ChartBar {
  const { id, reference, status, checkin_date, checkout_date, matches } = stay;
  const booker = bookerOf(stay, ctx);
  // Guests who change rooms have a bar in each.
  const isCut = {
    start: !begins || part.from > checkin_date,
    end: !ends || part.until < checkout_date,
  };
  const cut = [...(isCut.start ? ["start"] : []), ...(isCut.end ? ["end"] : [])].join(" ");
  return {
    ...{ id, reference, status, from, to },
    ...(booker && { booker }),
    ...(cut && {
      cut,
      dates: `${formatDate(checkin_date, ctx.locale)} – ${formatDate(checkout_date, ctx.locale)}`,
    }),
    ...(!matches && { muted: true as const }),
    ...(status === "confirmed" && isInHouse(stay) && { arrived: true as const }),
  };
}
