import type { Page } from "~/core/page";
import type { FormReply } from "~/forms/form-reply";
import type { OptionList } from "~/forms/options";
import type { deleteRoomTypeDialog } from "../room-type-form.presenter.server";
import type { ListedRoomType } from "../room-type-list.repository.server";
import type { RoomTypeQuery } from "../room-type.list";
import { useTranslation } from "react-i18next";
import { FilterSelect } from "~/lists/filter-select";
import { ResourceScreen } from "~/screens/resource-screen";
import { HotelFilter } from "~/modules/hotels/ui/hotel-filter";
import { newRoomTypeHref } from "../room-type-links";
import { roomTypeList } from "../room-type.list";
import { RoomTypeTable } from "./room-type-table";

interface Props {
  query: RoomTypeQuery;
  page: Omit<Page<unknown>, "rows">;
  rows: ListedRoomType[];
  hotels: OptionList;
  /** The name of the hotel that the list is narrowed to. */
  hotel: string | null;
  dialog: Awaited<ReturnType<typeof deleteRoomTypeDialog>>;
  reply?: FormReply;
}

export function RoomTypesPage({ query, page, rows, hotels, hotel, dialog, reply }: Props) {
  const { t } = useTranslation();
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
