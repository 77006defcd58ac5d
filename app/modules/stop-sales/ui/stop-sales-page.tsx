import { useTranslation } from "react-i18next";
import { FilterSelect } from "~/lists/filter-select";
import { ResourceScreen } from "~/screens/resource-screen";
import { HotelFilter } from "~/modules/hotels/ui/hotel-filter";
import { calendarHref, newStopSaleHref } from "../stop-sale-links";
import { stopSaleList } from "../stop-sale.list";
import { StopSaleCalendar } from "./stop-sale-calendar";
import { StopSaleTable } from "./stop-sale-table";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { useMay } from "~/ui/permissions";
import { TabLinks } from "~/ui/tab-links";
import type { Page } from "~/core/page";
import type { FormReply } from "~/forms/form-reply";
import type { OptionList } from "~/forms/options";
import type { Chip } from "~/lists/filter-chips";
import type { StopSaleCalendar as CalendarOfStopSales } from "../stop-sale-calendar.presenter.server";
import type { StopSaleQuestion } from "../stop-sale-dialog.presenter.server";
import type { StopSaleRow } from "../stop-sale-row.presenter.server";
import type { StopSaleQuery } from "../stop-sale.list";

interface ListData {
  query: StopSaleQuery;
  page: Omit<Page<unknown>, "rows">;
  rows: StopSaleRow[];
  hotels: OptionList;
  /** Those of the chosen hotel. */
  roomTypes: OptionList | null;
  chips: Chip[];
  dialog: StopSaleQuestion | null;
}

interface Props {
  /** One of the two views is shown. */
  calendar: CalendarOfStopSales | null;
  list: ListData | null;
  reply?: FormReply;
}

export function StopSalesPage({ calendar, list, reply }: Props) {
  const { t } = useTranslation();
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
    <StopSaleListView {...list!} reply={reply} />
  );
}

function StopSaleListView({
  query,
  page,
  rows,
  hotels,
  roomTypes,
  chips,
  dialog,
  reply,
}: ListData & Pick<Props, "reply">) {
  const { t } = useTranslation();
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
