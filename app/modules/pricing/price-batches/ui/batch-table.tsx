import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { Table } from "~/ui/tables/table";
import type { BatchRow } from "../batch-rows.presenter.server";
import { PriceLines } from "./price-lines";

interface Props {
  title: string;
  /** The heading of the column that names what was changed: a room price, or a price rule. */
  what: string;
  rows: BatchRow[];
}

/** The changes of a batch: one line for each price or rule. */
export function BatchTable({ title, what, rows }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Card scrolls>
        <Table>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <th scope="col" className="text-right">
                {t("history:BEFORE")}
              </th>
              <th scope="col" className="text-right">
                {t("history:AFTER")}
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
                <td className="text-right number">
                  {row.before ? <PriceLines price={row.before} /> : "–"}
                </td>
                <td className="text-right number">
                  {row.after ? <PriceLines price={row.after} /> : "–"}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </section>
  );
}
