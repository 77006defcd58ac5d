import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import { restrictionNoun } from "~/modules/pricing/restrictions/restriction.noun.server";
import { RestrictionFormPage } from "~/modules/pricing/restrictions/ui/restriction-form-page";
import { newPage, pageForms } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["restrictions"], help: "screens#restrictions" };

export { meta } from "~/http/page-title";

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "stop_sales:edit");
  return newPage(ctx, request, restrictionNoun);
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, pageForms(restrictionNoun));
}

export default function NewRestrictionPage() {
  const { open, back } = useLoaderData<typeof loader>();
  return <RestrictionFormPage open={open} back={back} reply={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
