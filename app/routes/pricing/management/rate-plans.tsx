import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { TabError } from "~/http/route-error";
import { ratePlanList } from "~/modules/pricing/rate-plans/rate-plan.list";
import { ratePlanNoun } from "~/modules/pricing/rate-plans/rate-plan.noun.server";
import { RatePlanDialog } from "~/modules/pricing/rate-plans/ui/rate-plan-dialog";
import { RatePlanTable } from "~/modules/pricing/rate-plans/ui/rate-plan-table";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["rate-plans"], help: "screens#rate-plans" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:view");
  return listPage(ctx, request, ratePlanNoun);
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(ratePlanNoun));
}

export default function RatePlansPage() {
  const view = useLoaderData<typeof loader>();
  return (
    <NounScreen
      list={ratePlanList}
      texts="rate-plans"
      need="pricing:edit"
      view={view}
      reply={useActionData<typeof action>()}
      table={RatePlanTable}
      form={RatePlanDialog}
      tab
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <TabError prefix={t("rate-plans:MESSAGES.ERROR_LOADING")} />;
}
