import { useTranslation } from "react-i18next";
import type { DayView } from "../quote.presenter.server";
import { Fold } from "./fold";
import { MoneyTable, signClass } from "./money-table";

interface Props {
  days: DayView[];
  total: string;
}

/**
 * The breakdown by night: base + the amounts of the rules = the night; the sum of the nights = the total. The
 * roles of the table and its rows are explicit, because a grid layout on narrow screens removes those of the elements;
 * the many cells keep theirs.
 */
export function Breakdown({ days, total }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`price-breakdown:${key}`);
  const columns = ["DATE", "SEASON", "BASE", "RULES", "DAY_TOTAL"];
  return (
    <Fold
      namedInside
      label={
        <>
          <span className="group-open:hidden">{text("SHOW")}</span>
          <span className="hidden group-open:inline">{text("HIDE")}</span>
        </>
      }
    >
      <MoneyTable
        role="table"
        style={{ "--base": JSON.stringify(text("BASE")) } as React.CSSProperties}
      >
        <caption className="sr-only print:not-sr-only print:py-2 print:text-left print:font-semibold">
          {text("TITLE")}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} scope="col" role="columnheader">
                {text(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {days.map((day) => (
            <tr key={day.date} role="row">
              <td>{day.date}</td>
              <td>{day.season}</td>
              <td>{day.base}</td>
              <td>
                {day.effects.length > 0 ? (
                  <ul>
                    {day.effects.map((effect, order) => (
                      <li key={order}>
                        <span className={effect.paper ? "print:hidden" : undefined}>
                          {effect.name}
                        </span>
                        {effect.paper ? (
                          <span className="hidden print:inline">{effect.paper}</span>
                        ) : null}
                        <span className={signClass(effect.amount)}>{effect.amount}</span>
                      </li>
                    ))}
                  </ul>
                ) : null}
              </td>
              <td>{day.total}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr role="row">
            <td colSpan={4}>{text("GRAND_TOTAL")}</td>
            <td>{total}</td>
          </tr>
        </tfoot>
      </MoneyTable>
    </Fold>
  );
}
