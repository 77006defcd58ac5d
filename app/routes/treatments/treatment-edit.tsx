import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import { ScreenError } from "~/http/route-error";
import { spaIdOf } from "~/modules/treatments/spa-of-page.server";
import { treatmentNounOf } from "~/modules/treatments/treatment.noun.server";
import { TreatmentFormPage } from "~/modules/treatments/ui/treatment-form-page";
import { editPage, pageForms } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submit.server";

export const handle = { i18n: ["treatments"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "catalogue:view");
  return editPage(ctx, request, treatmentNounOf(spaIdOf(params)), { id: rowIdOf(params.id) });
}

export { clientAction, meta } from "~/screens/route-exports";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => pageForms(treatmentNounOf(spaIdOf(params)), rowIdOf(params.id)));
}

export default function EditTreatmentPage() {
  const { open, back } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <TreatmentFormPage key={open.key} open={open} back={back} reply={reply} spaKnown />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("treatments:MESSAGES.ERROR_LOADING")} />;
}
