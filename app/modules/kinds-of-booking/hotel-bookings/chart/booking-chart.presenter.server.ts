import { addDays, inLines, nightsOf, stretchIn, weekdayOf } from "~/core/dates";
import {
  formatDate,
  formatRange,
  formatShortMonth,
  formatWeekday,
} from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { roomsOnSale } from "~/modules/sales/availability/rooms-left";
import { holdsPlace } from "~/modules/sales/bookings/booking";
import { bookerOf } from "~/modules/sales/bookings/booking-noun.server";
import { assignRoomsHref } from "../room-assignments/room-assignment-links";
import { chartLengths, endOf, inRuns } from "./booking-chart";
import {
  chartOfHotel,
  type ChartOfHotel,
  type ChartRoom,
  type ChartStay,
} from "./booking-chart.service.server";
import { hotelBookingList, type HotelBookingQuery } from "../hotel-booking.list";

/** A hotel's rooms and stays day by day, its texts formatted. */
export type BookingChart = NonNullable<Awaited<ReturnType<typeof bookingChart>>>;

export type ChartLane = BookingChart["groups"][number]["lanes"][number];

export type ChartBar = ChartLane["bars"][number];

/** @returns the chart of the query; null where there is no hotel */
export async function bookingChart(ctx: Context, query: HotelBookingQuery) {
  const chart = await chartOfHotel(ctx, query);
  if (!chart) return null;
  const { hotel, range, types, more } = chart;
  const { start, days } = range;
  const { locale, today } = ctx;
  const nights = nightsOf(start, endOf(range));
  const at = (filters: Partial<HotelBookingQuery["filters"]>) =>
    hotelBookingList.href({ filters }, query);
  const roomless = new Map(types.map(({ id }) => [id, roomlessStays(chart, id)]));
  const toAssign = [...roomless.values()].reduce((sum, count) => sum + count, 0);
  return {
    hotel: hotel.label,
    hotel_id: hotel.id,
    assign:
      toAssign > 0 ? { to: assignRoomsHref({ hotel_id: hotel.id, ...range }), toAssign } : null,
    ...{ start, more, filtered: chart.stays.some(({ matches }) => !matches) },
    range: formatRange({ start, end: addDays(start, days - 1) }, locale),
    days: nights.map((date, nth) => {
      const weekday = weekdayOf(date);
      return {
        date,
        text: formatDate(date, locale),
        day: String(Number(date.slice(8))),
        weekday: formatWeekday(date, locale),
        month: nth === 0 || date.endsWith("-01") ? formatShortMonth(date, locale) : "",
        weekend: weekday === "saturday" || weekday === "sunday",
        today: date === today,
      };
    }),
    groups: types.map((type) => ({
      ...type,
      free: freeOf(chart, type.id, ctx),
      roomless: roomless.get(type.id) ?? 0,
      lanes: lanesOf(chart, type.id, ctx),
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

/** @returns the number of pending and confirmed stays of a type without a physical room */
function roomlessStays({ stays }: ChartOfHotel, typeId: number): number {
  return stays.filter(
    ({ room_type_id, room_id, status }) =>
      room_type_id === typeId && room_id === null && holdsPlace(status),
  ).length;
}

/** @returns the number of rooms left of a type on each night, and one text about all nights */
function freeOf({ left, range }: ChartOfHotel, typeId: number, { locale }: Context) {
  const t = translator(locale);
  const rooms = left.filter(({ room_type_id }) => room_type_id === typeId).map(roomsOnSale);
  return {
    nights: rooms.map((count) => ({ text: signed(count), none: count <= 0 })),
    text: inRuns(rooms)
      .map(({ from, to, value }) => {
        const [start, end] = [addDays(range.start, from), addDays(range.start, to - 1)];
        const dates =
          start === end ? formatDate(start, locale) : formatRange({ start, end }, locale);
        return t("hotel-bookings:CHART.FREE_ON", { dates, rooms: signed(value) });
      })
      .join("; "),
  };
}

/** @returns a number of rooms with a real minus sign: negative where more are taken than there are */
function signed(rooms: number): string {
  return rooms < 0 ? `\u2212${-rooms}` : String(rooms);
}

/** @returns the lanes of a room type: first the stays without a room, then one lane for each room */
function lanesOf(chart: ChartOfHotel, typeId: number, ctx: Context) {
  const ofType = chart.rooms.filter(({ room_type_id }) => room_type_id === typeId);
  const stays = chart.stays.filter(({ room_type_id }) => room_type_id === typeId);
  const roomIds = new Set(ofType.map(({ id }) => id));
  // Stays whose room has another type by now are listed without a room.
  const without = stays.filter(({ room_id }) => room_id === null || !roomIds.has(room_id));
  return [
    { room: null, name: "", out: null, ...barsOf(chart, without, ctx) },
    ...ofType.map((room) => ({
      room: room.id,
      name: room.number,
      out: outOf(chart, room, ctx),
      ...barsOf(
        chart,
        stays.filter(({ room_id }) => room_id === room.id),
        ctx,
      ),
    })),
  ];
}

/** @returns the days of the chart on which a room is out of order; null if there are none */
function outOf({ range }: ChartOfHotel, room: ChartRoom, { locale }: Context) {
  const { out_from, out_until, out_reason: reason } = room;
  const stretch = out_from && out_until && stretchIn(range, out_from, addDays(out_until, 1));
  if (!stretch) return null;
  const params = {
    from: formatDate(out_from, locale),
    until: formatDate(out_until, locale),
    reason,
  };
  return { ...stretch, text: translator(locale)("hotel-bookings:CHART.OUT", params) };
}

function barsOf({ range }: ChartOfHotel, stays: ChartStay[], ctx: Context) {
  const t = translator(ctx.locale);
  const bars = stays.flatMap((stay) => {
    const { id, reference, status, checkin_date, checkout_date, matches } = stay;
    const stretch = stretchIn(range, checkin_date, checkout_date);
    if (!stretch) return [];
    const booker = bookerOf(stay, ctx);
    const name = [
      reference,
      ...(booker ? [booker] : []),
      `${formatDate(checkin_date, ctx.locale)} – ${formatDate(checkout_date, ctx.locale)}`,
      t(`bookings:STATUSES.${status}`),
      ...(matches ? [] : [t("hotel-bookings:CHART.FILTERED_OUT")]),
    ].join(", ");
    const { from, to, begins, ends } = stretch;
    const cut = [...(begins ? [] : ["start"]), ...(ends ? [] : ["end"])].join(" ") || undefined;
    return [{ id, status, from, to, cut, name, label: booker || reference, muted: !matches }];
  });
  return inLines(bars);
}
