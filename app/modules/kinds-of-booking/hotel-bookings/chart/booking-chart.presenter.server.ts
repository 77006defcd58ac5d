import { addDays, nightsOf, weekdayOf, type CalendarDate } from "~/core/dates";
import {
  formatDate,
  formatRange,
  formatShortMonth,
  formatWeekday,
} from "~/core/dates/format.server";
import type { Context, HotelContext } from "~/db/context";
import { roomsOnSale } from "~/modules/stock/rooms-left/rooms-left";
import { holdsPlace } from "~/modules/sales/bookings/booking";
import { assignRoomsHref } from "../room-assignments/room-assignment-links";
import { chartLengths, endOf, floorFold, typeFold } from "./booking-chart";
import { chartOfHotel, type ChartOfHotel } from "./booking-chart.service.server";
import { lanesOf, lanesOfFloor, type TypedLane } from "./chart-lanes.presenter.server";
import { ALL_FLOORS, floorKey, floorsOf, floorShown } from "../../../places/rooms/floors";
import { floorLinks, floorTitle } from "../../../places/rooms/floors.presenter.server";
import { hotelBookingList, type HotelBookingQuery } from "../hotel-booking.list";

/** A hotel's rooms and stays day by day, its texts formatted. */
export type BookingChart = NonNullable<Awaited<ReturnType<typeof bookingChart>>>;

/** The rows of a floor, where the chart shows all floors of a large house. */
export interface ChartFloor extends Fold {
  key: string;
  title: string;
  /** The number of its rooms. */
  rooms: number;
  /** Its rooms with their room types; none where they are folded. */
  lanes: TypedLane[];
}

/** Rows that can be folded: the address of the chart with them folded, or unfolded again. */
interface Fold {
  isFolded: boolean;
  fold: string;
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
  const floors = floorLinks(chart.rooms, {
    ...{ asked, locale },
    hrefOf: (key) => at({ floor: key }),
  });
  // All floors of a large house are listed floor by floor: nobody looks for 214 among ten room types.
  const listed = floors && floor === ALL_FLOORS ? floorsOf(chart.rooms) : [];
  // A small house folds its room types. A single floor of a large one is short enough, and its page too.
  const foldable = floors ? listed.map(floorFold) : types.map(({ id }) => typeFold(id));
  const asFolded = new Set(query.filters.folded?.split(","));
  const folded = new Set(foldable.filter((key) => asFolded.has(key)));
  const foldOf = (key: string): Fold => {
    const keys = foldable.filter((one) => (one === key) !== folded.has(one));
    return { isFolded: folded.has(key), fold: at({ folded: keys.join() || undefined }) };
  };
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
    floors,
    /** Folds or unfolds all rows at once; null where there is nothing to fold. */
    foldAll:
      foldable.length > 1
        ? {
            isFolded: folded.size === foldable.length,
            fold: at({
              folded: folded.size === foldable.length ? undefined : foldable.join(),
            }),
          }
        : null,
    groups: types.map((type) => ({
      ...type,
      ...freeOf(chart, type.id),
      roomless: roomless.get(type.id) ?? 0,
      // With the floors below, a room type has the row of its stays without a room only.
      fold: floors ? null : foldOf(typeFold(type.id)),
      lanes: folded.has(typeFold(type.id))
        ? []
        : lanesOf(chart, type.id, listed.length > 0 ? NO_FLOOR_HERE : floor, ctx),
    })),
    listed: listed.map((one): ChartFloor => {
      const rooms = chart.rooms.filter((room) => room.floor === one);
      const fold = foldOf(floorFold(one));
      return {
        ...{ key: floorKey(one), title: floorTitle(one, locale), rooms: rooms.length, ...fold },
        lanes: fold.isFolded ? [] : lanesOfFloor(chart, rooms, ctx),
      };
    }),
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

/** No floor: the rooms are listed elsewhere. */
const NO_FLOOR_HERE = "";

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
  const {
    hotel_id: _hotel,
    start: _start,
    days: _days,
    floor: _floor,
    folded: _folded,
    ...others
  } = filters;
  return search !== "" || Object.values(others).some((value) => value !== undefined);
}

/** @returns the number of pending and confirmed stays without a physical room on nights of a type */
function roomlessStays({ stays }: ChartOfHotel, typeId: number): number {
  return stays.filter(
    ({ stretches, status }) =>
      holdsPlace(status) &&
      stretches.some(({ room_type_id, room_id }) => room_type_id === typeId && room_id === null),
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
