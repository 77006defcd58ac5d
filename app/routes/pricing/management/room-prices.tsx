import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { TabError } from "~/http/route-error";
import { nextStep } from "~/modules/desk/dashboard/next-step.service.server";
import { roomPriceList, type RoomPriceQuery } from "~/modules/pricing/room-prices/room-price.list";
import { roomPriceNoun } from "~/modules/pricing/room-prices/room-price.noun.server";
import { ChangeAllLink } from "~/modules/pricing/room-prices/ui/price-acts-bar";
import { RoomPriceDialog } from "~/modules/pricing/room-prices/ui/room-price-dialog";
import { RoomPriceTable } from "~/modules/pricing/room-prices/ui/room-price-table";
import { effectOnChecks } from "~/modules/pricing/price-checks/effect-on-checks.service.server";
import { CheckEffect } from "~/modules/pricing/price-checks/ui/check-effect";
import { listSavedViews } from "~/modules/desk/saved-views/saved-view.service.server";
import { SavedViewsMenu } from "~/modules/desk/saved-views/ui/saved-views-menu";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";
import { useMay } from "~/ui/permissions";
import type { TFunction } from "i18next";
import { ButtonLink } from "~/ui/button";
import type { MoreLink } from "~/ui/pages/list-head";
import { priceGridHref } from "~/modules/places/seasons/price-grid-link";
import { contractImportHref } from "~/modules/pricing/price-imports/contract-links";

export const handle = {
  i18n: ["room-prices", "no-hotels"],
  help: "screens#room-prices",
};

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:view");
  const [list, views] = await Promise.all([
    listPage(ctx, request, roomPriceNoun),
    listSavedViews(ctx, "room-prices"),
  ]);
  return { ...list, next: await nextStep(ctx, "room_prices", list.query.saved), views };
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, { ...listForms(roomPriceNoun), effect: effectOnChecks });
}

export default function RoomPricesPage() {
  const { t } = useTranslation();
  const { views, ...list } = useLoaderData<typeof loader>();
  const editable = useMay("pricing:edit");
  const { query } = list;
  return (
    <>
      <CheckEffect>
        <NounScreen
          list={roomPriceList}
          texts="room-prices"
          need="pricing:edit"
          view={list}
          reply={useActionData<typeof action>()}
          table={RoomPriceTable}
          form={RoomPriceDialog}
          tab
          savedViews={
            <SavedViewsMenu name="room-prices" list={roomPriceList} query={query} views={views} />
          }
          buttons={<BulkAdjustLink query={query} />}
          more={editable ? morePricesLinks(t, query) : undefined}
          counted={(count) => (
            <>
              {t("room-prices:LIST.COUNT", { count })} <ChangeAllLink query={query} total={count} />
            </>
          )}
        />
      </CheckEffect>
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <TabError prefix={t("room-prices:MESSAGES.ERROR_LOADING")} />;
}

const bulkAdjustPath = `${roomPriceList.path}/adjust`;

/** The button that makes many prices from other prices. */
function BulkAdjustLink({ query }: { query: RoomPriceQuery }) {
  const { t } = useTranslation();
  const here = roomPriceList.href({ page: query.page }, query);
  return (
    <ButtonLink to={here.replace(roomPriceList.path, bulkAdjustPath)} preventScrollReset>
      {t("room-prices:LIST.BULK_ADJUST")}
    </ButtonLink>
  );
}

/** @returns the links to change many prices at once: in the price grid, or from a file */
function morePricesLinks(t: TFunction, { filters: { hotel_id } }: RoomPriceQuery): MoreLink[] {
  return [
    { to: priceGridHref({ hotel_id }), label: t("room-prices:LIST.GRID") },
    { to: "/pricing/import", label: t("room-prices:LIST.IMPORT") },
    { to: contractImportHref(hotel_id), label: t("room-prices:LIST.IMPORT_CONTRACT") },
  ];
}
