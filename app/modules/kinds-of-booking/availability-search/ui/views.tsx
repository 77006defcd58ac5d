import { useTranslation } from "react-i18next";
import { CalendarRange, Rows3 } from "~/ui/icons/icons";
import { Link } from "~/ui/link";
import { AVAILABILITY_PATH } from "../availability-url";
import { calendarHref } from "../calendar-url";

/** Links to the two views of availability: the search, and the calendar of a hotel. */
export function AvailabilityViews({ current }: { current: "search" | "calendar" }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("common:VIEWS.LABEL")} className="view-switch">
      <Link to={AVAILABILITY_PATH} aria-current={current === "search" ? "true" : undefined}>
        <Rows3 size={16} />
        {t("availability:VIEWS.search")}
      </Link>
      <Link to={calendarHref()} aria-current={current === "calendar" ? "true" : undefined}>
        <CalendarRange size={16} />
        {t("availability:VIEWS.calendar")}
      </Link>
    </nav>
  );
}
