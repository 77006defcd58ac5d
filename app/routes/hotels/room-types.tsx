import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { searchedIn } from "~/forms/entered";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { translator } from "~/i18n/i18n.server";
import { openDialog } from "~/lists/dialog-params";
import { backToList, orBackToList } from "~/screens/back-to-list.server";
import { listQuery } from "~/screens/list-query.server";
import { submit } from "~/screens/submit.server";
import { deleteRoomTypeDialog } from "~/modules/room-types/room-type-form.presenter.server";
import {
  deleteRoomTypeIntent,
  roomTypeStateIntent,
} from "~/modules/room-types/room-type-intents.server";
import { findPricedHotel, listHotelOptions } from "~/modules/hotels/hotel.service.server";
import { roomTypeList } from "~/modules/room-types/room-type.list";
import { listRoomTypes } from "~/modules/room-types/room-type.service.server";
import { RoomTypesPage } from "~/modules/room-types/ui/room-types-page";

export const handle = { i18n: ["room-types"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "hotels:view");
  const { searchParams } = new URL(request.url);
  const query = await listQuery(request, roomTypeList, ctx);
  const { hotel_id } = query.filters;
  const { rows, ...page } = await listRoomTypes(ctx, query);
  return {
    title: translator(ctx.locale)("room-types:LIST.TITLE"),
    query,
    page,
    rows,
    hotels: await listHotelOptions(ctx, {
      chosen: hotel_id,
      search: searchedIn(searchParams, "hotel_id"),
    }),
    hotel: hotel_id ? ((await findPricedHotel(ctx, hotel_id))?.label ?? `#${hotel_id}`) : null,
    dialog: await orBackToList(deleteRoomTypeDialog(ctx, openDialog(searchParams)), {
      back: roomTypeList.href({}, query),
      ctx,
    }),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "hotels:edit",
    back: backToList(roomTypeList),
    intents: { state: roomTypeStateIntent(), delete: deleteRoomTypeIntent() },
  });
}

export default function RoomTypes() {
  return (
    <RoomTypesPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("room-types:MESSAGES.LIST_ERROR")} />;
}
