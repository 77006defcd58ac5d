import { useTranslation } from "react-i18next";
import type { PricesInWords } from "../rate-calendar-page.presenter.server";
import type { YearView } from "../rate-year.presenter.server";
import { RateCell } from "./rate-cell";
import { useArrowKeys } from "./use-arrow-keys";

const MOST_DAYS = 31;

/** The prices of a year: months by days of the month, each a link to its quote. */
export function YearTable({ year, prices }: { year: YearView; prices: PricesInWords }) {
  const { t } = useTranslation();
  const table = useArrowKeys();
  const { roomType, days, months } = year;
  const numbers = Array.from({ length: MOST_DAYS }, (_, nth) => nth + 1);
  return (
    <div className="relative overflow-x-auto print:overflow-visible">
      <table
        ref={table}
        className="rates rate-days mt-2 w-full border-separate border-spacing-0"
        data-stays=""
      >
        <caption className="sr-only">
          {t("rate-calendar:YEAR.CAPTION", { title: `${roomType.label}, ${year.year}` })}
        </caption>
        <thead className="text-xs/4.5 text-muted">
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-2 border-r bg-sunken px-3 py-1.5 text-left font-semibold"
            >
              {t("rate-calendar:YEAR.MONTH")}
            </th>
            {numbers.map((number) => (
              <th
                key={number}
                scope="col"
                className="border-l bg-sunken py-1.5 text-center font-normal"
              >
                {number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ label, from, to }) => (
            <tr key={from}>
              <th
                scope="row"
                className="sticky left-0 z-2 border-t border-r bg-surface px-3 py-1 text-left text-sm font-semibold first-letter:uppercase"
              >
                {label}
              </th>
              {days.slice(from, to).map((day) => (
                <RateCell
                  key={day.date}
                  cell={day}
                  row={roomType}
                  day={{ ...day, weekend: day.weekday > 4 }}
                  prices={prices}
                />
              ))}
              {to - from < MOST_DAYS ? <td colSpan={MOST_DAYS - (to - from)} /> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
