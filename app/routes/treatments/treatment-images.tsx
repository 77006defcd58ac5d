import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { isMultipart } from "~/http/multipart.server";
import { rowIdOf } from "~/http/params";
import { ScreenError } from "~/http/route-error";
import { translator } from "~/i18n/i18n.server";
import { imageForms } from "~/modules/images/image-forms.server";
import { uploadFromPage } from "~/modules/images/image-upload.server";
import { imagesTab } from "~/modules/images/images-tab.presenter.server";
import { ImagesTab } from "~/modules/images/ui/images-tab";
import { spaIdOf } from "~/modules/treatments/spa-of-page.server";
import { treatmentHref, treatmentImagesHref } from "~/modules/treatments/treatment-links";
import { treatmentListOf } from "~/modules/treatments/treatment.list";
import { treatmentNounOf } from "~/modules/treatments/treatment.noun.server";
import { orBackToList } from "~/screens/back-to-list.server";
import { submit } from "~/screens/submit.server";
import { PageHeader } from "~/ui/page-header";
import { TabLinks } from "~/ui/tab-links";

export const handle = { i18n: ["treatments", "images"] };

export { clientAction, meta } from "~/screens/route-exports";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "catalogue:view");
  const [id, spaId] = [rowIdOf(params.id), spaIdOf(params)];
  const back = treatmentListOf(spaId).path;
  const { label } = await orBackToList(treatmentNounOf(spaId).find(ctx, id), { back, ctx });
  const base = treatmentImagesHref(id, spaId);
  const { searchParams } = new URL(request.url);
  return {
    title: translator(ctx.locale)("images:LIST.TITLE"),
    label,
    back,
    base,
    edit: treatmentHref(id, spaId),
    tab: await imagesTab(ctx, { kind: "treatment", id }, searchParams, base),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const owner = () => ({ kind: "treatment" as const, id: rowIdOf(params.id) });
  const base = () => treatmentImagesHref(owner().id, spaIdOf(params));
  if (isMultipart(request)) return uploadFromPage(request, owner, base);
  return submit(request, () => imageForms(owner(), base()));
}

/** The images of a treatment. */
export default function TreatmentImagesPage() {
  const { t } = useTranslation();
  const { title, label, back, base, edit, tab } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        purpose={label}
        back={{ to: back, label: t("treatments:LIST.TITLE") }}
      />
      <TabLinks
        label={t("images:TABS.LABEL")}
        tabs={[
          { to: edit, label: t("images:TABS.info"), current: false },
          { to: base, label: t("images:TABS.images"), current: true },
        ]}
      />
      <ImagesTab tab={tab} base={base} reply={useActionData<typeof action>()} />
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("treatments:MESSAGES.ERROR_LOADING")} />;
}
