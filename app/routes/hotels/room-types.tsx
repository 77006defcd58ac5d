import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import { nextStep } from "~/modules/desk/dashboard/next-step.service.server";
import { askingForStays } from "~/modules/stock/displaced-stays/displaced-question.presenter.server";
import { DisplacedDialog } from "~/modules/stock/displaced-stays/ui/displaced-dialog";
import { newRoomTypeHref } from "~/modules/places/room-types/room-type-links";
import { roomTypeList } from "~/modules/places/room-types/room-type.list";
import { roomTypeNoun } from "~/modules/places/room-types/room-type.noun.server";
import { RoomTypeTable } from "~/modules/places/room-types/ui/room-type-table";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["room-types"], help: "screens#room-types" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "hotels:view");
  const list = await listPage(ctx, request, roomTypeNoun);
  return { ...list, next: await nextStep(ctx, "room_types", list.query.saved) };
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, askingForStays(listForms(roomTypeNoun)));
}

export default function RoomTypesPage() {
  const list = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const listHref = roomTypeList.href({ page: list.page.page }, list.query);
  return (
    <NounScreen
      list={roomTypeList}
      texts="room-types"
      need="hotels:edit"
      view={list}
      reply={reply}
      table={RoomTypeTable}
      addTo={newRoomTypeHref({ hotel_id: list.query.filters.hotel_id }, listHref)}
      above={<DisplacedDialog reply={reply} closeTo={listHref} />}
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("room-types:MESSAGES.LIST_ERROR")} />;
}
