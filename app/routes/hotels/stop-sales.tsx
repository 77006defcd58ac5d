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
import { FilterSelect } from "~/lists/filter-select";
import { ResourceScreen } from "~/screens/resource-screen";
import { listHotelOptions } from "~/modules/hotels/hotel.service.server";
import { HotelFilter } from "~/modules/hotels/ui/hotel-filter";
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
import { calendarHref, newStopSaleHref } from "~/modules/stop-sales/stop-sale-links";
import { stopSaleList } from "~/modules/stop-sales/stop-sale.list";
import { stopSaleRow } from "~/modules/stop-sales/stop-sale-row.presenter.server";
import { listStopSalePage } from "~/modules/stop-sales/stop-sale.service.server";
import { StopSaleCalendar } from "~/modules/stop-sales/ui/stop-sale-calendar";
import { StopSaleTable } from "~/modules/stop-sales/ui/stop-sale-table";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { useMay } from "~/ui/permissions";
import { TabLinks } from "~/ui/tab-links";

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

export default function StopSalesPage() {
  const { t } = useTranslation();
  const { calendar, list } = useLoaderData<typeof loader>();
  const editable = useMay("stop_sales:edit");
  return calendar ? (
    <>
      <PageHeader
        title={t("stop-sales:LIST.TITLE")}
        purpose={t("stop-sales:LIST.PURPOSE")}
        action={
          editable ? (
            <ButtonLink
              variant="primary"
              to={newStopSaleHref(
                { hotelId: calendar.hotelId ?? undefined },
                calendarHref(calendar),
              )}
            >
              {t("stop-sales:LIST.ADD")}
            </ButtonLink>
          ) : null
        }
      />
      <Views current="calendar" hotelId={calendar.hotelId} />
      <StopSaleCalendar calendar={calendar} />
    </>
  ) : (
    <StopSaleListView {...list!} />
  );
}

type ListData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["list"]>;

function StopSaleListView({ query, page, rows, hotels, roomTypes, chips, dialog }: ListData) {
  const { t } = useTranslation();
  const reply = useActionData<typeof action>();
  const { hotel_id, room_type_id } = query.filters;
  return (
    <ResourceScreen
      list={stopSaleList}
      need="stop_sales:edit"
      query={query}
      page={page}
      dialog={dialog}
      reply={reply}
      text={(key, params) => t(`stop-sales:LIST.${key}`, params)}
      purpose={t("stop-sales:LIST.PURPOSE")}
      addTo={newStopSaleHref({ hotelId: hotel_id }, stopSaleList.href({ page: page.page }, query))}
      above={<Views current="list" hotelId={hotel_id ?? null} />}
      filters={{
        hotel_id: <HotelFilter hotels={hotels} value={hotel_id} />,
        room_type_id: roomTypes ? (
          <FilterSelect
            key={hotel_id}
            name="room_type_id"
            label={t("stop-sales:LIST.ROOM_TYPE_FILTER")}
            empty={t("stop-sales:ALL_ROOM_TYPES")}
            list={roomTypes}
            value={room_type_id}
            source={`/options/room-types?hotel_id=${hotel_id}`}
          />
        ) : null,
      }}
      chips={chips}
    >
      {(listHref) => <StopSaleTable rows={rows} query={query} listHref={listHref} />}
    </ResourceScreen>
  );
}

function Views({ current, hotelId }: { current: "list" | "calendar"; hotelId: number | null }) {
  const { t } = useTranslation();
  const list = stopSaleList.href({ filters: { hotel_id: hotelId ?? undefined } });
  const tabs = [
    { to: list, label: t("stop-sales:VIEWS.list"), current: current === "list" },
    {
      to: calendarHref({ hotelId }),
      label: t("stop-sales:VIEWS.calendar"),
      current: current === "calendar",
    },
  ];
  return <TabLinks label={t("stop-sales:VIEWS.LABEL")} tabs={tabs} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("stop-sales:MESSAGES.ERROR_LOADING")} />;
}
