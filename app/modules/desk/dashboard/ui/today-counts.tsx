import { useTranslation } from "react-i18next";
import { BedDouble, CircleAlert, DoorOpen, LogOut, Plus, X } from "~/ui/icons/icons";
import { Link } from "~/ui/link";
import type { BookingsView } from "../dashboard-bookings.presenter.server";

const icons = {
  arriving: DoorOpen,
  departing: LogOut,
  staying: BedDouble,
  created: Plus,
  pending: CircleAlert,
  cancelled: X,
};

/**
 * The six numbers of today, each with a link to the list behind it. On a phone the arrivals and the departures come
 * first, and the others take one line each.
 */
export function TodayCounts({ counts }: { counts: BookingsView["counts"] }) {
  const { t } = useTranslation();
  return (
    <ul className="today-counts">
      {counts.map(({ key, count, to }) => {
        const Icon = icons[key];
        return (
          <li key={key}>
            <Link to={to}>
              <strong>{count}</strong>
              <span>{t(`dashboard:TODAY.${key}`)}</span>
              <Icon size={16} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
