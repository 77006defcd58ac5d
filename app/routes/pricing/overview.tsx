import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { RouteError } from "~/http/route-error";
import { translator } from "~/i18n/i18n.server";
import { findDoubtfulRules } from "~/modules/pricing/price-rules/findings/rule-findings.service.server";
import { hotelCard } from "~/modules/pricing/pricing-overview/hotel-card.presenter.server";
import { pricingOverviewList } from "~/modules/pricing/pricing-overview/pricing-overview.list";
import { getPricingOverview } from "~/modules/pricing/pricing-overview/pricing-overview.service.server";
import { ruleFindingsView } from "~/modules/pricing/pricing-overview/rule-findings.presenter.server";
import { OverviewPage } from "~/modules/pricing/pricing-overview/ui/overview-page";

export const handle = { i18n: ["overview", "price-coverage"], help: "screens#pricing-overview" };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:costs");
  const query = pricingOverviewList.decode(
    new URL(request.url).searchParams,
    ctx.actor.rows_per_page,
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

/**
 * The state of every hotel's prices over the next twelve months, and the rules that somebody should check.
 */
export default function PricingOverview() {
  return <OverviewPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
