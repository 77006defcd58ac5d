import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/tables/facts";
import type { MarginFacts } from "../margin-facts.presenter.server";

/** The margin of a stay. It isn't printed, because a printed quote is for guests. */
export function MarginCard({ margin }: { margin: MarginFacts }) {
  const { t } = useTranslation();
  return (
    <Card as="section" padded className="print:hidden" aria-labelledby="margin-title">
      <div className="flex flex-wrap items-center gap-2.5">
        <h2 id="margin-title">{t("margin:CARD.TITLE")}</h2>
        {margin.isLoss ? <Badge tone="danger">{t("margin:STATES.loss")}</Badge> : null}
      </div>
      <p className="faint">{t("margin:CARD.HINT")}</p>
      <Facts facts={margin.facts} />
      {margin.meals ? <p className="mt-2">{margin.meals}</p> : null}
    </Card>
  );
}
