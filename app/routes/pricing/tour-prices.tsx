import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import { tourCalculator } from "~/modules/pricing/catalogue-prices/calculator/tour-calculator.presenter.server";
import { tourCoverage } from "~/modules/pricing/catalogue-prices/coverage/catalogue-coverage.presenter.server";
import { tourPriceList } from "~/modules/pricing/catalogue-prices/tour-price.list";
import { tourPriceNoun } from "~/modules/pricing/catalogue-prices/tour-price.noun.server";
import { CoverageCard } from "~/modules/pricing/catalogue-prices/ui/coverage-card";
import { TourPriceDialog } from "~/modules/pricing/catalogue-prices/ui/tour-price-dialog";
import { TourPriceTable } from "~/modules/pricing/catalogue-prices/ui/tour-price-table";
import { TourCalculatorCard } from "~/modules/pricing/catalogue-prices/ui/tour-calculator-card";
import {
  AdjustLink,
  useImportLinks,
} from "~/modules/pricing/catalogue-prices/ui/many-prices-links";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["tour-prices", "catalogue-prices", "price-coverage", "pricing"],
  help: "screens#tour-prices",
};

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:view");
  const list = await listPage(ctx, request, tourPriceNoun);
  const { searchParams } = new URL(request.url);
  const [coverage, calculator] = await Promise.all([
    tourCoverage(ctx, list.query),
    tourCalculator(ctx, searchParams, list.query),
  ]);
  return { ...list, coverage, calculator };
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(tourPriceNoun));
}

export default function TourPricesPage() {
  const { coverage, calculator, ...list } = useLoaderData<typeof loader>();
  const importLinks = useImportLinks(tourPriceList);
  return (
    <>
      <NounScreen
        list={tourPriceList}
        texts="tour-prices"
        need="pricing:edit"
        view={list}
        reply={useActionData<typeof action>()}
        table={TourPriceTable}
        form={TourPriceDialog}
        buttons={<AdjustLink list={tourPriceList} view={list} />}
        more={importLinks}
        above={coverage ? <CoverageCard coverage={coverage} /> : null}
      />
      <TourCalculatorCard calculator={calculator} query={list.query} />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("tour-prices:MESSAGES.ERROR_LOADING")} />;
}
