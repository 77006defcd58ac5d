import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { RouteError } from "~/http/route-error";
import { translator } from "~/i18n/i18n.server";
import { Pagination } from "~/lists/pagination";
import { SearchBox } from "~/lists/search-box";
import { findDoubtfulRules } from "~/modules/price-rules/rule-findings.service.server";
import { hotelCard } from "~/modules/pricing-overview/hotel-card.presenter.server";
import { pricingOverviewList } from "~/modules/pricing-overview/pricing-overview.list";
import { getPricingOverview } from "~/modules/pricing-overview/pricing-overview.service.server";
import { ruleFindingsView } from "~/modules/pricing-overview/rule-findings.presenter.server";
import { OverviewCard } from "~/modules/pricing-overview/ui/overview-card";
import { RuleFindings } from "~/modules/pricing-overview/ui/rule-findings";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";

export const handle = { i18n: ["overview"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:view");
  const query = pricingOverviewList.decode(
    new URL(request.url).searchParams,
    ctx.actor.rowsPerPage,
  );
  const { rows, generalRules, ...page } = await getPricingOverview(ctx, query);
  return {
    title: translator(ctx.locale)("overview:TITLE"),
    query: { ...query, page: page.page },
    page,
    hotels: rows.map((hotel) => hotelCard(hotel, generalRules, ctx)),
    rules: ruleFindingsView(await findDoubtfulRules(ctx), ctx.locale),
  };
}

/** Every hotel's pricing and its next twelve months, and the rules that somebody should look at. */
export default function PricingOverview() {
  const { t } = useTranslation();
  const { title, query, page, hotels, rules } = useLoaderData<typeof loader>();
  const text = (key: string) => t(`overview:${key}`);
  return (
    <>
      <PageHeader title={title} purpose={text("PURPOSE")} />
      <RuleFindings found={rules} />
      <SearchBox list={pricingOverviewList} query={query} label={text("SEARCH")} />
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
            <Pagination
              list={pricingOverviewList}
              query={query}
              total={page.total}
              pages={page.pages}
              first={(page.page - 1) * page.size + 1}
              last={Math.min(page.page * page.size, page.total)}
            />
          </Card>
        </div>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
