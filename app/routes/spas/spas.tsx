import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import { newSpaHref } from "~/modules/catalogue/spas/spa-links";
import { spaList } from "~/modules/catalogue/spas/spa.list";
import { spaNoun } from "~/modules/catalogue/spas/spa.noun.server";
import { SpaTable } from "~/modules/catalogue/spas/ui/spa-table";
import { treatmentListOf } from "~/modules/catalogue/treatments/treatment.list";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["spas"], help: "screens#spas" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "catalogue:view");
  return listPage(ctx, request, spaNoun);
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(spaNoun));
}

export default function SpasPage() {
  const list = useLoaderData<typeof loader>();
  return (
    <NounScreen
      list={spaList}
      texts="spas"
      need="catalogue:edit"
      view={list}
      reply={useActionData<typeof action>()}
      table={Table}
      addTo={newSpaHref(spaList.href({ page: list.page.page }, list.query))}
    />
  );
}

function Table(table: Omit<React.ComponentProps<typeof SpaTable>, "treatmentsOf">) {
  return <SpaTable {...table} treatmentsOf={(spa_id) => treatmentListOf(spa_id).path} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("spas:MESSAGES.ERROR_LOADING")} />;
}
