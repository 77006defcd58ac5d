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

/** The six numbers of today, each with a link to the list behind it. */
export function TodayCounts({ counts }: { counts: BookingsView["counts"] }) {
  const { t } = useTranslation();
  return (
    // Lines between the counts and around them: the background shows through the gaps.
    <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-subtle bg-(--border-subtle) md:grid-cols-3 xl:grid-cols-6 print:bg-transparent">
      {counts.map(({ key, count, to }) => {
        const Icon = icons[key];
        return (
          <li key={key} className="bg-surface">
            <Link
              to={to}
              className="relative flex h-full flex-col gap-0.5 px-4 py-3.5 text-ink no-underline hover:bg-row-hover focus-visible:-outline-offset-2"
            >
              <span className="font-serif text-2xl/8.5 font-semibold tabular-nums">{count}</span>
              <span className="text-sm/5 text-muted">{t(`dashboard:TODAY.${key}`)}</span>
              <span className="absolute top-4 right-4 text-faint">
                <Icon size={16} />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
