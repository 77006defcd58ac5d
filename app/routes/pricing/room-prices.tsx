import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { constraintsOf } from "~/forms/constraints.server";
import { searchedIn } from "~/forms/entered";
import { backToList, orBackToList } from "~/screens/back-to-list.server";
import { listQuery } from "~/screens/list-query.server";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { crudIntents } from "~/screens/crud-intents.server";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import { openDialog } from "~/lists/dialog-params";
import { ResourceScreen } from "~/screens/resource-screen";
import { listHotelOptions } from "~/modules/hotels/hotel.service.server";
import { HotelFilter } from "~/modules/hotels/ui/hotel-filter";
import { roomPriceChips } from "~/modules/room-prices/room-price-chips.presenter.server";
import {
  roomPriceChoices,
  roomPriceDialog,
} from "~/modules/room-prices/room-price-dialog.presenter.server";
import { roomPriceList } from "~/modules/room-prices/room-price.list";
import { roomPriceRow } from "~/modules/room-prices/room-price-row.presenter.server";
import { RoomPriceInput } from "~/modules/room-prices/room-price.schema";
import {
  createRoomPrice,
  deleteRoomPrice,
  listRoomPrices,
  updateRoomPrice,
} from "~/modules/room-prices/room-price.service.server";
import { ManyPricesLinks } from "~/modules/room-prices/ui/many-prices-links";
import { RoomPriceDialog } from "~/modules/room-prices/ui/room-price-dialog";
import { RoomPriceTable } from "~/modules/room-prices/ui/room-price-table";

import { listSavedViews } from "~/modules/saved-views/saved-view.service.server";
import { ListTools } from "~/modules/saved-views/ui/list-tools";

export const handle = { i18n: ["room-prices", "saved-views"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:view");
  const { searchParams } = new URL(request.url);
  const query = await listQuery(request, roomPriceList, ctx);
  const { rows, ...page } = await listRoomPrices(ctx, query);
  return {
    title: translator(ctx.locale)("room-prices:LIST.TITLE"),
    query,
    page,
    rows: rows.map((price) => roomPriceRow(price, ctx.locale)),
    hotels: await listHotelOptions(ctx, {
      chosen: query.filters.hotel_id,
      search: searchedIn(searchParams, "hotel_id"),
    }),
    chips: await roomPriceChips(ctx, query),
    views: await listSavedViews(ctx, "room-prices"),
    constraints: constraintsOf(RoomPriceInput),
    dialog: await orBackToList(roomPriceDialog(ctx, openDialog(searchParams), searchParams), {
      back: roomPriceList.href({}, query),
      ctx,
    }),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "pricing:edit",
    back: backToList(roomPriceList),
    options: roomPriceChoices,
    dialog: roomPriceDialog,
    intents: crudIntents({
      schema: RoomPriceInput,
      create: createRoomPrice,
      update: updateRoomPrice,
      delete: deleteRoomPrice,
      texts: "room-prices",
    }),
  });
}

export default function RoomPricesPage() {
  const { t } = useTranslation();
  const { query, page, rows, hotels, chips, views, constraints, dialog } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <ResourceScreen
        list={roomPriceList}
        need="pricing:edit"
        query={query}
        page={page}
        dialog={dialog}
        reply={reply}
        text={(key, params) => t(`room-prices:LIST.${key}`, params)}
        filters={{ hotel_id: <HotelFilter hotels={hotels} value={query.filters.hotel_id} /> }}
        chips={chips}
        actions={<ListTools name="room-prices" list={roomPriceList} query={query} views={views} />}
        buttons={<ManyPricesLinks query={query} />}
        form={(open, closeTo) => (
          <RoomPriceDialog
            key={open.key}
            dialog={open}
            constraints={constraints}
            choices={reply?.options ?? open.choices}
            closeTo={closeTo}
            reply={reply}
          />
        )}
      >
        {(listHref) => <RoomPriceTable rows={rows} query={query} listHref={listHref} />}
      </ResourceScreen>
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("room-prices:MESSAGES.ERROR_LOADING")} />;
}
