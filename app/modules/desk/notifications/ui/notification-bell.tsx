import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Bell } from "~/ui/icons/icons";
import { Link } from "~/ui/link";
import { NOTIFICATIONS } from "../notification";

/** The highest number for which a badge has room. */
const MOST_SHOWN = 99;

/** The link to the notifications, with the number of unseen ones. */
export function NotificationBell({ unseen }: { unseen: number }) {
  const { t } = useTranslation();
  // Opening the page marks all as seen, but the number may have been read before that.
  const count = useLocation().pathname === NOTIFICATIONS ? 0 : unseen;
  const many = count > MOST_SHOWN;
  const name = many ? "MANY_NOTIFICATIONS" : count ? "NEW_NOTIFICATIONS" : "NOTIFICATIONS";
  return (
    <Link
      className="relative icon-button"
      to={NOTIFICATIONS}
      aria-label={t(`common:SHELL.${name}`, { count })}
    >
      <Bell size={20} />
      {count > 0 ? (
        <span
          className="absolute -top-0.5 left-4.5 min-w-4.5 rounded-full bg-danger px-1 text-center text-[0.6875rem]/4.5 font-semibold text-on-danger tabular-nums"
          aria-hidden
        >
          {many ? `${MOST_SHOWN}+` : count}
        </span>
      ) : null}
    </Link>
  );
}
