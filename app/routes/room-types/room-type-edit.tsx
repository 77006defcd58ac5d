import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { may } from "~/core/access/permissions";
import { rowId } from "~/core/ids";
import { rowIdOf } from "~/http/params";
import { ScreenError } from "~/http/route-error";
import { LOAD_ERROR_MS } from "~/http/toast-times";
import { editPage, pageForms } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";
import { roomTypeNoun } from "~/modules/places/room-types/room-type.noun.server";
import { askingForStays } from "~/modules/stock/displaced-stays/displaced-question.presenter.server";
import { priceGridHref } from "~/modules/places/seasons/price-grid-link";
import { RoomTypeForm } from "~/modules/places/room-types/ui/room-type-form";
import type { ImageOwner } from "~/modules/places/images/image";
import { isAboutImages, submitImages } from "~/modules/places/images/image-submission.server";
import { isImagesTab } from "~/modules/places/images/image-links";
import { imagesTab } from "~/modules/places/images/images-tab.presenter.server";
import { ImageOwnerTabs } from "~/modules/places/images/ui/image-owner-tabs";
import { LateImagesTab } from "~/modules/places/images/ui/late-images-tab";
import { roomTypeHref } from "~/modules/places/room-types/room-type-links";
import { FormPageHeader } from "~/screens/form-page-header";
import { RelatedLinks } from "~/ui/pages/related-links";

export const handle = { i18n: ["room-types", "images"], help: "screens#room-types" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "hotels:view");
  const { searchParams } = new URL(request.url);
  const id = rowIdOf(params.id);
  const notice = { goneText: "room-types:MESSAGES.LOAD_ERROR", durationMs: LOAD_ERROR_MS };
  const page = await editPage(ctx, request, roomTypeNoun, { id, gone: "/room-types", ...notice });
  const hotel_id = rowId(String(page.open.defaults.hotel_id));
  return {
    ...page,
    id,
    gridTo: may(ctx.actor, "pricing:view") ? priceGridHref({ hotel_id }) : null,
    tab: isImagesTab(searchParams)
      ? await imagesTab(ctx, ownerOf(id), searchParams, roomTypeHref(id, "images"))
      : null,
  };
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request, params }: ActionFunctionArgs) {
  const idAt = () => rowIdOf(params.id);
  if (isAboutImages(request)) return submitImages(request, () => ownerOf(idAt()), imagesOf);
  return submit(request, () => askingForStays(pageForms(roomTypeNoun, idAt())));
}

function imagesOf({ id }: ImageOwner): string {
  return roomTypeHref(id, "images");
}

function ownerOf(id: number): ImageOwner {
  return { kind: "room_type", id };
}

export default function EditRoomTypePage() {
  const { t } = useTranslation();
  const { open, id, back, gridTo, tab } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <FormPageHeader
        open={open}
        texts="room-types"
        need="hotels:edit"
        back={{ to: back, label: t("room-types:FORM.BACK") }}
      />
      {gridTo ? (
        <RelatedLinks
          label={t("room-types:LINKS.LABEL")}
          links={[{ to: gridTo, label: t("room-types:LINKS.GRID") }]}
        />
      ) : null}
      <ImageOwnerTabs
        current={tab ? "images" : "info"}
        hrefOf={(name) => roomTypeHref(id, name, back)}
      />
      {tab ? (
        <LateImagesTab tab={tab} base={roomTypeHref(id, "images")} reply={reply} />
      ) : (
        <RoomTypeForm key={open.key} open={open} back={back} reply={reply} />
      )}
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("room-types:MESSAGES.LOAD_ERROR")} />;
}
