import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { searchedIn } from "~/forms/entered";
import { backToList, orBackToList } from "~/screens/back-to-list.server";
import { listQuery } from "~/screens/list-query.server";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import { openDialog } from "~/lists/dialog-params";
import { listHotelOptions } from "~/modules/hotels/hotel.service.server";
import { listRoomTypeOptions } from "~/modules/room-types/room-type.service.server";
import {
  stopSaleCalendar,
  wantsCalendar,
} from "~/modules/stop-sales/stop-sale-calendar.presenter.server";
import {
  stopSaleChips,
  withOwnRoomType,
} from "~/modules/stop-sales/stop-sale-chips.presenter.server";
import { stopSaleDialog } from "~/modules/stop-sales/stop-sale-dialog.presenter.server";
import { stopSaleIntents } from "~/modules/stop-sales/stop-sale-intents.server";
import { stopSaleList } from "~/modules/stop-sales/stop-sale.list";
import { stopSaleRow } from "~/modules/stop-sales/stop-sale-row.presenter.server";
import { listStopSalePage } from "~/modules/stop-sales/stop-sale.service.server";
import { StopSalesPage } from "~/modules/stop-sales/ui/stop-sales-page";

export const handle = { i18n: ["stop-sales"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "stop_sales:view");
  const { searchParams } = new URL(request.url);
  const title = translator(ctx.locale)("stop-sales:LIST.TITLE");
  if (wantsCalendar(searchParams)) {
    return { title, calendar: await stopSaleCalendar(ctx, searchParams), list: null };
  }
  const query = await withOwnRoomType(ctx, await listQuery(request, stopSaleList, ctx));
  const { hotel_id, room_type_id } = query.filters;
  const { rows, ...page } = await listStopSalePage(ctx, query);
  return {
    title,
    calendar: null,
    list: {
      query,
      page,
      rows: rows.map((stopSale) => stopSaleRow(stopSale, ctx)),
      hotels: await listHotelOptions(ctx, {
        chosen: hotel_id,
        search: searchedIn(searchParams, "hotel_id"),
      }),
      roomTypes: hotel_id
        ? await listRoomTypeOptions(ctx, hotel_id, {
            chosen: room_type_id,
            search: searchedIn(searchParams, "room_type_id"),
          })
        : null,
      chips: await stopSaleChips(ctx, query),
      dialog: await orBackToList(stopSaleDialog(ctx, openDialog(searchParams)), {
        back: stopSaleList.href({}, query),
        ctx,
      }),
    },
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "stop_sales:edit",
    back: backToList(stopSaleList),
    intents: { delete: stopSaleIntents().delete },
  });
}

export default function StopSales() {
  return (
    <StopSalesPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("stop-sales:MESSAGES.ERROR_LOADING")} />;
}
