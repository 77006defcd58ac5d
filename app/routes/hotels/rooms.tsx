import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { constraintsOf } from "~/forms/constraints.server";
import { searchedIn } from "~/forms/entered";
import { backToList, orBackToList } from "~/screens/back-to-list.server";
import { listQuery } from "~/screens/list-query.server";
import { requireStaff } from "~/auth/require-staff.server";
import { withBack } from "~/http/back-link";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import { dialogHref, openDialog } from "~/lists/dialog-params";
import { FilterSelect } from "~/lists/filter-select";
import { ResourceScreen } from "~/screens/resource-screen";
import { listHotelOptions } from "~/modules/hotels/hotel.service.server";
import { HotelFilter } from "~/modules/hotels/ui/hotel-filter";
import { listRoomTypeOptions } from "~/modules/room-types/room-type.service.server";
import { roomStatuses } from "~/modules/rooms/room";
import { roomChips, withOwnRoomType } from "~/modules/rooms/room-chips.presenter.server";
import { roomChoices, roomDialog } from "~/modules/rooms/room-dialog.presenter.server";
import { roomList } from "~/modules/rooms/room.list";
import { roomRow } from "~/modules/rooms/room-row.presenter.server";
import { roomIntents } from "~/modules/rooms/room-intents.server";
import { RoomInput } from "~/modules/rooms/room.schema";
import { listMiscountedRoomTypes, listRooms } from "~/modules/rooms/room.service.server";
import { MiscountedNotice } from "~/modules/rooms/ui/miscounted-notice";
import { RoomDialog } from "~/modules/rooms/ui/room-dialog";
import { RoomTable } from "~/modules/rooms/ui/room-table";
import { ButtonLink } from "~/ui/button";

/** So many room types with a wrong number of rooms are named at once. */
const MISCOUNTED = 5;

export const handle = { i18n: ["rooms"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "hotels:view");
  const { searchParams } = new URL(request.url);
  const query = await withOwnRoomType(ctx, await listQuery(request, roomList, ctx));
  const { hotel_id, room_type_id } = query.filters;
  const { rows, ...page } = await listRooms(ctx, query);
  return {
    title: translator(ctx.locale)("rooms:LIST.TITLE"),
    query,
    page,
    rows: rows.map((room) => roomRow(room, ctx.locale)),
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
    chips: await roomChips(ctx, query),
    miscounted: await listMiscountedRoomTypes(ctx, hotel_id, MISCOUNTED),
    constraints: constraintsOf(RoomInput),
    dialog: await orBackToList(roomDialog(ctx, openDialog(searchParams), searchParams), {
      back: roomList.href({}, query),
      ctx,
    }),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "hotels:edit",
    back: backToList(roomList),
    another: (url, after, ctx) =>
      dialogHref(backToList(roomList)(url, ctx), { kind: "new" }, { after }),
    options: roomChoices,
    dialog: roomDialog,
    intents: roomIntents(),
  });
}

export default function RoomsPage() {
  const { t } = useTranslation();
  const { query, page, rows, hotels, roomTypes, chips, miscounted, constraints, dialog } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { hotel_id, room_type_id, status } = query.filters;
  const place = { hotel_id, room_type_id };
  const statuses = roomStatuses.map((value) => ({ value, label: t(`rooms:STATUSES.${value}`) }));
  return (
    <ResourceScreen
      list={roomList}
      need="hotels:edit"
      query={query}
      page={page}
      dialog={dialog}
      reply={reply}
      text={(key, params) => t(`rooms:LIST.${key}`, params)}
      purpose={t("rooms:LIST.PURPOSE")}
      addTo={dialogHref(roomList.href({ page: page.page }, query), { kind: "new" }, place)}
      buttons={
        <ButtonLink to={severalHref(place, roomList.href({ page: page.page }, query))}>
          {t("rooms:LIST.ADD_SEVERAL")}
        </ButtonLink>
      }
      above={<MiscountedNotice found={miscounted} />}
      filters={{
        hotel_id: <HotelFilter hotels={hotels} value={hotel_id} />,
        room_type_id: roomTypes ? (
          <FilterSelect
            key={hotel_id}
            name="room_type_id"
            label={t("rooms:LIST.ROOM_TYPE_FILTER")}
            empty={t("rooms:LIST.ALL_ROOM_TYPES")}
            list={roomTypes}
            value={room_type_id}
            source={`/options/room-types?hotel_id=${hotel_id}`}
          />
        ) : null,
        status: (
          <FilterSelect
            name="status"
            label={t("rooms:LIST.STATUS_FILTER")}
            empty={t("rooms:LIST.ALL_STATUSES")}
            list={{ options: statuses, more: false }}
            value={status}
          />
        ),
      }}
      chips={chips}
      form={(open, closeTo) => (
        <RoomDialog
          key={open.key}
          dialog={open}
          constraints={constraints}
          choices={reply?.options ?? open.choices}
          closeTo={closeTo}
          reply={reply}
        />
      )}
    >
      {(listHref) => <RoomTable rows={rows} query={query} listHref={listHref} />}
    </ResourceScreen>
  );
}

function severalHref(place: Record<string, number | undefined>, from: string): string {
  const known = Object.entries(place).flatMap(([name, id]) => (id ? [[name, String(id)]] : []));
  const query = new URLSearchParams(known).toString();
  return withBack(`${roomList.path}/several${query ? `?${query}` : ""}`, from, roomList.path);
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("rooms:MESSAGES.ERROR_LOADING")} />;
}
