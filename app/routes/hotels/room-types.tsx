import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { searchedIn } from "~/forms/entered";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { translator } from "~/i18n/i18n.server";
import { openDialog } from "~/lists/dialog-params";
import { FilterSelect } from "~/lists/filter-select";
import { backToList, orBackToList } from "~/screens/back-to-list.server";
import { listQuery } from "~/screens/list-query.server";
import { submit } from "~/screens/submit.server";
import { deleteRoomTypeDialog } from "~/modules/room-types/room-type-form.presenter.server";
import {
  deleteRoomTypeIntent,
  roomTypeStateIntent,
} from "~/modules/room-types/room-type-intents.server";
import { ResourceScreen } from "~/screens/resource-screen";
import { findPricedHotel, listHotelOptions } from "~/modules/hotels/hotel.service.server";
import { HotelFilter } from "~/modules/hotels/ui/hotel-filter";
import { newRoomTypeHref } from "~/modules/room-types/room-type-links";
import { roomTypeList } from "~/modules/room-types/room-type.list";
import { listRoomTypes } from "~/modules/room-types/room-type.service.server";
import { RoomTypeTable } from "~/modules/room-types/ui/room-type-table";

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

export default function RoomTypesPage() {
  const { t } = useTranslation();
  const { query, page, rows, hotels, hotel, dialog } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { hotel_id, status } = query.filters;
  const states = ["active", "inactive"].map((value) => ({
    value,
    label: t(`room-types:STATES.${value}`),
  }));
  return (
    <ResourceScreen
      list={roomTypeList}
      need="hotels:edit"
      query={query}
      page={page}
      dialog={dialog}
      reply={reply}
      text={(key, params) => t(`room-types:LIST.${key}`, params)}
      purpose={t("room-types:LIST.PURPOSE")}
      addTo={newRoomTypeHref({ hotelId: hotel_id }, roomTypeList.href({ page: page.page }, query))}
      filters={{
        hotel_id: <HotelFilter hotels={hotels} value={hotel_id} />,
        status: (
          <FilterSelect
            name="status"
            label={t("room-types:LIST.STATUS_FILTER")}
            empty={t("room-types:LIST.ALL_STATES")}
            list={{ options: states, more: false }}
            value={status}
          />
        ),
      }}
      chips={[
        ...(hotel
          ? [
              {
                label: t("room-types:LIST.HOTEL"),
                value: hotel,
                without: roomTypeList.href({ filters: { hotel_id: undefined } }, query),
              },
            ]
          : []),
        ...(status
          ? [
              {
                label: t("room-types:LIST.STATUS"),
                value: t(`room-types:STATES.${status}`),
                without: roomTypeList.href({ filters: { status: undefined } }, query),
              },
            ]
          : []),
      ]}
    >
      {(listHref) => <RoomTypeTable rows={rows} query={query} listHref={listHref} />}
    </ResourceScreen>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("room-types:MESSAGES.LIST_ERROR")} />;
}
