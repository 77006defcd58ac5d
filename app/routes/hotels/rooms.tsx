import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import { dialogHref } from "~/lists/dialog-params";
import { nextStep } from "~/modules/desk/dashboard/next-step.service.server";
import { DisplacedDialog } from "~/modules/stock/displaced-stays/ui/displaced-dialog";
import { roomForms } from "~/modules/kinds-of-booking/room-closures/room-closure-screen.server";
import { severalRoomsHref } from "~/modules/places/rooms/room-links";
import { roomList } from "~/modules/places/rooms/room.list";
import { roomNoun } from "~/modules/places/rooms/room.noun.server";
import { listMiscountedRoomTypes } from "~/modules/places/rooms/room.service.server";
import { RoomDialog } from "~/modules/places/rooms/ui/room-dialog";
import { RoomTable } from "~/modules/places/rooms/ui/room-table";
import { listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";
import { useMay } from "~/ui/permissions";
import { roomTypeHref } from "~/modules/places/room-types/room-type-links";
import { Link } from "~/ui/link";
import type { MiscountedRoomType } from "~/modules/places/rooms/room.repository.server";

/** The most room types with a wrong number of rooms that the page names. */
const MISCOUNTED = 5;

export const handle = { i18n: ["rooms"], help: "screens#rooms" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "hotels:view");
  const list = await listPage(ctx, request, roomNoun);
  const { hotel_id } = list.query.filters;
  return {
    ...list,
    next: await nextStep(ctx, "rooms", list.query.saved),
    miscounted: await listMiscountedRoomTypes(ctx, hotel_id, MISCOUNTED),
  };
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, roomForms());
}

export default function RoomsPage() {
  const { t } = useTranslation();
  const editable = useMay("hotels:edit");
  const reply = useActionData<typeof action>();
  const { miscounted, ...list } = useLoaderData<typeof loader>();
  const { hotel_id, room_type_id } = list.query.filters;
  const place = { hotel_id, room_type_id };
  const listHref = roomList.href({ page: list.page.page }, list.query);
  return (
    <NounScreen
      list={roomList}
      texts="rooms"
      need="hotels:edit"
      view={list}
      reply={reply}
      table={RoomTable}
      form={RoomDialog}
      addTo={dialogHref(listHref, { kind: "new" }, place)}
      more={
        editable
          ? [{ to: severalRoomsHref(place, listHref), label: t("rooms:LIST.ADD_SEVERAL") }]
          : undefined
      }
      note={<MiscountedNotice roomTypes={miscounted} />}
      above={<DisplacedDialog reply={reply} closeTo={listHref} />}
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("rooms:MESSAGES.ERROR_LOADING")} />;
}

/** The warning that opens to list room types whose stated number of rooms differs from the rooms that exist. */
function MiscountedNotice({ roomTypes }: { roomTypes: MiscountedRoomType[] }) {
  const { t } = useTranslation();
  if (roomTypes.length === 0) return null;
  return (
    <details className="flex-none open:w-full print:hidden">
      <summary className="min-h-7 content-center rounded-sm bg-warning-soft px-2.5 text-sm text-warning-text pointer-coarse:min-h-11">
        {t("rooms:MISCOUNTED_TYPES", { count: roomTypes.length })}
      </summary>
      <div className="pt-2">
        <ul>
          {roomTypes.map((roomType) => (
            <li key={roomType.id}>
              <Link to={roomTypeHref(roomType.id)}>
                {roomType.hotel_label}, {roomType.label}
              </Link>{" "}
              {t("rooms:MISCOUNTED", { count: roomType.rooms, available: roomType.available })}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
