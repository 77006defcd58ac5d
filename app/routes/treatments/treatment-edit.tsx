import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import { ScreenError } from "~/http/route-error";
import { spaIdOf } from "~/modules/catalogue/treatments/spa-of-page.server";
import { treatmentTabHref } from "~/modules/catalogue/treatments/treatment-links";
import { treatmentNounOf } from "~/modules/catalogue/treatments/treatment.noun.server";
import { ImageOwnerTabs } from "~/modules/places/images/ui/image-owner-tabs";
import { TreatmentFormPage } from "~/modules/catalogue/treatments/ui/treatment-form-page";
import { editPage, pageForms } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["treatments", "images"], help: "screens#treatments" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "catalogue:view");
  const [id, spa_id] = [rowIdOf(params.id), spaIdOf(params)];
  const form = await editPage(ctx, request, treatmentNounOf(spa_id), { id });
  return { ...form, id, spa_id };
}

export { clientAction, meta } from "~/screens/route-exports";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => pageForms(treatmentNounOf(spaIdOf(params)), rowIdOf(params.id)));
}

export default function EditTreatmentPage() {
  const { open, back, id, spa_id } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <TreatmentFormPage key={open.key} open={open} back={back} reply={reply} spaKnown>
      <ImageOwnerTabs current="info" hrefOf={(tab) => treatmentTabHref(tab, id, spa_id, back)} />
    </TreatmentFormPage>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("treatments:MESSAGES.ERROR_LOADING")} />;
}
