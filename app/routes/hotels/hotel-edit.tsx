import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { chosenIn } from "~/forms/entered";
import { constraintsOf } from "~/forms/constraints.server";
import { orBackToList } from "~/screens/back-to-list.server";
import { requireStaff } from "~/auth/require-staff.server";
import { isMultipart } from "~/http/multipart.server";
import { formTitle, may, type Permission } from "~/core/permissions";
import { backOf } from "~/http/back-link";
import { pageTitle } from "~/http/page-title";
import { rowIdOf } from "~/http/params";
import { ScreenError } from "~/http/route-error";
import { LOAD_ERROR_MS } from "~/http/toast-times";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import { hotelForm, hotelFormChoices } from "~/modules/hotels/hotel-form.presenter.server";
import { HotelChange } from "~/modules/currency-changes/currency-change.schema";
import { currencyQuestion } from "~/modules/currency-changes/currency-question.presenter.server";
import { changeHotelIntent } from "~/modules/currency-changes/hotel-change-intent.server";
import { hotelList } from "~/modules/hotels/hotel.list";
import { roomPriceList } from "~/modules/room-prices/room-price.list";
import { roomTypeList } from "~/modules/room-types/room-type.list";
import { roomList } from "~/modules/rooms/room.list";
import { seasonList } from "~/modules/seasons/season.list";
import { stopSaleList } from "~/modules/stop-sales/stop-sale.list";
import type { Context } from "~/db/context";
import type { ImageOwner } from "~/modules/images/image";
import { uploadFromPage } from "~/modules/images/image-upload.server";
import { deleteImagesIntent, imagesTab } from "~/modules/images/images-tab.presenter.server";
import { hotelHref } from "~/modules/hotels/hotel-links";
import { EditHotelPage } from "~/modules/currency-changes/ui/edit-hotel-page";

export const handle = { i18n: ["hotels", "images"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "hotels:view");
  const { searchParams } = new URL(request.url);
  const id = rowIdOf(params.id);
  const form = hotelForm(ctx, id);
  const notice = { said: "hotels:MESSAGES.ERROR_LOADING", durationMs: LOAD_ERROR_MS };
  return {
    title: translator(ctx.locale)(`hotels:FORM.${formTitle(false, may(ctx.actor, "hotels:edit"))}`),
    constraints: constraintsOf(HotelChange),
    open: await orBackToList(form, { back: hotelList.path, ctx, ...notice }),
    id,
    back: backOf(searchParams, hotelList.path),
    belongings: belongingsOf(id, ctx),
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
    back: (url) =>
      url.searchParams.get("tab") === "images" ? images : backOf(url, hotelList.path),
    options: async (ctx, entered) => ({
      ...(await hotelFormChoices(ctx, entered)),
      question: await currencyQuestion(ctx, id, chosenIn(entered, "currency_id").chosen ?? null),
    }),
    dialog: (ctx) => hotelForm(ctx, id),
    intents: { update: changeHotelIntent(), delete: deleteImagesIntent(ownerOf(id)) },
  });
}

/** The lists of what belongs to the hotel, as far as whoever looks may see them. */
function belongingsOf(id: number, { actor }: Context): { name: string; to: string }[] {
  const filters = { hotel_id: id };
  const all: [Permission, string, string][] = [
    ["hotels:view", "ROOM_TYPES", roomTypeList.href({ filters })],
    ["hotels:view", "ROOMS", roomList.href({ filters })],
    ["stop_sales:view", "STOP_SALES", stopSaleList.href({ filters })],
    ["pricing:view", "SEASONS", seasonList.href({ filters })],
    ["pricing:view", "PRICES", roomPriceList.href({ filters })],
  ];
  return all.flatMap(([need, name, to]) => (may(actor, need) ? [{ name, to }] : []));
}

function ownerOf(id: number): ImageOwner {
  return { kind: "hotel", id };
}

export default function EditHotel() {
  return (
    <EditHotelPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("hotels:MESSAGES.ERROR_LOADING")} />;
}
