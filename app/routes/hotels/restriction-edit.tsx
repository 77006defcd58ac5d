import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import { ScreenError } from "~/http/route-error";
import { restrictionNoun } from "~/modules/pricing/restrictions/restriction.noun.server";
import { RestrictionFormPage } from "~/modules/pricing/restrictions/ui/restriction-form-page";
import { editPage, pageForms } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["restrictions"], help: "screens#restrictions" };

export { meta } from "~/http/page-title";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "stop_sales:view");
  return editPage(ctx, request, restrictionNoun, { id: rowIdOf(params.id) });
}

export { clientAction } from "~/screens/client-action";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => pageForms(restrictionNoun, rowIdOf(params.id)));
}

export default function EditRestrictionPage() {
  const { open, back } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <RestrictionFormPage key={open.key} open={open} back={back} reply={reply} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("restrictions:MESSAGES.ERROR_LOADING_ONE")} />;
}
