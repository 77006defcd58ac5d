import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { TabError } from "~/http/route-error";
import { mealPriceList } from "~/modules/pricing/meal-prices/meal-price.list";
import { mealPriceNoun } from "~/modules/pricing/meal-prices/meal-price.noun.server";
import { MealPriceDialog } from "~/modules/pricing/meal-prices/ui/meal-price-dialog";
import { MealPriceTable } from "~/modules/pricing/meal-prices/ui/meal-price-table";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["meal-prices"], help: "screens#meal-prices" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:view");
  return listPage(ctx, request, mealPriceNoun);
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(mealPriceNoun));
}

export default function MealPricesPage() {
  const view = useLoaderData<typeof loader>();
  return (
    <NounScreen
      list={mealPriceList}
      texts="meal-prices"
      need="pricing:edit"
      view={view}
      reply={useActionData<typeof action>()}
      table={MealPriceTable}
      form={MealPriceDialog}
      tab
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <TabError prefix={t("meal-prices:MESSAGES.ERROR_LOADING")} />;
}
