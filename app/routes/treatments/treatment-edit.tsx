import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import { ScreenError } from "~/http/route-error";
import { spaIdOf } from "~/modules/catalogue/treatments/spa-of-page.server";
import { treatmentTabs } from "~/modules/catalogue/treatments/treatment-links";
import { treatmentNounOf } from "~/modules/catalogue/treatments/treatment.noun.server";
import { TreatmentFormPage } from "~/modules/catalogue/treatments/ui/treatment-form-page";
import { editPage, pageForms } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";
import { TabLinks } from "~/ui/pages/tab-links";

export const handle = { i18n: ["treatments", "images"], help: "screens#treatments" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "catalogue:view");
  const [id, spa_id] = [rowIdOf(params.id), spaIdOf(params)];
  const form = await editPage(ctx, request, treatmentNounOf(spa_id), { id });
  return { ...form, tabs: treatmentTabs(id, spa_id, form.back) };
}

export { clientAction, meta } from "~/screens/route-exports";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => pageForms(treatmentNounOf(spaIdOf(params)), rowIdOf(params.id)));
}

export default function EditTreatmentPage() {
  const { t } = useTranslation();
  const { open, back, tabs } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <TreatmentFormPage key={open.key} open={open} back={back} reply={reply} spaKnown>
      <TabLinks
        label={t("images:TABS.LABEL")}
        tabs={tabs.map(({ name, to }) => ({
          to,
          label: t(`images:TABS.${name}`),
          current: name === "info",
        }))}
      />
    </TreatmentFormPage>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("treatments:MESSAGES.ERROR_LOADING")} />;
}
