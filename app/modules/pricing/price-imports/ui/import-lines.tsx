import { useTranslation } from "react-i18next";
import { Card } from "~/ui/card";
import { Badge } from "~/ui/badge";
import { Notice } from "~/ui/notice";
import { Table } from "~/ui/tables/table";
import { PriceLines } from "../../price-batches/ui/price-lines";
import type { ImportView } from "../import.presenter.server";

/**
 * The lines of a dry run: first the refused ones with their reasons, then those that would change a price.
 */
export function ImportLines({ view }: { view: ImportView }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`import:${key}`);
  const more = (count: number) =>
    count > 0 ? <p className="faint">{t("common:LIST.AND_MORE", { count })}</p> : null;
  return (
    <>
      {view.unread ? <Notice tone="neutral">{view.unread}</Notice> : null}
      {view.refused.length > 0 ? (
        <Notice tone="warning">
          <ul>
            {view.refused.map((line) => (
              <li key={line.key}>
                {line.text}
                {line.moved ? <MovedBadge /> : null}
              </li>
            ))}
          </ul>
          {more(view.moreRefused)}
        </Notice>
      ) : null}
      {view.prices.length > 0 ? (
        <Card scrolls>
          <Table>
            <caption className="sr-only">{text("PRICES")}</caption>
            <thead>
              <tr>
                <th scope="col">{text("PRICE")}</th>
                <th scope="col" className="text-right">
                  {t("history:BEFORE")}
                </th>
                <th scope="col" className="text-right">
                  {t("history:AFTER")}
                </th>
              </tr>
            </thead>
            <tbody>
              {view.prices.map((line) => (
                <tr key={line.key}>
                  <td>
                    {line.label}
                    {line.moved ? <MovedBadge /> : null}
                    <div className="faint">
                      {text("LINE_NUMBER")} {line.key} · {line.place}
                    </div>
                  </td>
                  <td className="text-right number">
                    {line.before ? <PriceLines price={line.before} /> : text("NONE")}
                  </td>
                  <td className="text-right number">
                    <PriceLines price={line.after} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
          {more(view.morePrices)}
        </Card>
      ) : null}
    </>
  );
}

/** The mark of a line whose result has changed since the first check. */
function MovedBadge() {
  const { t } = useTranslation();
  return (
    <>
      {" "}
      <Badge tone="warning">{t("import:MOVED_BADGE")}</Badge>
    </>
  );
}
