import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import { treatmentCoverage } from "~/modules/pricing/catalogue-prices/coverage/catalogue-coverage.presenter.server";
import { treatmentPriceList } from "~/modules/pricing/catalogue-prices/treatment-price.list";
import { treatmentPriceNoun } from "~/modules/pricing/catalogue-prices/treatment-price.noun.server";
import { CoverageCard } from "~/modules/pricing/catalogue-prices/ui/coverage-card";
import { TreatmentPriceDialog } from "~/modules/pricing/catalogue-prices/ui/treatment-price-dialog";
import { TreatmentPriceTable } from "~/modules/pricing/catalogue-prices/ui/treatment-price-table";
import {
  AdjustLink,
  useImportLinks,
} from "~/modules/pricing/catalogue-prices/ui/many-prices-links";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["treatment-prices", "catalogue-prices", "price-coverage", "pricing"],
  help: "screens#spa-prices",
};

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:view");
  const list = await listPage(ctx, request, treatmentPriceNoun);
  return { ...list, coverage: await treatmentCoverage(ctx, list.query) };
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(treatmentPriceNoun));
}

export default function TreatmentPricesPage() {
  const { coverage, ...list } = useLoaderData<typeof loader>();
  const importLinks = useImportLinks(treatmentPriceList);
  return (
    <>
      <NounScreen
        list={treatmentPriceList}
        texts="treatment-prices"
        need="pricing:edit"
        view={list}
        reply={useActionData<typeof action>()}
        table={TreatmentPriceTable}
        form={TreatmentPriceDialog}
        buttons={<AdjustLink list={treatmentPriceList} view={list} />}
        more={importLinks}
        above={coverage ? <CoverageCard coverage={coverage} /> : null}
      />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("treatment-prices:MESSAGES.ERROR_LOADING")} />;
}
