import { useTranslation } from "react-i18next";
import { Card, CardHeading } from "~/ui/card";
import { Link } from "~/ui/link";
import type { BookingsView } from "../dashboard-bookings.presenter.server";

/** What of a day is shown before anything is booked, in its order. */
const shown = ["arriving", "departing", "staying"] as const;

/** The figures of tonight, as they will be. */
export function Tonight({ bookings: { counts, tonight } }: { bookings: BookingsView }) {
  const { t } = useTranslation();
  const figures = shown.map((key) => ({
    key: key as string,
    figure: String(counts.find((one) => one.key === key)?.count ?? 0),
  }));
  if (tonight) figures.push({ key: "free", figure: t("dashboard:TONIGHT.OF", tonight) });
  return (
    <Card as="section" aria-labelledby="tonight">
      <CardHeading id="tonight">{t("dashboard:TONIGHT.TITLE")}</CardHeading>
      <dl className="divide-y divide-subtle px-4 pb-1.5">
        {figures.map(({ key, figure }) => (
          <div key={key} className="flex justify-between gap-3 py-2.25">
            <dt className="text-muted">{t(`dashboard:TONIGHT.${key}`)}</dt>
            <dd className="font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The pages of the help for the first hour. */
const helpful = { DAY: "/help", WORDS: "/help/words", IMPORT: "/help/import-prices" };

/** Where the help answers the questions of the first hour. */
export function GoodToKnow() {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-labelledby="good-to-know">
      <CardHeading id="good-to-know">{t("dashboard:GOOD_TO_KNOW.TITLE")}</CardHeading>
      <div className="px-4 pt-1 pb-3">
        <ul>
          {Object.entries(helpful).map(([key, to]) => (
            <li key={key} className="py-1">
              <Link to={to}>{t(`dashboard:GOOD_TO_KNOW.${key}`)}</Link>
            </li>
          ))}
        </ul>
        {/* The key needs scripts, and phones have no keyboard. */}
        <p className="mt-2.5 border-t border-subtle pt-2.5 text-sm/5 text-muted pointer-coarse:hidden [html:not([data-hydrated])_&]:hidden">
          {t("dashboard:GOOD_TO_KNOW.KEY")}
        </p>
      </div>
    </Card>
  );
}
