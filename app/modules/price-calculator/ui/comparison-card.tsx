import { useTranslation } from "react-i18next";
import { Card } from "~/ui/card";
import type { ComparedCell, ComparisonView } from "../comparison.presenter.server";
import { MoneyTable } from "./money-table";
import { UnpricedNights } from "./unpriced-nights";

/** Two quotes side by side; what differs is marked, and not by colour alone. */
export function ComparisonCard({ comparison }: { comparison: ComparisonView }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`calculator:COMPARE.${key}`);
  const { facts, nights, total, difference, rules, unpriced } = comparison;
  return (
    <Card as="section" aria-labelledby="comparison-title">
      <div className="flex flex-col gap-5 p-5">
        <h2 id="comparison-title">{text("TITLE")}</h2>
        {unpriced.length > 0 ? <UnpricedNights groups={unpriced} /> : null}
        <Side title={text("TITLE")} cells={facts} total={total} />
        {difference ? (
          <p>
            {text("DIFFERENCE")} <strong className="number">{difference}</strong>
          </p>
        ) : null}
        {nights ? <Part title={text("NIGHTS")} cells={nights} /> : null}
        {rules.length > 0 ? <Part title={text("RULES")} cells={rules} /> : null}
      </div>
    </Card>
  );
}

function Part({ title, cells }: { title: string; cells: ComparedCell[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <Side title={title} cells={cells} />
    </div>
  );
}

interface SideProps {
  title: string;
  cells: ComparedCell[];
  total?: ComparedCell | null;
}

/** A table of both; its roles stay when a narrow place lays its rows out as a grid. */
function Side({ title, cells, total }: SideProps) {
  const { t } = useTranslation();
  return (
    <MoneyTable role="table" layout="compared">
      <caption className="sr-only">{title}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          <th scope="col" role="columnheader">
            {t("calculator:COMPARE.THIS")}
          </th>
          <th scope="col" role="columnheader">
            {t("calculator:COMPARE.OTHER")}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {cells.map((cell) => (
          <Compared key={cell.key} cell={cell} />
        ))}
        {total ? <Compared cell={total} strong /> : null}
      </tbody>
    </MoneyTable>
  );
}

function Compared({ cell, strong }: { cell: ComparedCell; strong?: boolean }) {
  const { t } = useTranslation();
  const right = strong ? <strong>{cell.right}</strong> : cell.right;
  return (
    <tr role="row" data-differs={cell.differs || undefined}>
      <th scope="row" role="rowheader">
        {cell.term}
      </th>
      <td role="cell">{strong ? <strong>{cell.left}</strong> : cell.left}</td>
      <td role="cell">
        {cell.differs ? <mark>{right}</mark> : right}
        {cell.differs ? (
          <>
            {" "}
            <span aria-hidden>≠</span>
            <span className="sr-only">{t("calculator:COMPARE.DIFFERS")}</span>
          </>
        ) : null}
      </td>
    </tr>
  );
}
