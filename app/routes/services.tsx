import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import { serviceList } from "~/modules/catalogue/services/service.list";
import { serviceNoun } from "~/modules/catalogue/services/service.noun.server";
import { ServiceDialog } from "~/modules/catalogue/services/ui/service-dialog";
import { ServiceTable } from "~/modules/catalogue/services/ui/service-table";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["services"], help: "screens#services" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "catalogue:view");
  return listPage(ctx, request, serviceNoun);
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(serviceNoun));
}

export default function ServicesPage() {
  return (
    <NounScreen
      list={serviceList}
      texts="services"
      need="catalogue:edit"
      view={useLoaderData<typeof loader>()}
      reply={useActionData<typeof action>()}
      table={ServiceTable}
      form={ServiceDialog}
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("services:MESSAGES.ERROR_LOADING")} />;
}
