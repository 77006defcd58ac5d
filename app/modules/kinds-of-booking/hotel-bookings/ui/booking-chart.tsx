import { useTranslation } from "react-i18next";
import type { CalendarDate } from "~/core/dates";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { useEditable } from "~/ui/permissions";
import { Card } from "~/ui/card";
import { OtherDays } from "~/ui/pages/other-days";
import { bookingStatuses } from "~/modules/sales/bookings/booking";
import type { BookingChart as Chart } from "../chart/booking-chart.presenter.server";
import { ChartRow } from "./chart-row";
import { barsClass, hatched } from "./chart-bars";
import { bookHereHref, useClicksOnFreeCells } from "./book-on-chart";
import { useRoomMoves } from "./use-room-moves";

interface Props {
  chart: Chart;
  /** The address of the chart, which is shown again after a bar was dragged. */
  listHref: string;
  /** Whether new bookings are taken. */
  books: boolean;
}

/**
 * A hotel's rooms day by day: one row per room, one row per room type for stays without a room, and one bar
 * per stay. The server draws it, and each bar is a link; with scripts a bar can be dragged to another room.
 */
export function BookingChart({ chart, listHref, books }: Props) {
  const { t } = useTranslation();
  const text = (key: string, params = {}) => t(`hotel-bookings:CHART.${key}`, params);
  const moves = useRoomMoves(listHref);
  const { days, groups, assign, hotel_id } = chart;
  const bookable = useEditable() && books;
  const region = useClicksOnFreeCells(
    hotel_id,
    days.map(({ date }) => date),
    bookable,
  );
  return (
    <section aria-labelledby="chart-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="chart-title">
          {chart.hotel}{" "}
          <span className="font-normal whitespace-nowrap text-muted">{chart.range}</span>
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {assign && bookable ? (
            <ButtonLink size="small" variant="secondary" to={assign.to}>
              {text("ASSIGN", { count: assign.toAssign })}
            </ButtonLink>
          ) : null}
          <OtherDays links={chart.links} />
        </div>
      </div>
      {chart.more ? <p className="mb-3 text-muted">{text("MORE")}</p> : null}
      {moves.toasts}
      <div ref={region} className={bookable ? "[&_td[data-room]]:cursor-cell" : undefined}>
        <Card
          scrolls
          className="[--day:2.25rem] lg:[--day:1.75rem] print:[--day:0rem]"
          style={daysOnce(days)}
          tabIndex={0}
          role="region"
          aria-label={text("REGION", { hotel: chart.hotel, range: chart.range })}
        >
          <table className={`w-full border-separate border-spacing-0 ${barsClass}`}>
            <caption className="sr-only">{text("CAPTION", { range: chart.range })}</caption>
            <thead>
              <tr>
                <th
                  scope="col"
                  className="sticky left-0 z-2 w-24 min-w-24 bg-sunken px-3 py-1.5 text-left text-xs font-semibold text-muted md:w-41 md:min-w-41"
                >
                  {text("ROOM")}
                </th>
                <th scope="col" className="bg-sunken p-0 text-xs font-normal text-muted">
                  <span className="sr-only">{text("STAYS", { range: chart.range })}</span>
                  <div aria-hidden className="grid grid-cols-(--days)">
                    {days.map((day, nth) => (
                      <span
                        key={nth}
                        data-today={day.today || undefined}
                        className="flex flex-col items-center border-l border-subtle py-1 leading-4 data-today:bg-accent-soft data-today:font-semibold data-today:text-accent-text"
                      >
                        <span className="min-h-4">{day.month}</span>
                        <span className={day.weekend ? "font-semibold text-ink" : undefined}>
                          {day.weekday}
                        </span>
                        <span className="tabular-nums">{day.day}</span>
                      </span>
                    ))}
                  </div>
                </th>
              </tr>
            </thead>
            {groups.map((group) => (
              <tbody key={group.id}>
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={2}
                    className="border-t border-subtle bg-sunken p-0 text-left font-semibold"
                  >
                    <span className="sticky left-0 inline-block px-3 py-1.5">{group.label}</span>
                  </th>
                </tr>
                <FreeRow
                  free={group.free}
                  days={days}
                  bookingOf={
                    bookable
                      ? (night) => bookHereHref({ hotel_id, room_type_id: String(group.id), night })
                      : undefined
                  }
                />
                {group.lanes.map((lane) => (
                  <ChartRow
                    key={lane.room ?? "none"}
                    lane={lane}
                    type={group.id}
                    roomless={group.roomless}
                    moves={moves}
                  />
                ))}
              </tbody>
            ))}
          </table>
          {groups.length === 0 ? <p className="px-4 py-3 text-muted">{text("NO_TYPES")}</p> : null}
        </Card>
      </div>
      <ul
        aria-label={text("LEGEND")}
        className={`mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 ${barsClass}`}
      >
        {bookingStatuses.map((status) => (
          <li key={status}>
            <span data-bar={status} className="min-h-7">
              {t(`bookings:STATUSES.${status}`)}
            </span>
          </li>
        ))}
        {chart.filtered ? (
          <li>
            <span data-bar="confirmed" data-muted className="min-h-7">
              {text("FILTERED_OUT")}
            </span>
          </li>
        ) : null}
        <li className="inline-flex items-center gap-2 text-sm text-muted">
          <span aria-hidden className={`inline-block h-4 w-7 rounded-sm ${hatched}`} />
          {text("OUT_OF_ORDER")}
        </li>
      </ul>
    </section>
  );
}

