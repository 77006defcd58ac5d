import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { Table } from "~/ui/tables/table";
import type { TourCalculator } from "../calculator/tour-calculator.presenter.server";

interface Props {
  result: NonNullable<TourCalculator["result"]>;
}

/** The price of a tour on a day: its lines, their sum, and why it can't be booked. */
export function TourCalculation({ result }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`catalogue-prices:CALCULATOR.${key}`);
  return (
    <div className="grid gap-4">
      {result.obstacles.length > 0 ? (
        <Notice tone="warning">
          <ul>
            {result.obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <div className="overflow-x-auto">
        <Table density="tight">
          <caption className="sr-only">{text("TITLE")}</caption>
          <thead>
            <tr>
              <th scope="col">{text("UNIT")}</th>
              <th scope="col" className="text-right">
                {text("EACH")}
              </th>
              <th scope="col" className="text-right">
                {text("AMOUNT")}
              </th>
            </tr>
          </thead>
          <tbody>
            {result.lines.map((line) => (
              <tr key={line.unit}>
                <td>
                  {line.count} × {line.unit}
                  <div className="faint">
                    {line.rowTo ? <Link to={line.rowTo}>{line.row}</Link> : text("NO_PRICE")}
                  </div>
                </td>
                <td className="text-right number">{line.each ?? "–"}</td>
                <td className="text-right number">{line.amount ?? "–"}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{text("TOTAL")}</td>
              <td className="text-right number">{result.total ?? "–"}</td>
            </tr>
          </tfoot>
        </Table>
      </div>
    </div>
  );
}
