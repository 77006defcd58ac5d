import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { BatchRow } from "../batch-view.server";
import { PriceLines } from "./price-lines";

/** What a bulk change changed, a price a line. */
export function BatchTable({ rows }: { rows: BatchRow[] }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`BATCHES.${key}`);
  return (
    <section aria-labelledby="batch-rows">
      <h2 id="batch-rows">{t("BATCHES.CHANGED", { count: rows.length })}</h2>
      <div className="card table-card table-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{text("PRICE")}</th>
              <th scope="col" className="right">
                {t("HISTORY.BEFORE")}
              </th>
              <th scope="col" className="right">
                {t("HISTORY.AFTER")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>
                  <Link to={row.historyTo}>{row.label}</Link>
                  <div className="faint">
                    {row.place} · {row.action}
                  </div>
                </td>
                <td className="right number">
                  {row.before ? <PriceLines price={row.before} /> : "–"}
                </td>
                <td className="right number">
                  {row.after ? <PriceLines price={row.after} /> : "–"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
