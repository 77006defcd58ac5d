import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Refusal } from "~/forms/form-dialog";
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
import { deleteHotelDialog } from "~/modules/hotels/hotel-form.presenter.server";
import { deleteHotelIntent, hotelStateIntent } from "~/modules/hotels/hotel-intents.server";
import { newHotelHref } from "~/modules/hotels/hotel-links";
import { hotelList } from "~/modules/hotels/hotel.list";
import { listHotels } from "~/modules/hotels/hotel.service.server";
import { newRoomTypeHref } from "~/modules/room-types/room-type-links";
import { roomTypeList } from "~/modules/room-types/room-type.list";
import { HotelTable } from "~/modules/hotels/ui/hotel-table";

export const handle = { i18n: ["hotels"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "hotels:view");
  const { searchParams } = new URL(request.url);
  const query = await listQuery(request, hotelList, ctx);
  const { rows, ...page } = await listHotels(ctx, query);
  return {
    title: translator(ctx.locale)("hotels:LIST.TITLE"),
    query,
    page,
    rows,
    dialog: await orBackToList(deleteHotelDialog(ctx, openDialog(searchParams)), {
      back: hotelList.href({}, query),
      ctx,
    }),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "hotels:edit",
    back: backToList(hotelList),
    intents: { state: hotelStateIntent(), delete: deleteHotelIntent() },
  });
}

export default function HotelsPage() {
  const { t } = useTranslation();
  const { query, page, rows, dialog } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { status } = query.filters;
  const states = ["active", "inactive"].map((value) => ({
    value,
    label: t(`hotels:STATES.${value}`),
  }));
  return (
    <ResourceScreen
      list={hotelList}
      need="hotels:edit"
      query={query}
      page={page}
      dialog={dialog}
      reply={reply}
      above={dialog ? null : <Refusal reply={reply} />}
      text={(key, params) => t(`hotels:LIST.${key}`, params)}
      purpose={t("hotels:LIST.PURPOSE")}
      addTo={newHotelHref(hotelList.href({ page: page.page }, query))}
      filters={{
        status: (
          <FilterSelect
            name="status"
            label={t("hotels:LIST.STATUS_FILTER")}
            empty={t("hotels:LIST.ALL_STATES")}
            list={{ options: states, more: false }}
            value={status}
          />
        ),
      }}
      chips={
        status
          ? [
              {
                label: t("hotels:LIST.STATUS"),
                value: t(`hotels:STATES.${status}`),
                without: hotelList.href({ filters: { status: undefined } }, query),
              },
            ]
          : []
      }
    >
      {(listHref) => (
        <HotelTable rows={rows} query={query} listHref={listHref} addRoomTypeTo={addRoomTypeTo} />
      )}
    </ResourceScreen>
  );
}

/** Its room types are where one is once the first of them is saved. */
function addRoomTypeTo(hotelId: number): string {
  return newRoomTypeHref({ hotelId }, roomTypeList.href({ filters: { hotel_id: hotelId } }));
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("hotels:MESSAGES.ERROR_LOADING_LIST")} />;
}
