import { cx } from "class-variance-authority";
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

const looks = cx(
  // Lines between the counts and around them: the background shows through the gaps.
  "grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-subtle bg-subtle *:bg-surface md:grid-cols-3 xl:grid-cols-6 print:bg-transparent",
  "[&_a]:relative [&_a]:flex [&_a]:h-full [&_a]:flex-col [&_a]:gap-0.5 [&_a]:px-4 [&_a]:py-3.5 [&_a]:text-ink [&_a]:no-underline [&_a]:hover:bg-row-hover [&_a]:focus-visible:-outline-offset-2",
  "[&_strong]:font-serif [&_strong]:text-2xl/8.5 [&_strong]:font-semibold [&_strong]:tabular-nums",
  "[&_span]:text-sm/5 [&_span]:text-muted [&_svg]:absolute [&_svg]:top-4 [&_svg]:right-4 [&_svg]:text-faint",
  // On a phone, all but the first two take one line each.
  "max-md:[&>:nth-child(n+3)>a]:min-h-11 max-md:[&>:nth-child(n+3)>a]:flex-row max-md:[&>:nth-child(n+3)>a]:items-center max-md:[&>:nth-child(n+3)>a]:gap-2 max-md:[&>:nth-child(n+3)>a]:py-1",
  "max-md:[&>:nth-child(n+3)_strong]:text-lg max-md:[&>:nth-child(n+3)_svg]:hidden",
);

/**
 * The six numbers of today, each with a link to the list behind it. On a phone the arrivals and the departures come
 * first, and the others take one line each.
 */
export function TodayCounts({ counts }: { counts: BookingsView["counts"] }) {
  const { t } = useTranslation();
  return (
    <ul className={looks}>
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
