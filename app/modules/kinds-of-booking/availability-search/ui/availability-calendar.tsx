import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { controlClass } from "~/forms/fields/control";
import { HotelFilter } from "~/modules/places/hotels/ui/hotel-filter";
import { UnknownHotel } from "~/modules/places/hotels/ui/unknown-hotel";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { OtherDays } from "~/ui/pages/other-days";
import { PageHeader } from "~/ui/pages/page-header";
import type {
  AvailabilityCalendar as Calendar,
  CalendarCell,
  CalendarTable,
} from "../availability-calendar.presenter.server";
import { AVAILABILITY_PATH } from "../availability-url";
import { AvailabilityViews } from "./views";

/** The rooms left of a hotel by room type and day, with the price of one night for two. */
export function AvailabilityCalendar({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation();
  const { title, hotels, hotel_id, start, days, table } = calendar;
  return (
    <>
      <PageHeader
        title={title}
        purpose={t("availability:CALENDAR.PURPOSE")}
        action={<AvailabilityViews current="calendar" />}
      />
      <UnknownHotel note={calendar.note} />
      <Form
        method="get"
        action={AVAILABILITY_PATH}
        key={`${hotel_id} ${start}`}
        className="mb-4 flex flex-wrap items-end gap-2.5 print:hidden"
      >
        <input type="hidden" name="view" value="calendar" />
        <input type="hidden" name="days" value={days} />
        <HotelFilter hotels={hotels} value={Number(hotel_id) || undefined} />
        <input
          className={`${controlClass()} max-w-44`}
          type="date"
          name="start"
          defaultValue={start}
          aria-label={t("availability:CALENDAR.START")}
        />
        <Button variant="secondary">{t("availability:CALENDAR.SHOW")}</Button>
      </Form>
      {table ? <Days table={table} /> : <p>{t("availability:CALENDAR.NO_HOTEL")}</p>}
    </>
  );
}

function Days({ table }: { table: CalendarTable }) {
  const { t } = useTranslation();
  const text = (key: string, params = {}) => t(`availability:CALENDAR.${key}`, params);
  const { hotel, range, currency, heads, rows, limit, links } = table;
  const firstColumn = "sticky left-0 z-1 min-w-28 max-w-40 px-3 py-2 text-left md:min-w-40";
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="calendar-title">
            {hotel}, {range}
          </h2>
          <p className="text-muted">{text("CELLS", { currency })}</p>
        </div>
        <OtherDays links={links} />
      </div>
      {limit ? <p className="mb-3 text-muted">{text("MORE", { count: limit })}</p> : null}
      <Card scrolls tabIndex={0} role="region" aria-labelledby="calendar-title">
        <table className="rate-days w-full border-separate border-spacing-0" data-stays="">
          <caption className="sr-only">{text("CAPTION", { hotel, range })}</caption>
          <thead className="text-xs/4.5 text-muted">
            <tr>
              <th scope="col" className={`${firstColumn} bg-sunken`}>
                {t("availability:TABLE.ROOM_TYPE")}
              </th>
              {heads.map(({ date, day, weekday, month, today, weekend }) => (
                <th
                  key={date}
                  scope="col"
                  data-today={today || undefined}
                  className={`border-l px-1 py-1 text-center ${weekend ? "bg-canvas font-semibold text-ink" : "bg-sunken font-normal"}`}
                >
                  <span className="block">{month || "\u00A0"}</span>
                  <span className="block">{weekday}</span>
                  <span className="block tabular-nums">{day}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, label, note, cells }) => (
              <tr key={id}>
                <th
                  scope="row"
                  className={`${firstColumn} border-t bg-surface text-sm font-semibold wrap-anywhere`}
                >
                  {label}
                  {note ? (
                    <span className="block text-xs/4 font-normal text-warning-text">{note}</span>
                  ) : null}
                </th>
                {cells.map((cell, nth) => (
                  <td
                    key={heads[nth]!.date}
                    data-weekend={heads[nth]!.weekend || undefined}
                    data-today={heads[nth]!.today || undefined}
                    className={cell.left === 0 ? "bg-sunken" : undefined}
                  >
                    <Cell cell={cell} currency={currency} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  );
}

/** A night: the rooms left over its price; a link to the form that books it, if it can be booked. */
function Cell({ cell, currency }: { cell: CalendarCell; currency: string }) {
  const { t } = useTranslation();
  const { left, closed, restricted, price, night, to } = cell;
  const text = (key: string, params = {}) => t(`availability:CALENDAR.${key}`, params);
  const words = closed ? text("CLOSED") : text("LEFT", { count: left });
  const facts = [words, price ? `${price} ${currency}` : text("NO_PRICE"), restricted];
  const label = `${night}${t("common:COLON")}${facts.filter(Boolean).join(", ")}`;
  const content = (
    <>
      <span className="inline-flex items-center gap-1">
        <strong className={left === 0 ? "text-danger-text" : undefined}>
          {closed ? "×" : left}
        </strong>
        {restricted ? (
          <span className="rounded-sm bg-warning-soft px-0.5 font-semibold text-warning-text">
            R
          </span>
        ) : null}
      </span>
      <span className="text-muted">{price ?? "–"}</span>
    </>
  );
  if (to) {
    return (
      <Link to={to} aria-label={label} title={label}>
        {content}
      </Link>
    );
  }
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="flex min-h-12 flex-col items-center justify-center gap-px px-1 text-sm/4.5 tabular-nums [&>span]:text-xs/4"
    >
      {content}
    </span>
  );
}
