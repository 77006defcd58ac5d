import { useTranslation } from "react-i18next";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/tables/facts";
import { Link } from "~/ui/link";
import { StatusBadge } from "~/ui/status-badge";
import type { HotelCard } from "../hotel-card.presenter.server";
import { CoverageStrip } from "../../price-coverage/ui/coverage-strip";
import { SeasonsInPart } from "../../season-pricing/ui/seasons-in-part";

/** The card of a hotel: the facts of its pricing, and the coverage of the next twelve months. */
export function OverviewCard({ hotel }: { hotel: HotelCard }) {
  const titleId = `hotel-${hotel.id}`;
  return (
    <Card as="section" padded className="flex flex-col gap-5" aria-labelledby={titleId}>
      <h2 id={titleId}>
        {hotel.name} {hotel.active ? null : <StatusBadge active={false} masculine />}
      </h2>
      <Facts
        facts={hotel.facts.map(({ term, to, value, isFile }) => ({
          term,
          value: to ? (
            <Link to={to} download={isFile ? "" : undefined}>
              {value}
            </Link>
          ) : (
            value
          ),
        }))}
      />
      <CoverageStrip coverage={hotel.coverage} />
      {hotel.inPart ? <InPart {...hotel.inPart} /> : null}
    </Card>
  );
}

function InPart({ seasons, more }: NonNullable<HotelCard["inPart"]>) {
  const { t } = useTranslation();
  return (
    <div>
      <h3>{t("overview:IN_PART")}</h3>
      <SeasonsInPart seasons={seasons}>
        {more ? (
          <li>
            <Link to={more.to}>{t("common:LIST.AND_MORE", { count: more.count })}</Link>
          </li>
        ) : null}
      </SeasonsInPart>
    </div>
  );
}
