import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/card";
import { Table } from "~/ui/tables/table";
import { PriceLines } from "../../price-batches/ui/price-lines";
import type { NextYearView } from "../next-year-preview.presenter.server";

/** The new prices, each beside the price that it is a copy of. */
export function NewPrices({ prices, more }: Pick<NextYearView, "prices" | "more">) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2">
        {t("next-year:PRICES_TITLE")}
      </h2>
      {/* Nothing in it takes the focus, so it takes it itself: else the keyboard couldn't scroll it. */}
      <Card scrolls tabIndex={0} role="group" aria-labelledby={id}>
        <Table density="dense">
          <thead>
            <tr>
              <th scope="col">{t("next-year:COLUMNS.PRICE")}</th>
              <th scope="col" className="text-right">
                {t("history:BEFORE")}
              </th>
              <th scope="col" className="text-right">
                {t("history:AFTER")}
              </th>
            </tr>
          </thead>
          <tbody>
            {prices.map((price) => (
              <tr key={price.id}>
                <td className="wrap-anywhere">
                  {price.label}
                  <div className="faint">{price.place}</div>
                  {price.failure ? <div className="text-danger-text">{price.failure}</div> : null}
                </td>
                <td className="text-right number">
                  <PriceLines price={price.before} />
                </td>
                <td className="text-right number">
                  {price.after ? <PriceLines price={price.after} /> : "–"}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
      {more > 0 ? <p className="faint">{t("common:LIST.AND_MORE", { count: more })}</p> : null}
    </section>
  );
}
