import { rangeCovers, rangeOverlap, type CalendarDate, type DateRange } from "~/core/dates";

/** The maximum length of a reason, in characters (docs/reference/screens.md#stop-sales). */
export const MAX_REASON = 255;

/** The message for a stop sale that ends before it begins (docs/reference/screens.md#stop-sales). */
export const DATE_RANGE_INVALID = "stop-sales:FORM.DATE_RANGE_INVALID";

/** The dates of a stop sale, both inclusive. */
interface StoppedDates {
  start_date: CalendarDate;
  end_date: CalendarDate;
}

/** Where and why a stop sale stops sales on its dates; null for all room types of the hotel. */
interface Stop extends StoppedDates {
  id: number;
  room_type_id: number | null;
  reason: string;
}

/** @returns the dates of a stop sale, both inclusive */
export function datesOf(stopSale: StoppedDates): DateRange {
  return { start: stopSale.start_date, end: stopSale.end_date };
}

/** @returns whether a stop sale applies to a room type: it is of that room type, or of the whole hotel */
export function appliesToRoomType(
  stopSale: Pick<Stop, "room_type_id">,
  room_type_id: number,
): boolean {
  return stopSale.room_type_id === null || stopSale.room_type_id === room_type_id;
}

/**
 * @returns the stop sale that marks a night of a room type in the calendar: one of the room type rather
 *   than one of the hotel, and of several the oldest; undefined if the night is sold
 */
export function stopSaleOn<StopSale extends Stop>(
  stopSales: StopSale[],
  room_type_id: number,
  night: CalendarDate,
): StopSale | undefined {
  const stopping = stopSales.filter(
    (stopSale) =>
      appliesToRoomType(stopSale, room_type_id) && rangeCovers(datesOf(stopSale), night),
  );
  return stopping.sort(
    (a, b) => Number(a.room_type_id === null) - Number(b.room_type_id === null) || a.id - b.id,
  )[0];
}

/** A stop sale with the nights of a stay that it stops, both inclusive. */
export interface StoppedNights {
  nights: DateRange;
  reason: string;
  wholeHotel: boolean;
}

/**
 * @param nights the first and the last night of the stay
 * @returns the nights that can't be sold, by first night; each stop sale once
 */
export function stoppedNights(
  stopSales: Stop[],
  room_type_id: number,
  nights: DateRange,
): StoppedNights[] {
  return stopSales
    .filter((stopSale) => appliesToRoomType(stopSale, room_type_id))
    .flatMap((stopSale) => {
      const shared = rangeOverlap(datesOf(stopSale), nights);
      const { reason, room_type_id: of } = stopSale;
      return shared ? [{ nights: shared, reason, wholeHotel: of === null }] : [];
    })
    .sort((a, b) =>
      a.nights.start < b.nights.start ? -1 : a.nights.start > b.nights.start ? 1 : 0,
    );
}
