import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import { Card, CardHeading } from "~/ui/card";
import { EmptyState } from "~/ui/pages/empty-state";
import {
  BedDouble,
  CalendarRange,
  CalendarX,
  DoorOpen,
  RotateCw,
  Undo2,
  X,
} from "~/ui/icons/icons";
import { Link } from "~/ui/link";
import { PageHeader } from "~/ui/pages/page-header";
import { MOST_LISTED } from "../notification";
import type { NotificationDay, NotificationLine } from "../notification.presenter.server";

interface Props {
  title: string;
  days: NotificationDay[];
  more: boolean;
}

/** The page of notifications: the acts of other users, day by day. */
export function NotificationsPage({ title, days, more }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={title} purpose={t("notifications:PURPOSE")} />
      {days.length === 0 ? (
        <Card>
          <EmptyState
            title={t("notifications:EMPTY_TITLE")}
            description={t("notifications:EMPTY_DESCRIPTION")}
          />
        </Card>
      ) : null}
      <div className="grid gap-5">
        {days.map((day) => (
          <Card key={day.date} as="section" className="print:break-inside-avoid">
            <CardHeading>{day.title}</CardHeading>
            <ul className="divide-y divide-subtle">
              {day.lines.map((line) => (
                <Line key={line.key} line={line} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
      {more ? <p className="mt-4 faint">{t("notifications:MORE", { max: MOST_LISTED })}</p> : null}
    </>
  );
}

/** The icon of each kind, and the colour that shows whether it is good or bad news. */
const looks = {
  received: { Icon: DoorOpen, ground: "bg-accent-soft text-accent-text" },
  booked: { Icon: BedDouble, ground: "bg-success-soft text-success-text" },
  cancelled: { Icon: X, ground: "bg-danger-soft text-danger-text" },
  lapsed: { Icon: Undo2, ground: "bg-warning-soft text-warning-text" },
  stopped: { Icon: CalendarX, ground: "bg-warning-soft text-warning-text" },
  restricted: { Icon: CalendarX, ground: "bg-warning-soft text-warning-text" },
  gave_up: { Icon: X, ground: "bg-danger-soft text-danger-text" },
  not_sent: { Icon: X, ground: "bg-danger-soft text-danger-text" },
  repriced: { Icon: RotateCw, ground: "bg-plum-soft text-plum" },
  ending: { Icon: CalendarRange, ground: "bg-warning-soft text-warning-text" },
};

function Line({ line }: { line: NotificationLine }) {
  const { t } = useTranslation();
  const { Icon, ground } = looks[line.kind];
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <span
        className={`inline-flex size-9 flex-none items-center justify-center rounded-full ${ground}`}
      >
        <Icon size={16} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link className="row-title" to={line.to}>
            {line.text}
          </Link>
          {line.isNew ? <Badge tone="petrol">{t("notifications:NEW")}</Badge> : null}
        </p>
        <p className="text-sm/5 wrap-anywhere text-muted">{line.detail}</p>
        <p className="faint md:hidden">{line.by}</p>
      </div>
      <p className="faint whitespace-nowrap max-md:hidden">{line.by}</p>
    </li>
  );
}
