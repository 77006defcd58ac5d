import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import { stopSaleNoun } from "~/modules/places/stop-sales/stop-sale.noun.server";
import { StopSaleFormPage } from "~/modules/places/stop-sales/ui/stop-sale-form-page";
import { newPage, pageForms } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["stop-sales", "no-hotels"], help: "screens#stop-sales" };

export { meta } from "~/http/page-title";

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "stop_sales:edit");
  return newPage(ctx, request, stopSaleNoun);
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, pageForms(stopSaleNoun));
}

export default function NewStopSalePage() {
  const { open, back } = useLoaderData<typeof loader>();
  return <StopSaleFormPage open={open} back={back} reply={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
