import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import type { AroundView } from "../around-grid.presenter.server";

/** The cheapest totals of stays that begin some days earlier or later; each leads to its own search. */
export function AroundGrid({ around }: { around: AroundView }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`availability:AROUND.${key}`);
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h3 id="around-title">{text("TITLE")}</h3>
        {around.currencies.length > 1 ? <Currencies currencies={around.currencies} /> : null}
      </div>
      <Card scrolls tabIndex={0} role="region" aria-labelledby="around-title">
        <table className="w-full text-sm" data-stays="">
          <caption className="sr-only">{text("CAPTION")}</caption>
          <thead className="bg-sunken text-xs/4.5 text-muted">
            <tr>
              <th scope="col" className="sticky left-0 bg-sunken px-3 py-2 text-left">
                {text("NIGHTS")}
              </th>
              {around.days.map(({ date, day, weekday, month, current }) => (
                <th
                  key={date}
                  scope="col"
                  className={`border-l border-subtle px-2 py-2 text-center ${current ? "font-semibold text-ink" : "font-normal"}`}
                >
                  <span className="block">{weekday}</span>
                  <span className="block whitespace-nowrap tabular-nums">
                    {day} {month}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {around.rows.map(({ nights, cells }) => (
              <tr key={nights}>
                <th
                  scope="row"
                  className="sticky left-0 border-t border-subtle bg-surface px-3 py-1 text-left font-semibold whitespace-nowrap"
                >
                  {nights}
                </th>
                {cells.map(({ date, total, to, label, current }) => (
                  <td key={date} className="border-t border-l border-subtle p-0 text-center">
                    <Link
                      to={to}
                      aria-label={label}
                      title={label}
                      aria-current={current ? "true" : undefined}
                      preventScrollReset
                      className={`flex min-h-11 flex-col items-center justify-center px-2 py-1 whitespace-nowrap tabular-nums no-underline hover:underline focus-visible:-outline-offset-2 ${current ? "bg-accent-soft font-semibold text-accent-text" : "text-ink"}`}
                    >
                      {total ?? <span className="text-muted">–</span>}
                    </Link>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  );
}

/** Links to the same comparison in the other currencies, because amounts of two can't be compared. */
function Currencies({ currencies }: Pick<AroundView, "currencies">) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t("availability:AROUND.CURRENCIES")}
      className="flex flex-wrap gap-1 print:hidden forced-colors:*:aria-[current]:underline"
    >
      {currencies.map(({ code, to, current }) => (
        <ButtonLink
          key={code}
          to={to}
          size="small"
          variant={current ? "secondary" : "text"}
          aria-current={current ? "true" : undefined}
          preventScrollReset
        >
          {code}
        </ButtonLink>
      ))}
    </nav>
  );
}
