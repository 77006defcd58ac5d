import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ConfirmDeleteDialog } from "~/forms/confirm-dialog";
import { formSpec } from "~/forms/form-spec.server";
import { searchedIn } from "~/forms/typed";
import { backToList, noticeIfGone } from "~/http/back-to-list.server";
import { requireStaff } from "~/http/context.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { intent, submit } from "~/http/submit.server";
import { translator } from "~/i18n/i18n.server";
import { dialogHref, openDialog } from "~/lists/dialog-params";
import { FilterSelect } from "~/lists/filter-select";
import { ResourceList } from "~/lists/resource-list";
import { listHotelOptions } from "~/modules/hotels/hotel.service.server";
import { roomPriceChips } from "~/modules/room-prices/room-price-chips.server";
import { roomPriceChoices, roomPriceDialog } from "~/modules/room-prices/room-price-dialog.server";
import { roomPriceList } from "~/modules/room-prices/room-price.list";
import { roomPriceRow } from "~/modules/room-prices/room-price.row.server";
import { RoomPriceInput } from "~/modules/room-prices/room-price.schema";
import {
  createRoomPrice,
  deleteRoomPrice,
  listRoomPrices,
  updateRoomPrice,
} from "~/modules/room-prices/room-price.service.server";
import { RoomPriceDialog } from "~/modules/room-prices/ui/room-price-dialog";
import { RoomPriceTable } from "~/modules/room-prices/ui/room-price-table";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request);
  const { searchParams } = new URL(request.url);
  const query = roomPriceList.decode(searchParams);
  const { rows, ...page } = await listRoomPrices(ctx, query);
  return {
    title: translator(ctx.locale)("PRICING.ROOM_PRICES_LIST.TITLE"),
    query,
    page,
    rows: rows.map((price) => roomPriceRow(price, ctx.locale)),
    hotels: await listHotelOptions(ctx, {
      chosen: query.filters.hotel_id,
      search: searchedIn(searchParams, "hotel_id"),
    }),
    chips: await roomPriceChips(ctx, query),
    spec: formSpec(RoomPriceInput),
    dialog: await noticeIfGone(roomPriceDialog(ctx, openDialog(searchParams), searchParams), {
      back: roomPriceList.href({}, query),
      ctx,
    }),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    back: backToList(roomPriceList),
    options: roomPriceChoices,
    intents: {
      create: intent({
        schema: RoomPriceInput,
        run: createRoomPrice,
        done: "PRICING.MESSAGES.ROOM_PRICE_CREATED",
        failed: "PRICING.MESSAGES.ERROR_CREATING_ROOM_PRICE",
      }),
      update: intent({
        schema: RoomPriceInput,
        run: (ctx, input, id) => updateRoomPrice(ctx, id, input),
        done: "PRICING.MESSAGES.ROOM_PRICE_UPDATED",
        failed: "PRICING.MESSAGES.ERROR_UPDATING_ROOM_PRICE",
      }),
      delete: intent({
        schema: z.object({}),
        run: (ctx, _, id) => deleteRoomPrice(ctx, id),
        done: "PRICING.MESSAGES.ROOM_PRICE_DELETED",
        failed: "PRICING.MESSAGES.ERROR_DELETING_ROOM_PRICE",
      }),
    },
  });
}

export default function RoomPricesPage() {
  const { t } = useTranslation();
  const { query, page, rows, hotels, chips, spec, dialog } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const listHref = roomPriceList.href({ page: page.page }, query);
  const text = (key: string) => t(`PRICING.ROOM_PRICES_LIST.${key}`);
  return (
    <>
      <ResourceList
        list={roomPriceList}
        query={query}
        page={page}
        title={text("TITLE")}
        searchLabel={text("SEARCH")}
        add={{
          to: dialogHref(listHref, { kind: "new" }),
          label: text("ADD"),
          first: text("ADD_FIRST"),
        }}
        nothingYet={{ title: text("EMPTY_TITLE"), description: text("EMPTY_DESCRIPTION") }}
        filters={
          <FilterSelect
            name="hotel_id"
            label={t("PRICING.SEASONS_LIST.HOTEL_FILTER")}
            empty={t("PRICING.SEASONS_LIST.ALL_HOTELS")}
            list={hotels}
            value={query.filters.hotel_id}
            source="/options/hotels"
          />
        }
        chips={chips}
      >
        <RoomPriceTable rows={rows} query={query} listHref={listHref} />
      </ResourceList>
      {dialog?.kind === "form" ? (
        <RoomPriceDialog
          key={dialog.key}
          mode={dialog.mode}
          spec={spec}
          defaults={dialog.defaults}
          choices={reply?.options ?? dialog.choices}
          closeTo={listHref}
          reply={reply}
        />
      ) : null}
      {dialog?.kind === "delete" ? (
        <ConfirmDeleteDialog
          title={text("DELETE_TITLE")}
          message={t("PRICING.ROOM_PRICES_LIST.DELETE_MESSAGE", dialog)}
          closeTo={listHref}
          reply={reply}
        />
      ) : null}
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("PRICING.MESSAGES.ERROR_LOADING_ROOM_PRICES")} />;
}
