import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { TabError } from "~/http/route-error";
import { markupList } from "~/modules/pricing/markups/markup.list";
import { markupNoun } from "~/modules/pricing/markups/markup.noun.server";
import { MarkupDialog } from "~/modules/pricing/markups/ui/markup-dialog";
import { MarkupTable } from "~/modules/pricing/markups/ui/markup-table";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["markups"], help: "screens#markups" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:costs");
  return listPage(ctx, request, markupNoun);
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(markupNoun));
}

export default function MarkupsPage() {
  const view = useLoaderData<typeof loader>();
  return (
    <NounScreen
      list={markupList}
      texts="markups"
      need="pricing:edit"
      view={view}
      reply={useActionData<typeof action>()}
      table={MarkupTable}
      form={MarkupDialog}
      tab
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <TabError prefix={t("markups:MESSAGES.ERROR_LOADING")} />;
}
