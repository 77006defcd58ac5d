import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import { ScreenError } from "~/http/route-error";
import type { ImageOwner } from "~/modules/places/images/image";
import { isAboutImages, submitImages } from "~/modules/places/images/image-submission.server";
import { imagesTab } from "~/modules/places/images/images-tab.presenter.server";
import { LateImagesTab } from "~/modules/places/images/ui/late-images-tab";
import { tourHref, tourTabs, type TourTab } from "~/modules/catalogue/tours/tour-links";
import { tourNoun, tourUnitsNoun } from "~/modules/catalogue/tours/tour.noun.server";
import { TourForm } from "~/modules/catalogue/tours/ui/tour-form";
import { TourUnitsForm } from "~/modules/catalogue/tours/ui/tour-units-form";
import { editPage, pageForms } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";
import { FormPageHeader } from "~/screens/form-page-header";
import { TabLinks } from "~/ui/pages/tab-links";

export const handle = { i18n: ["tours", "pricing", "images"], help: "screens#tours" };

function tabOf(request: Request): TourTab {
  const tabParam = new URL(request.url).searchParams.get("tab");
  return tourTabs.find((tab) => tab === tabParam) ?? "info";
}

/**
 * The noun of each tab's form. The images tab has its own forms, but the rest of its page belongs to the
 * tour.
 */
const nouns = { info: tourNoun, units: tourUnitsNoun, images: tourNoun };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "catalogue:view");
  const id = rowIdOf(params.id);
  const tab = tabOf(request);
  const page = await editPage(ctx, request, nouns[tab], { id });
  const { searchParams } = new URL(request.url);
  const images =
    tab === "images"
      ? await imagesTab(ctx, ownerOf(id), searchParams, tourHref(id, "images"))
      : null;
  return { ...page, id, tab, images };
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request, params }: ActionFunctionArgs) {
  const idAt = () => rowIdOf(params.id);
  if (isAboutImages(request)) return submitImages(request, () => ownerOf(idAt()), imagesOf);
  return submit(request, () => pageForms(nouns[tabOf(request)], idAt()));
}

function imagesOf({ id }: ImageOwner): string {
  return tourHref(id, "images");
}

function ownerOf(id: number): ImageOwner {
  return { kind: "tour", id };
}

export default function EditTourPage() {
  const { t } = useTranslation();
  const { open, id, back, tab, images } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const Form = tab === "units" ? TourUnitsForm : TourForm;
  return (
    <>
      <FormPageHeader open={open} texts="tours" need="catalogue:edit" />
      <TabLinks
        label={t("tours:TABS.LABEL")}
        tabs={tourTabs.map((name) => ({
          to: tourHref(id, name, back),
          label: t(`tours:TABS.${name}`),
          current: name === tab,
        }))}
      />
      {images ? (
        <LateImagesTab tab={images} base={tourHref(id, "images")} reply={reply} />
      ) : (
        <Form key={`${tab}-${open.key}`} open={open} back={back} reply={reply} />
      )}
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("tours:MESSAGES.ERROR_LOADING")} />;
}
