import { useTranslation } from "react-i18next";
import { Card, CardHeading } from "~/ui/card";
import { PhoneLines } from "~/ui/tables/phone-lines";
import type { MonthView } from "../dashboard-bookings.presenter.server";

/** The totals of the stays that begin in this month, by channel. */
export function MonthCard({ month }: { month: MonthView }) {
  const { t } = useTranslation();
  const { title, stays, averageNights, revenues, channels } = month;
  return (
    <Card as="section">
      <CardHeading>
        <span className="inline-block first-letter:uppercase">{title}</span>
      </CardHeading>
      <div className="grid gap-5 p-4 max-md:gap-3">
        <p className="text-sm/5 text-muted">{t("dashboard:MONTH.PURPOSE")}</p>
        {stays === 0 ? (
          <p className="text-muted">{t("dashboard:MONTH.NONE")}</p>
        ) : (
          <>
            <dl className="grid grid-cols-2 gap-x-5 gap-y-3">
              <Figure term={t("dashboard:MONTH.STAYS")} value={String(stays)} />
              <Figure term={t("dashboard:MONTH.AVERAGE_NIGHTS")} value={averageNights} />
            </dl>
            <section>
              <h3 className="mb-1 text-sm/5 font-semibold text-muted">
                {t("dashboard:MONTH.REVENUE")}
              </h3>
              <Revenues revenues={revenues.slice(0, SHOWN)} />
              {revenues.length > SHOWN ? (
                <PhoneLines count={revenues.length - SHOWN}>
                  <Revenues revenues={revenues.slice(SHOWN)} />
                </PhoneLines>
              ) : null}
            </section>
            <details>
              <summary className="cursor-pointer text-sm/5 font-semibold text-accent-text">
                {t("dashboard:MONTH.CHANNELS")}
              </summary>
              <ol className="mt-2 grid gap-2.5 [&_p]:flex [&_p]:justify-between [&_p]:gap-x-4 [&_p]:text-sm/5 [&_svg]:mt-1 [&_svg]:block [&_svg]:h-1.5 [&_svg]:w-full [&_svg]:rounded-full [&_svg]:bg-sunken">
                {channels.map((channel) => (
                  <li key={channel.key}>
                    <p>
                      <span className="min-w-0 truncate">{channel.name}</span>
                      <span className="aside">
                        {t("dashboard:MONTH.BOOKINGS", { count: channel.stays })}
                      </span>
                    </p>
                    <svg
                      className="own-colours"
                      viewBox="0 0 100 1"
                      preserveAspectRatio="none"
                      aria-hidden
                    >
                      <rect className="fill-accent" width={channel.share} height={1} />
                    </svg>
                  </li>
                ))}
              </ol>
            </details>
          </>
        )}
      </div>
    </Card>
  );
}

/** The currencies that a phone shows before the others are opened. */
const SHOWN = 2;

function Revenues({ revenues }: Pick<MonthView, "revenues">) {
  const { t } = useTranslation();
  return (
    <ul className="divide-y divide-subtle in-[details]:border-t in-[details]:border-subtle">
      {revenues.map((revenue) => (
        <li
          key={revenue.code}
          className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5"
        >
          <span className="font-serif text-xl/6.5 font-semibold number">{revenue.total}</span>
          <span className="faint">
            {t("dashboard:MONTH.STAYS_IN", { count: revenue.stays, code: revenue.code })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-sm/5 text-muted">{term}</dt>
      <dd className="font-serif text-xl/6.5 font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
