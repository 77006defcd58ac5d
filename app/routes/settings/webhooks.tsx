import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import { WebhookDialog } from "~/modules/desk/webhooks/ui/webhook-dialog";
import { WebhookTable } from "~/modules/desk/webhooks/ui/webhook-table";
import { webhookList } from "~/modules/desk/webhooks/webhook.list";
import { webhookNoun } from "~/modules/desk/webhooks/webhook.noun.server";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["webhooks"], help: "screens#webhooks" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "settings:view");
  return listPage(ctx, request, webhookNoun);
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(webhookNoun));
}

export default function WebhooksPage() {
  return (
    <NounScreen
      list={webhookList}
      texts="webhooks"
      need="settings:edit"
      view={useLoaderData<typeof loader>()}
      reply={useActionData<typeof action>()}
      table={WebhookTable}
      form={WebhookDialog}
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("webhooks:MESSAGES.ERROR_LOADING")} />;
}
