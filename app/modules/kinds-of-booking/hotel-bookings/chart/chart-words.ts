import type { TFunction } from "i18next";
import { inRuns } from "./booking-chart";
import type { BookingChart } from "./booking-chart.presenter.server";
import type { ChartBar } from "./chart-lanes.presenter.server";

/** The texts of the chart's days, from which names of bars are made: the page sends each day once. */
type Days = Pick<BookingChart, "days" | "leaving">;

/** @returns the date of a column in words; of the column after the last one too */
export function dayInWords({ days, leaving }: Days, column: number): string {
  return days[column]?.text ?? leaving;
}

/** @returns the name of a bar: reference, customer, dates, status, whether its guests are in house, and whether the
 *   filters exclude it */
export function nameOfBar(bar: ChartBar, days: Days, t: TFunction): string {
  const { reference, booker, status, from, to, muted } = bar;
  return [
    reference,
    ...(booker ? [booker] : []),
    bar.dates ?? `${dayInWords(days, from)} – ${dayInWords(days, to)}`,
    t(`bookings:STATUSES.${status}`),
    ...(bar.arrived ? [t("booking-chart:IN_HOUSE")] : []),
    ...(muted ? [t("booking-chart:FILTERED_OUT")] : []),
  ].join(", ");
}

/** The rooms left of a type, by column, and the columns that a stop sale covers. */
export type FreeRooms = Pick<BookingChart["groups"][number], "free" | "closed">;

/** @returns the rooms left of a type on all nights, equal neighbours together: "Apr 8 - Apr 9: 1; …" */
export function freeInWords({ free, closed = [] }: FreeRooms, days: Days, t: TFunction): string {
  const rooms = free.map((left, column) =>
    closed.includes(column) ? t("booking-chart:CLOSED", { rooms: signed(left) }) : signed(left),
  );
  return inRuns(rooms)
    .map(({ from, to, value }) => {
      const [first, last] = [dayInWords(days, from), dayInWords(days, to - 1)];
      const dates = first === last ? first : `${first} - ${last}`;
      return t("booking-chart:FREE_ON", { dates, rooms: value });
    })
    .join(t("common:AND_THEN"));
}

/** @returns a number of rooms with a real minus sign */
export function signed(rooms: number): string {
  return rooms < 0 ? `\u2212${-rooms}` : String(rooms);
}
