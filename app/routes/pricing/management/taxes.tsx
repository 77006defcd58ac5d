import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { TabError } from "~/http/route-error";
import { taxList } from "~/modules/pricing/taxes/tax.list";
import { taxNoun } from "~/modules/pricing/taxes/tax.noun.server";
import { TaxDialog } from "~/modules/pricing/taxes/ui/tax-dialog";
import { TaxTable } from "~/modules/pricing/taxes/ui/tax-table";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["taxes"], help: "screens#taxes" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:view");
  return listPage(ctx, request, taxNoun);
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(taxNoun));
}

export default function TaxesPage() {
  const view = useLoaderData<typeof loader>();
  return (
    <NounScreen
      list={taxList}
      texts="taxes"
      need="pricing:edit"
      view={view}
      reply={useActionData<typeof action>()}
      table={TaxTable}
      form={TaxDialog}
      tab
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <TabError prefix={t("taxes:MESSAGES.ERROR_LOADING")} />;
}
