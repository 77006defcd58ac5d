import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import { translator } from "~/i18n/i18n.server";
import {
  stopSaleCalendar,
  wantsCalendar,
  type StopSaleCalendar as Calendar,
} from "~/modules/places/stop-sales/stop-sale-calendar.presenter.server";
import { newStopSaleHref, calendarHref } from "~/modules/places/stop-sales/stop-sale-links";
import { stopSaleList } from "~/modules/places/stop-sales/stop-sale.list";
import { stopSaleNoun } from "~/modules/places/stop-sales/stop-sale.noun.server";
import { StopSaleTable } from "~/modules/places/stop-sales/ui/stop-sale-table";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";
import { ButtonLink } from "~/ui/button";
import { ListHead } from "~/ui/pages/list-head";
import { useMay } from "~/ui/permissions";
import { UnknownHotel } from "~/modules/places/hotels/ui/unknown-hotel";
import { StopSaleCalendar } from "~/modules/places/stop-sales/ui/stop-sale-calendar";
import { TabLinks } from "~/ui/pages/tab-links";

export const handle = { i18n: ["stop-sales"], help: "screens#stop-sales" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "stop_sales:view");
  const { searchParams } = new URL(request.url);
  const title = translator(ctx.locale)("stop-sales:LIST.TITLE");
  return wantsCalendar(searchParams)
    ? { title, calendar: await stopSaleCalendar(ctx, searchParams), list: null }
    : { title, calendar: null, list: await listPage(ctx, request, stopSaleNoun) };
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(stopSaleNoun));
}

export default function StopSalesPage() {
  const { calendar, list } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (calendar) return <StopSaleCalendarPage calendar={calendar} />;
  const { hotel_id, night_from: start, night_to: end } = list!.query.filters;
  const nights = start && end && start <= end ? { start, end } : undefined;
  const listHref = stopSaleList.href({ page: list!.page.page }, list!.query);
  return (
    <NounScreen
      list={stopSaleList}
      texts="stop-sales"
      need="stop_sales:edit"
      view={list!}
      reply={reply}
      table={StopSaleTable}
      addTo={newStopSaleHref({ hotel_id, nights }, listHref)}
      tabs={<StopSaleViews current="list" hotel_id={hotel_id ?? null} />}
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("stop-sales:MESSAGES.ERROR_LOADING")} />;
}

/** The page with the calendar of a month, which replaces the list. */
function StopSaleCalendarPage({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation();
  const editable = useMay("stop_sales:edit");
  const add = newStopSaleHref({ hotel_id: calendar.hotel_id ?? undefined }, calendarHref(calendar));
  return (
    <>
      <ListHead
        title={t("stop-sales:LIST.TITLE")}
        purpose={t("stop-sales:LIST.PURPOSE")}
        buttons={
          editable ? (
            <ButtonLink variant="primary" to={add}>
              {t("stop-sales:LIST.ADD")}
            </ButtonLink>
          ) : null
        }
        tabs={<StopSaleViews current="calendar" hotel_id={calendar.hotel_id} />}
      />
      <UnknownHotel note={calendar.note} />
      <StopSaleCalendar calendar={calendar} />
    </>
  );
}

interface Props {
  current: "list" | "calendar";
  hotel_id: number | null;
}

/** The links to the two views of stop sales: the list, and the calendar. */
function StopSaleViews({ current, hotel_id }: Props) {
  const { t } = useTranslation();
  const list = stopSaleList.href({ filters: { hotel_id: hotel_id ?? undefined } });
  const tabs = [
    { to: list, label: t("stop-sales:VIEWS.list"), current: current === "list" },
    {
      to: calendarHref({ hotel_id }),
      label: t("stop-sales:VIEWS.calendar"),
      current: current === "calendar",
    },
  ];
  return <TabLinks label={t("stop-sales:VIEWS.LABEL")} tabs={tabs} />;
}
