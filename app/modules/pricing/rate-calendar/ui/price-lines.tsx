import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/card";
import { Table, TableScroll } from "~/ui/tables/table";
import type { PricesInWords } from "../rate-calendar-page.presenter.server";
import type { YearView } from "../rate-year.presenter.server";
import type { LineName } from "../rate-year";

type Chart = NonNullable<YearView["chart"]>;

/** The lines don't differ by colour alone: one is solid, one dashed, one dotted. */
const looks: Record<LineName, { stroke: string; dashes?: string }> = {
  sell: { stroke: "var(--color-accent)" },
  buy: { stroke: "var(--color-plum)", dashes: "8 4" },
  margin: { stroke: "var(--color-brass)", dashes: "2 3" },
};

const LEFT = 64;
const TOP = 8;
const BOTTOM = 24;

interface Props {
  year: YearView;
  chart: Chart;
  prices: PricesInWords;
}

/** The sell price, buy price and margin of a year as lines, and the same amounts as a table. */
export function PriceLines({ year, chart, prices }: Props) {
  const { t } = useTranslation();
  const text = (key: string, params = {}) => t(`rate-calendar:YEAR.${key}`, params);
  const titleId = useId();
  const ranges = chart.lines.map((line) =>
    text("LINE_RANGE", {
      ...{ name: text(line.name), lowest: line.lowest, highest: line.highest },
      currency: prices.currency,
    }),
  );
  return (
    <>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {chart.lines.map(({ name }, nth) => (
          <li key={name} className="inline-flex items-center gap-2">
            <svg width={36} height={8} aria-hidden className="own-colours">
              <path d="M0 4H36" fill="none" strokeWidth={3} {...strokeOf(name)} />
            </svg>
            {ranges[nth]}
          </li>
        ))}
      </ul>
      <Card
        scrolls
        className="my-3 rounded-none border-0"
        tabIndex={0}
        role="region"
        aria-label={`${year.roomType.label}, ${year.year}${t("common:COLON")}${text("LINES")}`}
      >
        <svg
          className="block w-full min-w-192 text-xs own-colours print:min-w-0"
          viewBox={`0 0 ${LEFT + chart.width} ${TOP + chart.height + BOTTOM}`}
          role="img"
          aria-labelledby={titleId}
        >
          <title id={titleId}>{ranges.join(t("common:AND_THEN"))}</title>
          <g transform={`translate(${LEFT} ${TOP})`}>
            {chart.ticks.map((tick) => (
              <g key={tick.at}>
                <path d={`M0 ${tick.at}H${chart.width}`} className="stroke-subtle" />
                <text x={-8} y={tick.at + 4} textAnchor="end" className="fill-muted">
                  {tick.text}
                </text>
              </g>
            ))}
            {year.months.map(({ short, from }) => (
              <g key={from}>
                <path d={`M${from * chart.day} 0V${chart.height}`} className="stroke-subtle" />
                <text x={from * chart.day + 4} y={chart.height + 17} className="fill-muted">
                  {short}
                </text>
              </g>
            ))}
            <path d={`M0 ${chart.zero}H${chart.width}`} className="stroke-strong" />
            {chart.lines.map(({ name, path }) => (
              <path key={name} d={path} fill="none" strokeWidth={2.5} {...strokeOf(name)} />
            ))}
          </g>
        </svg>
      </Card>
      <details className="not-open:print:hidden">
        <summary>{text("AS_TABLE")}</summary>
        <TableScroll>
          <Table density="dense">
            <caption className="sr-only">{text("LINES")}</caption>
            <thead>
              <tr>
                <th scope="col">{text("DATES")}</th>
                <th scope="col" className="text-right">
                  {text("sell")}
                </th>
                <th scope="col" className="text-right">
                  {text("buy")}
                </th>
                <th scope="col" className="text-right">
                  {text("margin")}
                </th>
                <th scope="col" className="text-right">
                  {text("SHARE")}
                </th>
              </tr>
            </thead>
            <tbody>
              {chart.runs.map((run) => (
                <tr key={run.dates}>
                  <th scope="row">{run.dates}</th>
                  <td className="text-right number">{run.sell ?? "–"}</td>
                  <td className="text-right number">{run.buy ?? "–"}</td>
                  <td className={`text-right number ${run.loss ? "text-danger-text" : ""}`}>
                    {run.margin ?? "–"}
                  </td>
                  <td className="text-right number">{run.share ?? "–"}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      </details>
    </>
  );
}

function strokeOf(name: LineName) {
  const { stroke, dashes } = looks[name];
  return { style: { stroke }, strokeDasharray: dashes };
}
