import { cx } from "class-variance-authority";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { addDays } from "~/core/dates";
import { FloorsNav } from "~/modules/places/rooms/ui/floors-nav";
import { ButtonLink, Button } from "~/ui/button";
import { ChevronDown, ChevronRight } from "~/ui/icons/icons";
import { Link } from "~/ui/link";
import { useEditable } from "~/ui/permissions";
import { useHydrated } from "~/ui/use-hydrated";
import { Card } from "~/ui/card";
import { OtherDays } from "~/ui/pages/other-days";
import { bookingStatuses } from "~/modules/sales/bookings/booking";
import { Form } from "@remix-run/react";
import { controlClass } from "~/forms/fields/control";
import { bookingPaths } from "~/modules/sales/bookings/booking-links";
import type { BookingChart as Chart } from "../chart/booking-chart.presenter.server";
import { freeInWords, signed, type FreeRooms } from "../chart/chart-words";
import { ChartRow } from "./chart-row";
import { hatched, type ChartDays } from "./chart-bars";
import { useClicksOnFreeCells } from "./book-on-chart";
import { useBarEnds } from "./use-bar-ends";
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
 * per stay. The server draws it, and each bar is a link; with scripts a bar can be dragged to another room, and
 * its ends to other days.
 */
export function BookingChart({ chart, listHref, books }: Props) {
  const { t } = useTranslation();
  const text = (key: string, params = {}) => t(`booking-chart:${key}`, params);
  const moves = useRoomMoves(listHref);
  const { days, groups, assign, hotel_id } = chart;
  const editable = useEditable();
  const hydrated = useHydrated();
  const bookable = editable && books;
  const { start } = chart;
  const region = useClicksOnFreeCells(hotel_id, { start, days: days.length }, bookable);
  const pulled = useBarEnds(region, { chart, listHref, possible: editable });
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
          {chart.foldAll ? (
            <ButtonLink size="small" variant="text" to={chart.foldAll.fold} preventScrollReset>
              {text(chart.foldAll.isFolded ? "UNFOLD_ALL" : "FOLD_ALL")}
            </ButtonLink>
          ) : null}
          <OtherDays links={chart.links} />
        </div>
      </div>
      {chart.more ? <p className="mb-3 text-muted">{text("MORE")}</p> : null}
      {chart.floors ? <FloorsNav floors={chart.floors} /> : null}
      {moves.toasts}
      {bookable && groups.length > 0 ? <BookHereForm chart={chart} /> : null}
      <output
        ref={pulled}
        hidden
        className="fixed bottom-6 left-1/2 z-20 -translate-x-1/2 rounded-md border border-strong bg-raised px-4 py-2 font-semibold shadow-raised"
      />
      <div ref={region}>
        <Card
          scrolls
          className="[--day:2.25rem] lg:[--day:1.75rem] print:[--day:0rem]"
          style={daysOnce(days)}
          tabIndex={0}
          role="region"
          aria-label={text("REGION", { hotel: chart.hotel, range: chart.range })}
        >
          <table
            className="booking-chart w-full border-separate border-spacing-0"
            data-books={bookable || undefined}
            data-grips={(hydrated && editable) || undefined}
          >
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
                  <div aria-hidden className={dayHeads}>
                    {days.map((day, nth) => (
                      <span
                        key={nth}
                        data-today={day.today || undefined}
                        data-weekend={day.weekend || undefined}
                      >
                        <span className="min-h-4">{day.month}</span>
                        <span>{day.weekday}</span>
                        <span>{Number(addDays(start, nth).slice(8))}</span>
                      </span>
                    ))}
                  </div>
                </th>
              </tr>
            </thead>
            {groups.map((group) => (
              <tbody key={group.id}>
                <tr>
                  <th scope="rowgroup" colSpan={2}>
                    {group.fold ? (
                      <Fold {...group.fold}>{group.label}</Fold>
                    ) : (
                      <span>{group.label}</span>
                    )}
                  </th>
                </tr>
                <FreeRow type={group.id} rooms={group} days={chart} />
                {group.lanes.map((lane) => (
                  <ChartRow
                    key={lane.room ?? "none"}
                    lane={lane}
                    days={chart}
                    type={group.id}
                    roomless={group.roomless}
                    moves={moves}
                  />
                ))}
              </tbody>
            ))}
            {chart.listed.map(({ key, title, rooms, lanes, ...fold }) => (
              <tbody key={key}>
                <tr>
                  <th scope="rowgroup" colSpan={2}>
                    <Fold {...fold}>
                      {title}{" "}
                      <span className="font-normal text-muted">
                        {text("ROOMS", { count: rooms })}
                      </span>
                    </Fold>
                  </th>
                </tr>
                {lanes.map((lane) => (
                  <ChartRow
                    key={lane.room}
                    {...{ lane, moves, type: lane.type, typeName: lane.typeName }}
                    days={chart}
                  />
                ))}
              </tbody>
            ))}
          </table>
          {groups.length === 0 ? <p className="px-4 py-3 text-muted">{text("NO_TYPES")}</p> : null}
        </Card>
      </div>
      <ul aria-label={text("LEGEND")} className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {bookingStatuses.map((status) => (
          <Fragment key={status}>
            <li>
              <span data-bar={status} className="min-h-7">
                {t(`bookings:STATUSES.${status}`)}
              </span>
            </li>
            {status === "confirmed" ? (
              <li>
                <span data-bar="confirmed" data-arrived className="min-h-7">
                  <span className="first-letter:uppercase">{text("IN_HOUSE")}</span>
                </span>
              </li>
            ) : null}
          </Fragment>
        ))}
        {chart.filtered ? (
          <li>
            <span data-bar="confirmed" data-muted className="min-h-7">
              {text("FILTERED_OUT")}
            </span>
          </li>
        ) : null}
        {groups.some(({ closed }) => closed) ? (
          <li className="text-sm text-muted">
            <span
              aria-hidden
              className="font-semibold text-danger-text underline decoration-dotted"
            >
              0
            </span>{" "}
            {text("STOP_SALE")}
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

const dayHeads = cx(
  "grid grid-cols-(--days) *:flex *:flex-col *:items-center *:border-l *:border-subtle *:py-1 *:leading-4",
  "*:data-today:bg-accent-soft *:data-today:font-semibold *:data-today:text-accent-text",
  "[&>[data-weekend]>:nth-child(2)]:font-semibold [&>[data-weekend]>:nth-child(2)]:text-ink",
);

/** The head of rows that can be folded: a link, so that it needs no scripts and an address keeps it. */
function Fold({
  isFolded,
  fold,
  children,
}: {
  isFolded: boolean;
  fold: string;
  children: React.ReactNode;
}) {
  const Icon = isFolded ? ChevronRight : ChevronDown;
  return (
    <Link to={fold} aria-expanded={!isFolded} preventScrollReset>
      <Icon size={16} /> {children}
    </Link>
  );
}

/**
 * @returns the style that all rows share: the columns of the days, a line at the beginning of each day, and
 *   another background at weekends
 */
function daysOnce(days: Chart["days"]): React.CSSProperties {
  const share = (nth: number) => `calc(${nth} * 100% / ${days.length})`;
  const grounds = days.map(({ weekend }, nth) => {
    const ground = weekend ? "var(--color-canvas)" : "transparent";
    return `${ground} ${share(nth)} ${share(nth + 1)}`;
  });
  const line = `var(--color-subtle) 0 1px,transparent 1px ${share(1)}`;
  return {
    "--days": `repeat(${days.length},minmax(var(--day),1fr))`,
    "--halves": `repeat(${2 * days.length},minmax(calc(var(--day)/2),1fr))`,
    "--ground": `repeating-linear-gradient(90deg,${line}),linear-gradient(90deg,${grounds.join()})`,
  } as React.CSSProperties;
}

interface FreeRowProps {
  /** The id of the room type. */
  type: number;
  rooms: FreeRooms;
  days: ChartDays;
}

/** The row with the number of rooms of a type that are left on each night. */
function FreeRow({ type, rooms, days }: FreeRowProps) {
  const { t } = useTranslation();
  const { free, closed } = rooms;
  return (
    <tr>
      <th scope="row">
        <span className="font-normal text-muted">{t("booking-chart:FREE")}</span>
      </th>
      <td data-type={type}>
        <span className="sr-only">{freeInWords(rooms, days, t)}</span>
        <p aria-hidden>
          {free.map((left, column) => {
            const isClosed = closed?.includes(column);
            return (
              <span
                key={column}
                data-none={left <= 0 || undefined}
                data-closed={isClosed || undefined}
                title={isClosed ? t("booking-chart:CLOSED", { rooms: signed(left) }) : undefined}
              >
                {signed(left)}
              </span>
            );
          })}
        </p>
      </td>
    </tr>
  );
}

/**
 * Begins a booking in the chart without a pointer: a room type and the day of arrival. A link for each night of
 * each type would be a third of the page.
 */
function BookHereForm({ chart }: { chart: Chart }) {
  const { t } = useTranslation();
  const { groups, hotel_id, firstDay } = chart;
  return (
    <Form
      action={`${bookingPaths.hotel}/new`}
      aria-label={t("booking-chart:BOOK_HERE")}
      className="mb-3 flex items-center gap-2 print:hidden *:[select]:min-w-0"
    >
      <input type="hidden" name="hotel_id" value={hotel_id} />
      <select
        className={controlClass({ size: "small" })}
        name="room_type_id"
        aria-label={t("hotel-bookings:LIST.ROOM_TYPE")}
      >
        {groups.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <input
        key={firstDay}
        className={controlClass({ size: "small" })}
        type="date"
        name="checkin_date"
        aria-label={t("hotel-bookings:LIST.CHECKIN")}
        defaultValue={firstDay}
      />
      <Button size="small" variant="secondary">
        {t("booking-chart:BOOK")}
      </Button>
    </Form>
  );
}