/**
 * @returns the style that all rows share: the columns of the days, a line at the beginning of each day, and
 *   another background at weekends
 */
function daysOnce(days: Chart["days"]): React.CSSProperties {
  const share = (nth: number) => `calc(${nth} * 100% / ${days.length})`;
  const grounds = days.map(({ weekend }, nth) => {
    const ground = weekend ? "var(--canvas)" : "transparent";
    return `${ground} ${share(nth)} ${share(nth + 1)}`;
  });
  const line = `var(--border-subtle) 0 1px,transparent 1px ${share(1)}`;
  return {
    "--days": `repeat(${days.length},minmax(var(--day),1fr))`,
    "--ground": `repeating-linear-gradient(90deg,${line}),linear-gradient(90deg,${grounds.join()})`,
  } as React.CSSProperties;
}

interface FreeRowProps {
  free: Chart["groups"][number]["free"];
  days: Chart["days"];
  /** @returns the address of the form of a new stay from a night on; undefined where none can be made */
  bookingOf?: (night: CalendarDate) => string;
}

/** The row with the number of rooms of a type that are left on each night; each leads to a new booking. */
function FreeRow({ free: { nights, text: summary }, days, bookingOf }: FreeRowProps) {
  const { t } = useTranslation();
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-2 border-t border-subtle bg-surface px-3 py-1 text-left text-sm font-normal text-muted"
      >
        {t("hotel-bookings:CHART.FREE")}
      </th>
      <td className="border-t border-subtle bg-(image:--ground) p-0">
        <span className="sr-only">{summary}</span>
        <div className="grid grid-cols-(--days) text-center text-xs text-muted tabular-nums [&>*]:min-w-0 [&>*]:py-1.5 [&>[data-none]]:font-semibold [&>[data-none]]:text-danger-text [&>a]:text-inherit [&>a]:no-underline [&>a]:hover:bg-accent-soft [&>a]:hover:text-accent-text">
          {nights.map(({ text, none }, nth) => {
            const { date, text: day } = days[nth]!;
            return bookingOf && !none ? (
              <Link
                key={date}
                to={bookingOf(date)}
                aria-label={t("hotel-bookings:CHART.BOOK_ON", { rooms: text, date: day })}
              >
                {text}
              </Link>
            ) : (
              <span key={date} aria-hidden data-none={none || undefined}>
                {text}
              </span>
            );
          })}
        </div>
      </td>
    </tr>
  );
}
