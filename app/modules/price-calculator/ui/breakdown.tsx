import { useTranslation } from "react-i18next";
import type { DayView } from "../quote-view.server";

interface Props {
  days: DayView[];
  total: string;
}

/** Night by night: base + the amounts of the rules = the night, and the nights = the total. */
export function Breakdown({ days, total }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`CALCULATOR.${key}`);
  return (
    <details className="breakdown">
      <summary>
        <span className="when-closed">{text("SHOW_BREAKDOWN")}</span>
        <span className="when-open">{text("HIDE_BREAKDOWN")}</span>
      </summary>
      <div className="table-card">
        <table className="table">
          <caption className="visually-hidden">{text("BREAKDOWN")}</caption>
          <thead>
            <tr>
              <th scope="col">{text("DATE")}</th>
              <th scope="col">{text("SEASON")}</th>
              <th scope="col" className="right">
                {text("BASE")}
              </th>
              <th scope="col">{text("RULES")}</th>
              <th scope="col" className="right">
                {text("DAY_TOTAL")}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <td className="number">{day.date}</td>
                <td>{day.season}</td>
                <td className="right number">{day.base}</td>
                <td>
                  <ul className="effects">
                    {day.effects.map((effect) => (
                      <li key={effect.name}>
                        <span>{effect.name}</span>
                        <span className={`number ${effect.negative ? "negative" : "positive"}`}>
                          {effect.amount}
                        </span>
                      </li>
                    ))}
                  </ul>
                </td>
                <td className="right number">{day.total}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={4}>{text("GRAND_TOTAL")}</td>
              <td className="right number">{total}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </details>
  );
}
