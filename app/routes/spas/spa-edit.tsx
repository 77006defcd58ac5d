import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { may } from "~/core/access/permissions";
import { rowIdOf } from "~/http/params";
import { ScreenError } from "~/http/route-error";
import { pathOfPages } from "~/modules/catalogue/cms-pages/cms-page.list";
import { pagesShowing } from "~/modules/catalogue/cms-pages/pages-showing/pages-showing.presenter.server";
import type { ImageOwner } from "~/modules/places/images/image";
import { isAboutImages, submitImages } from "~/modules/places/images/image-submission.server";
import { isImagesTab } from "~/modules/places/images/image-links";
import { imagesTab } from "~/modules/places/images/images-tab.presenter.server";
import { ImageOwnerTabs } from "~/modules/places/images/ui/image-owner-tabs";
import { LateImagesTab } from "~/modules/places/images/ui/late-images-tab";
import { spaHref } from "~/modules/catalogue/spas/spa-links";
import { spaNoun } from "~/modules/catalogue/spas/spa.noun.server";
import { SpaForm } from "~/modules/catalogue/spas/ui/spa-form";
import { treatmentListOf } from "~/modules/catalogue/treatments/treatment.list";
import { editPage, pageForms } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";
import { FormPageHeader } from "~/screens/form-page-header";
import { RelatedLinks } from "~/ui/pages/related-links";

export const handle = { i18n: ["spas", "images"], help: "screens#spas" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "catalogue:view");
  const { searchParams } = new URL(request.url);
  const id = rowIdOf(params.id);
  return {
    ...(await editPage(ctx, request, spaNoun, { id })),
    id,
    pages: may(ctx.actor, "content:view") ? pathOfPages({ kind: "spa", id }) : null,
    tab: isImagesTab(searchParams)
      ? await imagesTab(
          ctx,
          ownerOf(id),
          searchParams,
          spaHref(id, "images"),
          pagesShowing({ kind: "spa", id }),
        )
      : null,
  };
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request, params }: ActionFunctionArgs) {
  const idAt = () => rowIdOf(params.id);
  if (isAboutImages(request)) return submitImages(request, () => ownerOf(idAt()), imagesOf);
  return submit(request, () => pageForms(spaNoun, idAt()));
}

function imagesOf({ id }: ImageOwner): string {
  return spaHref(id, "images");
}

function ownerOf(id: number): ImageOwner {
  return { kind: "spa", id };
}

export default function EditSpaPage() {
  const { t } = useTranslation();
  const { open, id, back, pages, tab } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const links = [
    { to: treatmentListOf(id).path, label: t("spas:LINKS.TREATMENTS") },
    ...(pages ? [{ to: pages, label: t("spas:LINKS.PAGES") }] : []),
  ];
  return (
    <>
      <FormPageHeader open={open} texts="spas" need="catalogue:edit" />
      <RelatedLinks label={t("spas:LINKS.LABEL")} links={links} />
      <ImageOwnerTabs
        current={tab ? "images" : "info"}
        hrefOf={(name) => spaHref(id, name, back)}
      />
      {tab ? (
        <LateImagesTab tab={tab} base={spaHref(id, "images")} reply={reply} />
      ) : (
        <SpaForm key={open.key} open={open} back={back} reply={reply} />
      )}
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("spas:MESSAGES.ERROR_LOADING")} />;
}
