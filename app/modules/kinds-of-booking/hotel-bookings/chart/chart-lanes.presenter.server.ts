import { addDays, inLines, stretchIn, type CalendarDate, type Stretch } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { BookingStatus } from "~/modules/sales/bookings/booking";
import { bookerOf } from "~/modules/sales/bookings/booking-noun.server";
import { ALL_FLOORS, floorKey } from "../../../places/rooms/floors";
import { isInHouse } from "../stay-day/stay-day";
import type { ChartOfHotel, ChartRoom, ChartStay } from "./booking-chart.service.server";

/** The row of a room, or of a room type's stays without a room. */
export interface ChartLane {
  room: number | null;
  /** Its number; "" for stays without a room. */
  name: string;
  /** The number of lines of overlapping bars; one where it is missing. */
  lines?: number;
  bars: ChartBar[];
  /** Its days out of order, with their reason and with their dates in words; missing where there are none. */
  out?: (Stretch & { reason: string; text: string })[];
}

/** The row of a room among those of other room types. */
export type TypedLane = ChartLane & { type: number; typeName: string };

/** A stay in the chart, over its nights there. */
export interface ChartBar {
  id: number;
  reference: string;
  status: BookingStatus;
  /**
   * The columns of its nights in the chart and its present room; `to` is exclusive. `from` is -1 where they
   * begin before the chart: who leaves on its first day has no night in it.
   */
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
  /** Of a stay that has several rooms: its first and last night in this one; without the latter all from the first on. */
  part?: { from_night: CalendarDate; to_night?: CalendarDate };
}

/**
 * @param floor the floor that is shown
 * @returns the lanes of a room type: first the stays without a room, then one lane for each room of the floor
 */
export function lanesOf(
  chart: ChartOfHotel,
  typeId: number,
  floor: string,
  ctx: Context,
): ChartLane[] {
  const ofType = chart.rooms.filter(({ room_type_id }) => room_type_id === typeId);
  const shown = ofType.filter((room) => floor === ALL_FLOORS || floorKey(room.floor) === floor);
  const parts = partsOf(chart, typeId);
  const roomIds = new Set(ofType.map(({ id }) => id));
  // Stays whose room has another type by now are listed without a room.
  const without = parts.filter(({ room_id }) => room_id === null || !roomIds.has(room_id));
  return [
    { room: null, name: "", ...barsOf(chart, without, ctx) },
    ...shown.map((room) => laneOf(chart, room, parts, ctx)),
  ];
}

/** @returns the lanes of a floor's rooms, by number, each with its room type */
export function lanesOfFloor(chart: ChartOfHotel, rooms: ChartRoom[], ctx: Context): TypedLane[] {
  const ofType = new Map(
    chart.types.map((type) => [type.id, { ...type, parts: partsOf(chart, type.id) }]),
  );
  return rooms.flatMap((room) => {
    const type = ofType.get(room.room_type_id);
    if (!type) return [];
    const lane = laneOf(chart, room, type.parts, ctx);
    return [{ ...lane, type: type.id, typeName: type.label }];
  });
}

/** @returns the parts of stays in a room type: the nights that follow one another in one room, or without one */
function partsOf({ stays }: ChartOfHotel, typeId: number): PartOfStay[] {
  return stays.flatMap((stay) =>
    stay.stretches
      .filter(({ room_type_id }) => room_type_id === typeId)
      .map((stretch) => ({ stay, ...stretch })),
  );
}

function laneOf(
  chart: ChartOfHotel,
  room: ChartRoom,
  ofType: PartOfStay[],
  ctx: Context,
): ChartLane {
  const lane = { room: room.id, name: room.number };
  const inRoom = ofType.filter(({ room_id }) => room_id === room.id);
  return { ...lane, ...outOf(chart, room, ctx), ...barsOf(chart, inRoom, ctx) };
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
    return [{ ...stretch, reason, text: translator(locale)("booking-chart:OUT", params) }];
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
    // From the day before: who leaves on the chart's first day is there for half of it.
    const before = { start: addDays(range.start, -1), days: range.days + 1 };
    const stretch = stretchIn(before, part.from, part.until);
    if (!stretch) return [];
    const [from, to, begins] = [stretch.from - 1, stretch.to - 1, part.from >= range.start];
    return [barOf(part, { ...stretch, from, to, begins }, ctx)];
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
    ...(stay.stretches.length > 1 && {
      part: { from_night: part.from, to_night: addDays(part.until, -1) },
    }),
  };
}
