import { useTranslation } from "react-i18next";
import { Card } from "~/ui/card";
import { ComparedTable, type ComparedCell } from "~/ui/tables/compared-table";
import type { ComparisonView } from "../comparison/comparison.presenter.server";
import { UnpricedNights } from "./unpriced-nights";

/** Two quotes side by side. Differences are marked by a sign besides the colour. */
export function ComparisonCard({ comparison }: { comparison: ComparisonView }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`calculator:COMPARE.${key}`);
  const { facts, nights, totals, difference, rules, unpriced } = comparison;
  return (
    <Card as="section" aria-labelledby="comparison-title">
      <div className="flex flex-col gap-5 p-5">
        <h2 id="comparison-title">{text("TITLE")}</h2>
        {unpriced.length > 0 ? <UnpricedNights groups={unpriced} /> : null}
        <Side title={text("TITLE")} cells={facts} totals={totals} />
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

function Side(side: { title: string; cells: ComparedCell[]; totals?: ComparedCell[] }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`calculator:COMPARE.${key}`);
  const words = { left: text("THIS"), right: text("OTHER"), differs: text("DIFFERS") };
  return <ComparedTable {...side} words={words} />;
}
