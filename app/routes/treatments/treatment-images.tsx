import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { backOf } from "~/http/back-link";
import { labelIn } from "~/core/guest-text";
import { rowIdOf } from "~/http/params";
import { ScreenError } from "~/http/route-error";
import { translator } from "~/i18n/i18n.server";
import { submitImages } from "~/modules/places/images/image-submission.server";
import { imagesTab } from "~/modules/places/images/images-tab.presenter.server";
import { ImageOwnerTabs } from "~/modules/places/images/ui/image-owner-tabs";
import { ImagesTab } from "~/modules/places/images/ui/images-tab";
import { spaIdOf } from "~/modules/catalogue/treatments/spa-of-page.server";
import {
  treatmentImagesHref,
  treatmentTabHref,
} from "~/modules/catalogue/treatments/treatment-links";
import { treatmentListOf } from "~/modules/catalogue/treatments/treatment.list";
import { treatmentNounOf } from "~/modules/catalogue/treatments/treatment.noun.server";
import { orBackToList } from "~/screens/back-to-list.server";
import { PageHeader } from "~/ui/pages/page-header";

export const handle = { i18n: ["treatments", "images"], help: "screens#treatments" };

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "catalogue:view");
  const [id, spa_id] = [rowIdOf(params.id), spaIdOf(params)];
  const url = new URL(request.url);
  const back = backOf(url, treatmentListOf(spa_id).path);
  const treatment = await orBackToList(treatmentNounOf(spa_id).find(ctx, id), { back, ctx });
  const base = treatmentImagesHref(id, spa_id);
  return {
    title: labelIn(treatment, ctx.locale),
    purpose: translator(ctx.locale)("images:LIST.TITLE"),
    back,
    base,
    id,
    spa_id,
    tab: await imagesTab(ctx, { kind: "treatment", id }, url.searchParams, base),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const owner = () => ({ kind: "treatment" as const, id: rowIdOf(params.id) });
  return submitImages(request, owner, ({ id }) => treatmentImagesHref(id, spaIdOf(params)));
}

/** The page with the images of a treatment. */
export default function TreatmentImagesPage() {
  const { t } = useTranslation();
  const { title, purpose, back, base, id, spa_id, tab: images } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        purpose={purpose}
        back={{ to: back, label: t("treatments:LIST.TITLE") }}
      />
      <ImageOwnerTabs current="images" hrefOf={(tab) => treatmentTabHref(tab, id, spa_id, back)} />
      <ImagesTab tab={images} base={base} reply={useActionData<typeof action>()} />
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("treatments:MESSAGES.ERROR_LOADING")} />;
}
