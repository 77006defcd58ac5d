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
    // Lines between the counts and around them: the background shows through the gaps.
    <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-subtle bg-(--border-subtle) md:grid-cols-3 xl:grid-cols-6 print:bg-transparent">
      {counts.map(({ key, count, to }) => {
        const Icon = icons[key];
        return (
          <li key={key} className="group bg-surface">
            <Link
              to={to}
              className="relative flex h-full flex-col gap-0.5 px-4 py-3.5 text-ink no-underline hover:bg-row-hover focus-visible:-outline-offset-2 max-md:group-nth-[n+3]:min-h-11 max-md:group-nth-[n+3]:flex-row max-md:group-nth-[n+3]:items-center max-md:group-nth-[n+3]:gap-2 max-md:group-nth-[n+3]:py-1"
            >
              <span className="font-serif text-2xl/8.5 font-semibold tabular-nums max-md:group-nth-[n+3]:text-lg">
                {count}
              </span>
              <span className="text-sm/5 text-muted">{t(`dashboard:TODAY.${key}`)}</span>
              <span className="absolute top-4 right-4 text-faint max-md:group-nth-[n+3]:hidden">
                <Icon size={16} />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
