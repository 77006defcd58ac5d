import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import type { HotelCard } from "../hotel-card.presenter.server";
import { CoverageStrip } from "./coverage-strip";

/** One hotel: what its pricing is made of, and the next twelve months. */
export function OverviewCard({ hotel }: { hotel: HotelCard }) {
  const { t } = useTranslation();
  const titleId = `hotel-${hotel.id}`;
  return (
    <Card as="section" padded className="flex flex-col gap-5" aria-labelledby={titleId}>
      <h2 id={titleId}>
        {hotel.name}{" "}
        {hotel.active ? null : (
          <Badge tone="neutral" mark="ring">
            {t("common:STATUS.INACTIVE")}
          </Badge>
        )}
      </h2>
      <dl className="quote-facts overview-facts">
        {hotel.facts.map((fact) => (
          <div key={fact.key}>
            <dt>{fact.term}</dt>
            <dd>{fact.to ? <Link to={fact.to}>{fact.value}</Link> : fact.value}</dd>
          </div>
        ))}
      </dl>
      <CoverageStrip coverage={hotel.coverage} />
    </Card>
  );
}
