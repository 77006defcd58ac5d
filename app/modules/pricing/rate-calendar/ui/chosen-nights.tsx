import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { controlClass } from "~/forms/fields/control";
import { Button, ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import type { RateCalendarPage } from "../rate-calendar-page.presenter.server";
import type { CalendarView } from "../rate-calendar.presenter.server";
import {
  calendarDefaults,
  calendarFields,
  RATE_CALENDAR_PATH,
} from "../../price-calculator/calendar-link/rate-calendar-url";

interface Props {
  page: Pick<RateCalendarPage, "fields" | "roomTypes">;
  range: CalendarView["range"];
}

/** The chosen nights, with a form to choose them by date, and links to what can be done with them. */
export function ChosenNights({ page: { fields, roomTypes }, range }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`rate-calendar:RANGE.${key}`);
  const ownFields = ["from", "to", "room_type_id"];
  return (
    <div className="flex flex-col gap-3 border-b border-subtle px-4 py-3 print:hidden">
      <div
        role="status"
        // A button that names a season takes two lines where one is too narrow for the name.
        className="flex flex-wrap items-center gap-x-4 gap-y-2 *:py-1 *:wrap-anywhere *:whitespace-normal empty:hidden"
      >
        {range ? (
          <>
            <strong>{range.title}</strong>
            {range.note ? <span>{range.note}</span> : null}
            {range.acts.map(({ to, label }) => (
              <ButtonLink key={to} size="small" to={to}>
                {label}
              </ButtonLink>
            ))}
            <Link to={range.clear} preventScrollReset>
              {text("CLEAR")}
            </Link>
          </>
        ) : null}
      </div>
      <details open={range !== null || undefined}>
        <summary>{text("LABEL")}</summary>
        <Form
          key={`${range?.start}-${range?.end}-${fields.room_type_id}`}
          method="get"
          action={RATE_CALENDAR_PATH}
          preventScrollReset
          className="mt-2 flex flex-wrap items-end gap-3"
        >
          {calendarFields
            .filter((name) => !ownFields.includes(name))
            .filter((name) => fields[name] && fields[name] !== calendarDefaults[name])
            .map((name) => (
              <input key={name} type="hidden" name={name} value={fields[name]} />
            ))}
          <label className="flex flex-col gap-1">
            <span className="field-label">{text("FROM")}</span>
            <input className={controlClass()} type="date" name="from" defaultValue={range?.start} />
          </label>
          <label className="flex flex-col gap-1">
            <span className="field-label">{text("TO")}</span>
            <input className={controlClass()} type="date" name="to" defaultValue={range?.end} />
          </label>
          <label className="flex min-w-0 flex-col gap-1">
            <span className="field-label">{text("ROOM_TYPE")}</span>
            <select
              className={controlClass()}
              name="room_type_id"
              defaultValue={fields.room_type_id}
            >
              <option value="">{text("ALL_ROOM_TYPES")}</option>
              {roomTypes.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <Button variant="secondary">{text("CHOOSE")}</Button>
          <p className="w-full text-sm text-muted">{text("HINT")}</p>
        </Form>
      </details>
    </div>
  );
}
