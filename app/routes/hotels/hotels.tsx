import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { Refusal } from "~/forms/refusal";
import { ScreenError } from "~/http/route-error";
import { askingForStays } from "~/modules/stock/displaced-stays/displaced-question.presenter.server";
import { DisplacedDialog } from "~/modules/stock/displaced-stays/ui/displaced-dialog";
import { newHotelHref } from "~/modules/places/hotels/hotel-links";
import { hotelList } from "~/modules/places/hotels/hotel.list";
import { hotelNoun } from "~/modules/places/hotels/hotel.noun.server";
import { HotelTable } from "~/modules/places/hotels/ui/hotel-table";
import { newRoomTypeHref } from "~/modules/places/room-types/room-type-links";
import { roomTypeList } from "~/modules/places/room-types/room-type.list";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["hotels"], help: "screens#hotels" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "hotels:view");
  return listPage(ctx, request, hotelNoun);
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, askingForStays(listForms(hotelNoun)));
}

export default function HotelsPage() {
  const list = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const listHref = hotelList.href({ page: list.page.page }, list.query);
  return (
    <NounScreen
      list={hotelList}
      texts="hotels"
      need="hotels:edit"
      view={list}
      reply={reply}
      table={Table}
      addTo={newHotelHref(listHref)}
      above={
        <>
          {list.dialog ? null : <Refusal reply={reply} />}
          <DisplacedDialog reply={reply} closeTo={listHref} />
        </>
      }
    />
  );
}

function Table(table: Omit<React.ComponentProps<typeof HotelTable>, "addRoomTypeTo">) {
  return <HotelTable {...table} addRoomTypeTo={addRoomTypeTo} />;
}

/**
 * @returns the address of the form that adds a room type to a hotel; after saving, the hotel's list of room
 *   types is shown
 */
function addRoomTypeTo(hotel_id: number): string {
  return newRoomTypeHref({ hotel_id }, roomTypeList.href({ filters: { hotel_id } }));
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("hotels:MESSAGES.ERROR_LOADING_LIST")} />;
}
