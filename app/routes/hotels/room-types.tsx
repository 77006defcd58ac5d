import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { searchedIn } from "~/forms/typed";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { translator } from "~/i18n/i18n.server";
import { ResourceScreen } from "~/screens/resource-screen";
import { findPricedHotel, listHotelOptions } from "~/modules/hotels/hotel.service.server";
import { HotelFilter } from "~/modules/hotels/ui/hotel-filter";
import { newRoomTypeHref } from "~/modules/room-types/room-type-links";
import { roomTypeList } from "~/modules/room-types/room-type.list";
import { listRoomTypes } from "~/modules/room-types/room-type.service.server";
import { RoomTypeTable } from "~/modules/room-types/ui/room-type-table";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "hotels:view");
  const { searchParams } = new URL(request.url);
  const query = roomTypeList.decode(searchParams, ctx.actor.rowsPerPage);
  const { hotel_id } = query.filters;
  const { rows, ...page } = await listRoomTypes(ctx, query);
  return {
    title: translator(ctx.locale)("ROOM_TYPES.LIST.TITLE"),
    query,
    page,
    rows,
    hotels: await listHotelOptions(ctx, {
      chosen: hotel_id,
      search: searchedIn(searchParams, "hotel_id"),
    }),
    hotel: hotel_id ? ((await findPricedHotel(ctx, hotel_id))?.label ?? `#${hotel_id}`) : null,
  };
}

export default function RoomTypesPage() {
  const { t } = useTranslation();
  const { query, page, rows, hotels, hotel } = useLoaderData<typeof loader>();
  const { hotel_id } = query.filters;
  return (
    <ResourceScreen
      list={roomTypeList}
      need="hotels:edit"
      query={query}
      page={page}
      dialog={null}
      reply={undefined}
      text={(key, params) => t(`ROOM_TYPES.LIST.${key}`, params)}
      purpose={t("ROOM_TYPES.LIST.PURPOSE")}
      addTo={newRoomTypeHref(hotel_id)}
      filters={{ hotel_id: <HotelFilter hotels={hotels} value={hotel_id} /> }}
      chips={
        hotel
          ? [
              {
                label: t("ROOM_TYPES.LIST.HOTEL"),
                value: hotel,
                without: roomTypeList.href({ filters: { hotel_id: undefined } }, query),
              },
            ]
          : []
      }
    >
      {() => <RoomTypeTable rows={rows} query={query} />}
    </ResourceScreen>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("ROOM_TYPES.ERRORS.LIST_ERROR")} />;
}
