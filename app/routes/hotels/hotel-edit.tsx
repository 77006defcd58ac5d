import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formSpec } from "~/forms/form-spec.server";
import { orBackToList } from "~/screens/back-to-list.server";
import { requireStaff } from "~/auth/require-staff.server";
import { isMultipart } from "~/http/multipart.server";
import { formTitle, may } from "~/core/permissions";
import { pageTitle } from "~/http/page-title";
import { rowIdOf } from "~/http/params";
import { ScreenError } from "~/http/route-error";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import { hotelForm, hotelFormChoices } from "~/modules/hotels/hotel-form.server";
import { updateHotelIntent } from "~/modules/hotels/hotel-intents.server";
import { hotelList } from "~/modules/hotels/hotel.list";
import { HotelInput } from "~/modules/hotels/hotel.schema";
import { HotelForm } from "~/modules/hotels/ui/hotel-form";
import type { ImageOwner } from "~/modules/images/image";
import { uploadFromPage } from "~/modules/images/image-upload.server";
import { deleteImagesIntent, imagesTab } from "~/modules/images/images-tab.server";
import { ImagesTab } from "~/modules/images/ui/images-tab";
import { hotelHref, hotelTabs } from "~/modules/hotels/hotel-links";
import { PageHeader } from "~/ui/page-header";
import { TabLinks } from "~/ui/tab-links";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "hotels:view");
  const { searchParams } = new URL(request.url);
  const id = rowIdOf(params.id);
  const form = hotelForm(ctx, id);
  const said = "HOTELS.MESSAGES.ERROR_LOADING";
  return {
    title: translator(ctx.locale)(`HOTELS.FORM.${formTitle(false, may(ctx.actor, "hotels:edit"))}`),
    spec: formSpec(HotelInput),
    open: await orBackToList(form, { back: hotelList.path, ctx, said }),
    id,
    tab:
      searchParams.get("tab") === "images" ? await imagesTab(ctx, ownerOf(id), searchParams) : null,
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request, params }: ActionFunctionArgs) {
  const id = rowIdOf(params.id);
  const images = hotelHref(id, "images");
  if (isMultipart(request)) return uploadFromPage(request, ownerOf(id), images);
  return submit(request, {
    need: "hotels:edit",
    id,
    back: (url) => (url.searchParams.get("tab") === "images" ? images : hotelList.path),
    options: hotelFormChoices,
    dialog: (ctx) => hotelForm(ctx, id),
    intents: { update: updateHotelIntent(), delete: deleteImagesIntent(ownerOf(id)) },
  });
}

function ownerOf(id: number): ImageOwner {
  return { kind: "hotel", id };
}

export default function EditHotelPage() {
  const { t } = useTranslation();
  const { title, open, spec, id, tab } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={title} purpose={String(open.defaults.label)} />
      <TabLinks
        label={t("IMAGES.TABS.LABEL")}
        tabs={hotelTabs.map((name) => ({
          to: hotelHref(id, name),
          label: t(`IMAGES.TABS.${name}`),
          current: (name === "images") === (tab !== null),
        }))}
      />
      {tab ? (
        <ImagesTab tab={tab} base={hotelHref(id, "images")} reply={reply} />
      ) : (
        <HotelForm
          key={open.key}
          open={open}
          spec={spec}
          choices={reply?.options ?? open.choices}
          reply={reply}
        />
      )}
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("HOTELS.MESSAGES.ERROR_LOADING")} />;
}
