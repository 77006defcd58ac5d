import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import type { PricesInWords } from "../rate-calendar-page.presenter.server";
import type { CalendarView } from "../rate-calendar.presenter.server";
import { RateCell } from "./rate-cell";
import { useArrowKeys } from "./use-arrow-keys";

interface Props {
  calendar: CalendarView;
  prices: PricesInWords;
}

type Day = CalendarView["days"][number];

const firstColumn =
  "sticky left-0 z-2 w-28 min-w-28 border-r px-3 text-left md:w-44 md:min-w-44 print:static print:w-auto print:min-w-0";

/** Room types by days: each cell is the price of a stay that begins that day, and a link to its quote. */
export function RateTable({ calendar, prices }: Props) {
  const { t } = useTranslation();
  const text = (key: string, params = {}) => t(`rate-calendar:TABLE.${key}`, params);
  const { days, bands, rows, title } = calendar;
  const table = useArrowKeys();
  return (
    <table
      ref={table}
      className="rates rate-days w-full border-separate border-spacing-0"
      data-stays=""
    >
      <caption className="sr-only">
        {text("CAPTION", { hotel: prices.hotel, title, prices: prices.sentence })}
      </caption>
      <thead className="sticky top-0 z-3 bg-sunken text-xs/4.5 text-muted print:static">
        {bands.map((bars, line) => (
          <tr key={line}>
            <th scope="row" className={`${firstColumn} bg-sunken py-0.5 font-semibold`}>
              {line === 0 ? text("SEASONS") : <span className="sr-only">{text("SEASONS")}</span>}
            </th>
            <Bands bars={bars} days={days.length} />
          </tr>
        ))}
        <tr>
          <th scope="col" className={`${firstColumn} bg-sunken py-1.5 font-semibold`}>
            {text("ROOM_TYPE")}
          </th>
          {days.map((day) => (
            <DayHead key={day.date} day={day} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th
              scope="row"
              className={`${firstColumn} max-w-28 border-t bg-surface text-sm/4.5 font-semibold md:max-w-44`}
              title={row.label}
            >
              <span className={row.note ? "block truncate" : "line-clamp-2 wrap-anywhere"}>
                {row.label}
              </span>
              {row.note ? (
                <span
                  className="block truncate text-xs/4 font-normal text-warning-text"
                  title={row.note}
                >
                  {row.note}
                </span>
              ) : null}
            </th>
            {row.cells.map((cell, nth) => (
              <RateCell key={nth} cell={cell} row={row} day={days[nth]!} prices={prices} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The seasons of one line, each over its days, with empty cells between them. */
function Bands({ bars, days }: { bars: CalendarView["bands"][number]; days: number }) {
  let reached = 0;
  const cells = bars.flatMap(({ id, from, to, name, dates, link, begins, ends }) => {
    const gap = from - reached;
    reached = to;
    return [
      ...(gap > 0 ? [<td key={`before-${id}`} colSpan={gap} />] : []),
      <td key={id} colSpan={to - from} className="max-w-0 px-px py-0.5">
        <Link
          to={link}
          title={`${name}, ${dates}`}
          className={`flex border border-strong bg-accent-soft text-accent-text no-underline hover:underline focus-visible:-outline-offset-2 pointer-coarse:min-h-11 pointer-coarse:items-center ${begins ? "rounded-l-md" : "border-l-0"} ${ends ? "rounded-r-md" : "border-r-0"}`}
        >
          {/* The name stays visible during scrolling as long as its band is. */}
          <span className="sticky left-28 max-w-full truncate px-2 md:left-44 print:whitespace-normal">
            {name}
          </span>
        </Link>
      </td>,
    ];
  });
  return (
    <>
      {cells}
      {reached < days ? <td colSpan={days - reached} /> : null}
    </>
  );
}

/** The heading of a day; pressing it chooses the day. */
function DayHead({ day }: { day: Day }) {
  const { t } = useTranslation();
  const text = (key: string, params = {}) => t(`rate-calendar:TABLE.${key}`, params);
  return (
    <th
      scope="col"
      data-today={day.today || undefined}
      className={`border-l p-0 ${day.today ? "[scroll-initial-target:nearest]" : ""} text-center font-normal ${day.chosen ? "bg-accent text-on-accent" : day.weekend ? "bg-canvas font-semibold text-ink" : "bg-sunken"}`}
    >
      <Link
        to={day.choose}
        preventScrollReset
        aria-label={`${text(day.chosen ? "CHOSEN" : "CHOOSE", { day: day.label })}${day.today ? `, ${text("TODAY")}` : ""}`}
        className="flex min-h-13 flex-col items-center justify-end py-1 text-inherit no-underline hover:underline focus-visible:-outline-offset-2"
      >
        <span>{day.month}</span>
        <span>{day.weekday}</span>
        <span
          className={`tabular-nums ${day.today ? "rounded-sm bg-accent px-1 font-semibold text-on-accent" : ""}`}
        >
          {day.day}
        </span>
      </Link>
    </th>
  );
}
