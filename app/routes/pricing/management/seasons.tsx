import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { TabError } from "~/http/route-error";
import { nextStep } from "~/modules/desk/dashboard/next-step.service.server";
import { coverageView } from "~/modules/pricing/pricing-overview/coverage.presenter.server";
import { getHotelCoverage } from "~/modules/pricing/pricing-overview/pricing-overview.service.server";
import { CoverageStrip } from "~/modules/pricing/price-coverage/ui/coverage-strip";
import { effectOnChecks } from "~/modules/pricing/price-checks/effect-on-checks.service.server";
import { CheckEffect } from "~/modules/pricing/price-checks/ui/check-effect";
import { seasonScreen } from "~/modules/pricing/season-pricing/season-screen.server";
import { listSavedViews } from "~/modules/desk/saved-views/saved-view.service.server";
import { SavedViewsMenu } from "~/modules/desk/saved-views/ui/saved-views-menu";
import { nextYearHref } from "~/modules/places/seasons/season-links";
import { seasonList } from "~/modules/places/seasons/season.list";
import { SeasonDialog } from "~/modules/places/seasons/ui/season-dialog";
import { SeasonTable } from "~/modules/places/seasons/ui/season-table";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";
import { Card } from "~/ui/card";
import { useMay } from "~/ui/permissions";

export const handle = {
  i18n: ["seasons", "price-coverage", "no-hotels"],
  help: "screens#seasons",
};

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:view");
  const [list, views] = await Promise.all([
    listPage(ctx, request, seasonScreen),
    listSavedViews(ctx, "seasons"),
  ]);
  const { hotel_id } = list.query.filters;
  return {
    ...list,
    next: await nextStep(ctx, "seasons", list.query.saved),
    coverage: hotel_id ? coverageView(hotel_id, await getHotelCoverage(ctx, hotel_id), ctx) : null,
    views,
  };
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, { ...listForms(seasonScreen), effect: effectOnChecks });
}

export default function SeasonsPage() {
  const { coverage, views, ...list } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const editable = useMay("pricing:edit");
  return (
    <>
      <CheckEffect>
        <NounScreen
          list={seasonList}
          texts="seasons"
          need="pricing:edit"
          view={list}
          reply={useActionData<typeof action>()}
          table={SeasonTable}
          form={SeasonDialog}
          tab
          more={
            editable
              ? [
                  {
                    to: nextYearHref(list.query.filters.hotel_id),
                    label: t("seasons:LIST.NEXT_YEAR"),
                  },
                ]
              : undefined
          }
          savedViews={
            <SavedViewsMenu name="seasons" list={seasonList} query={list.query} views={views} />
          }
          above={
            coverage ? (
              <Card padded className="mb-5">
                <CoverageStrip coverage={coverage} />
              </Card>
            ) : null
          }
        />
      </CheckEffect>
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <TabError prefix={t("seasons:MESSAGES.ERROR_LOADING")} />;
}
