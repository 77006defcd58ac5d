import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import { ScreenError } from "~/http/route-error";
import { LOAD_ERROR_MS } from "~/http/toast-times";
import { editPage, pageForms } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";
import { hotelNoun } from "~/modules/places/hotels/hotel.noun.server";
import { HotelChange } from "~/modules/pricing/currency-changes/currency-change.schema";
import { hotelChangeChoices } from "~/modules/pricing/currency-changes/hotel-change-choices.server";
import { changeHotelIntent } from "~/modules/pricing/currency-changes/hotel-change-intent.server";
import { CurrencyQuestionFields } from "~/modules/pricing/currency-changes/ui/currency-question-fields";
import { belongingsOf } from "~/modules/desk/belongings/hotel-belongings.server";
import { RelatedLinks } from "~/ui/pages/related-links";
import { HotelForm } from "~/modules/places/hotels/ui/hotel-form";
import { pagesShowing } from "~/modules/catalogue/cms-pages/pages-showing/pages-showing.presenter.server";
import type { ImageOwner } from "~/modules/places/images/image";
import { isAboutImages, submitImages } from "~/modules/places/images/image-submission.server";
import { isImagesTab } from "~/modules/places/images/image-links";
import { imagesTab } from "~/modules/places/images/images-tab.presenter.server";
import { ImageOwnerTabs } from "~/modules/places/images/ui/image-owner-tabs";
import { LateImagesTab } from "~/modules/places/images/ui/late-images-tab";
import { askingForStays } from "~/modules/stock/displaced-stays/displaced-question.presenter.server";
import { hotelHref } from "~/modules/places/hotels/hotel-links";
import { FormPageHeader } from "~/screens/form-page-header";

export const handle = { i18n: ["hotels", "images"], help: "screens#hotels" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "hotels:view");
  const { searchParams } = new URL(request.url);
  const id = rowIdOf(params.id);
  const notice = { goneText: "hotels:MESSAGES.ERROR_LOADING", durationMs: LOAD_ERROR_MS };
  const { open, ...page } = await editPage(ctx, request, hotelNoun, { id, ...notice });
  return {
    ...page,
    open: { ...open, constraints: constraintsOf(HotelChange) },
    id,
    belongings: belongingsOf(id, ctx),
    tab: isImagesTab(searchParams)
      ? await imagesTab(
          ctx,
          ownerOf(id),
          searchParams,
          hotelHref(id, "images"),
          pagesShowing({ kind: "hotel", id }),
        )
      : null,
  };
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request, params }: ActionFunctionArgs) {
  const idAt = () => rowIdOf(params.id);
  if (isAboutImages(request)) return submitImages(request, () => ownerOf(idAt()), imagesOf);
  return submit(request, () => {
    const id = idAt();
    return askingForStays({
      ...pageForms(hotelNoun, id),
      options: (ctx, entered) => hotelChangeChoices(ctx, id, entered),
      intents: { update: changeHotelIntent() },
    });
  });
}

function imagesOf({ id }: ImageOwner): string {
  return hotelHref(id, "images");
}

function ownerOf(id: number): ImageOwner {
  return { kind: "hotel", id };
}

export default function EditHotelPage() {
  const { t } = useTranslation();
  const { open, id, back, belongings, tab } = useLoaderData<typeof loader>();
  const links = belongings.map(({ name, to }) => ({ to, label: t(`hotels:LINKS.${name}`) }));
  const reply = useActionData<typeof action>();
  const question = reply?.options?.question;
  return (
    <>
      <FormPageHeader open={open} texts="hotels" need="hotels:edit" />
      <RelatedLinks label={t("hotels:LINKS.LABEL")} links={links} />
      <ImageOwnerTabs
        current={tab ? "images" : "info"}
        hrefOf={(name) => hotelHref(id, name, back)}
      />
      {tab ? (
        <LateImagesTab tab={tab} base={hotelHref(id, "images")} reply={reply} />
      ) : (
        <HotelForm
          key={open.key}
          open={open}
          back={back}
          reply={reply}
          question={
            question
              ? {
                  fields: <CurrencyQuestionFields question={question} />,
                  labels: { figures: question.title, rate: question.rateLabel },
                }
              : undefined
          }
        />
      )}
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("hotels:MESSAGES.ERROR_LOADING")} />;
}
