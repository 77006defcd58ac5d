import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import { paymentGatewayList } from "~/modules/settings/payment-gateways/payment-gateway.list";
import { paymentGatewayNoun } from "~/modules/settings/payment-gateways/payment-gateway.noun.server";
import { PaymentGatewayDialog } from "~/modules/settings/payment-gateways/ui/payment-gateway-dialog";
import { PaymentGatewayTable } from "~/modules/settings/payment-gateways/ui/payment-gateway-table";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["payment-gateways"], help: "screens#payment-gateways" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "finance:view");
  return listPage(ctx, request, paymentGatewayNoun);
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(paymentGatewayNoun));
}

export default function PaymentGatewaysPage() {
  return (
    <NounScreen
      list={paymentGatewayList}
      texts="payment-gateways"
      need="finance:edit"
      view={useLoaderData<typeof loader>()}
      reply={useActionData<typeof action>()}
      table={PaymentGatewayTable}
      form={PaymentGatewayDialog}
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("payment-gateways:MESSAGES.ERROR_LOADING")} />;
}
