import { Form } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { controlClass } from "~/forms/fields/control";
import { HotelFilter } from "~/modules/places/hotels/ui/hotel-filter";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/pages/empty-state";
import { Link } from "~/ui/link";
import type { StopSaleCalendar as Calendar } from "../stop-sale-calendar.presenter.server";
import { stopSaleList } from "../stop-sale.list";

/** The character that marks a stopped night besides its colour, because some systems replace all colours. */
const signs = { hotel: "×", room: "–" };
const looks = {
  hotel: "bg-danger-soft font-semibold text-danger-text forced-colors:outline-3",
  room: "bg-warning-soft font-semibold text-warning-text forced-colors:outline",
};

// A month has hundreds of equal cells, so their style is written once, on the table.
const calendarClass = [
  "w-full border-collapse",
  "th:bg-sunken th:px-0.5 th:py-1.5 th:text-center th:text-xs/4.5 th:font-semibold th:text-muted th:tabular-nums",
  "th:data-weekend:text-ink row-head:bg-surface",
  "th:first:sticky th:first:left-0 th:first:z-1 th:first:min-w-40 th:first:pr-3 th:first:pl-4 th:first:text-left th:first:text-ink",
  "td:min-w-6.5 td:border td:border-subtle td:p-0",
  "cell-link:flex cell-link:h-9 cell-link:min-w-6 cell-link:items-center cell-link:justify-center",
  "cell-link:text-ink cell-link:no-underline cell-link:hover:bg-row-hover",
  "cell-link:focus-visible:-outline-offset-2 cell-link:forced-colors:-outline-offset-3",
  "cell-link:pointer-coarse:h-11 cell-link:pointer-coarse:min-w-11",
].join(" ");

/**
 * A month of a hotel: one row per room type, one column per day, and a mark on each stopped night. Every day
 * is a link.
 */
export function StopSaleCalendar({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`stop-sales:CALENDAR.${key}`);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2.5 print:hidden">
        <Form
          method="get"
          action={stopSaleList.path}
          className="mb-3 flex flex-wrap items-center gap-2.5 print:hidden"
          preventScrollReset
        >
          <input type="hidden" name="view" value="calendar" />
          <HotelFilter
            key={calendar.hotel_id}
            hotels={calendar.hotels}
            value={calendar.hotel_id ?? undefined}
          />
          <label>
            <span className="sr-only">{text("MONTH")}</span>
            <input
              key={calendar.month}
              className={controlClass()}
              type="month"
              name="month"
              defaultValue={calendar.month}
              pattern="[0-9]{4}-[0-9]{2}"
            />
          </label>
          <Button variant="secondary">{text("SHOW")}</Button>
        </Form>
      </div>
      <Card scrolls>
        <div className="flex flex-wrap items-center gap-3 px-4 py-3">
          <ButtonLink to={calendar.previous} preventScrollReset>
            <ChevronLeft size={16} />
            <span className="max-md:sr-only">{text("PREVIOUS")}</span>
          </ButtonLink>
          <h2 className="first-letter:uppercase">{calendar.title}</h2>
          <ButtonLink to={calendar.next} preventScrollReset>
            <span className="max-md:sr-only">{text("NEXT")}</span>
            <ChevronRight size={16} />
          </ButtonLink>
          <Link to={calendar.today} preventScrollReset>
            {text("TODAY")}
          </Link>
        </div>
        {calendar.rows.length > 0 ? (
          <Month calendar={calendar} />
        ) : (
          <EmptyState title={text("EMPTY_TITLE")} description={text("EMPTY_DESCRIPTION")} />
        )}
      </Card>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-muted">
        <span className="inline-flex items-center gap-2">
          <Sign stopped="hotel" />
          {text("LEGEND_HOTEL")}
        </span>
        <span className="inline-flex items-center gap-2">
          <Sign stopped="room" />
          {text("LEGEND_ROOM")}
        </span>
      </p>
    </>
  );
}

function Sign({ stopped }: { stopped: keyof typeof signs }) {
  return (
    <span
      className={`inline-flex size-5 items-center justify-center rounded-sm border border-strong ${looks[stopped]}`}
      aria-hidden
    >
      {signs[stopped]}
    </span>
  );
}

function Month({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation();
  return (
    <div className="overflow-x-auto">
      <table className={calendarClass}>
        <caption className="sr-only">{calendar.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t("stop-sales:FORM.ROOM_TYPE")}</th>
            {calendar.days.map(({ date, day, weekday, weekend }) => (
              <th key={date} scope="col" data-weekend={weekend || undefined}>
                <span className="block font-normal">{weekday}</span> {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.label}</th>
              {row.cells.map((cell) => (
                <td key={cell.date}>
                  {cell.to ? (
                    <Link
                      to={cell.to}
                      className={cell.stopped ? looks[cell.stopped] : undefined}
                      aria-label={cell.label}
                      title={cell.label}
                    >
                      <span aria-hidden>{cell.stopped ? signs[cell.stopped] : ""}</span>
                    </Link>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
