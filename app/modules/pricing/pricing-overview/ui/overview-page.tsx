import { useTranslation } from "react-i18next";
import { Pagination, type ShownPage } from "~/lists/pagination";
import { SearchBox } from "~/lists/filters/search-box";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/pages/empty-state";
import { ListHead } from "~/ui/pages/list-head";
import type { ListQuery } from "~/lists/list-definition";
import { Facts } from "~/ui/tables/facts";
import { Link } from "~/ui/link";
import { StatusBadge } from "~/ui/status-badge";
import { RATE_CALENDAR_PATH } from "../../price-calculator/calendar-link/rate-calendar-url";
import { pricingOverviewList } from "../pricing-overview.list";
import type { HotelCard } from "../hotel-card.presenter.server";
import type { RuleFindingsView } from "../rule-findings.presenter.server";
import { CoverageStrip } from "../../price-coverage/ui/coverage-strip";
import { SeasonsInPart } from "../../season-pricing/ui/seasons-in-part";
import { RuleFindings } from "./rule-findings";

interface Props {
  title: string;
  query: ListQuery;
  page: ShownPage;
  hotels: HotelCard[];
  rules: RuleFindingsView;
}

/**
 * The overview of all hotels with their pricing and their next twelve months, and the rules that a user
 * should check.
 */
export function OverviewPage({ title, query, page, hotels, rules }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`overview:${key}`);
  return (
    <>
      <ListHead
        title={title}
        purpose={text("PURPOSE")}
        buttons={<ButtonLink to={RATE_CALENDAR_PATH}>{text("RATE_CALENDAR")}</ButtonLink>}
      />
      <RuleFindings findings={rules} />
      <div className="mb-2 flex items-start gap-2 print:hidden">
        <SearchBox list={pricingOverviewList} query={query} label={text("SEARCH")} />
      </div>
      {hotels.length === 0 ? (
        <Card>
          <EmptyState
            title={query.search ? t("common:LIST.NOTHING_MATCHES") : text("EMPTY_TITLE")}
            description={
              query.search ? t("common:LIST.NOTHING_MATCHES_HINT") : text("EMPTY_DESCRIPTION")
            }
            action={
              query.search ? (
                <ButtonLink to={pricingOverviewList.path}>
                  {t("common:LIST.CLEAR_SEARCH")}
                </ButtonLink>
              ) : null
            }
          />
        </Card>
      ) : (
        <div className="flex flex-col gap-5">
          {hotels.map((hotel) => (
            <OverviewCard key={hotel.id} hotel={hotel} />
          ))}
          <Card>
            <Pagination list={pricingOverviewList} query={query} page={page} />
          </Card>
        </div>
      )}
    </>
  );
}

/** The card of a hotel: the facts of its pricing, and the coverage of the next twelve months. */
function OverviewCard({ hotel }: { hotel: HotelCard }) {
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
