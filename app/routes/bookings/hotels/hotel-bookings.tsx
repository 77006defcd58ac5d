import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { requireStaff } from "~/auth/require-staff.server";
import type { Context } from "~/db/context";
import { newBookingHref } from "~/modules/sales/bookings/booking-links";
import { noNewBookings } from "~/modules/sales/bookings/rules/booking-rules.service.server";
import { useGroupLinks } from "~/modules/sales/bookings/ui/group-link";
import { NoNewBookings } from "~/modules/sales/bookings/ui/no-new-bookings";
import { bookingChart } from "~/modules/kinds-of-booking/hotel-bookings/chart/booking-chart.presenter.server";
import { moveIntent } from "~/modules/kinds-of-booking/hotel-bookings/booking-intents.server";
import { hotelBookingList } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.list";
import { hotelBookingNoun } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.noun.server";
import { BookingChartPage } from "~/modules/kinds-of-booking/hotel-bookings/ui/booking-chart-page";
import { HotelBookingTable } from "~/modules/kinds-of-booking/hotel-bookings/ui/hotel-booking-table";
import { listSavedViews } from "~/modules/desk/saved-views/saved-view.service.server";
import { SavedViewsMenu } from "~/modules/desk/saved-views/ui/saved-views-menu";
import { listForms, listHead, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";
import { reloadOnFailure } from "~/ui/late";

/** The chart. The server renders it immediately; browsers load its scripts only where the address asks for it. */
const ChartPage = import.meta.env.SSR
  ? BookingChartPage
  : lazy(
      reloadOnFailure(async () => ({
        default: (await import("~/modules/kinds-of-booking/hotel-bookings/ui/booking-chart-page"))
          .BookingChartPage,
      })),
    );

export const handle = {
  i18n: ["bookings", "hotel-bookings", "booking-chart", "other-days"],
  help: "screens#hotel-bookings",
};

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:view");
  const [list, views, off] = await Promise.all([
    wantsChart(request) ? chartPage(ctx, request) : rowsPage(ctx, request),
    listSavedViews(ctx, "hotel-bookings"),
    noNewBookings(ctx, "hotel"),
  ]);
  return { ...list, views, off };
}

function wantsChart(request: Request): boolean {
  return hotelBookingList.decode(new URL(request.url).searchParams).view === "chart";
}

async function chartPage(ctx: Context, request: Request) {
  const head = await listHead(ctx, request, hotelBookingNoun);
  return { ...head, chart: await bookingChart(ctx, head.query) };
}

async function rowsPage(ctx: Context, request: Request) {
  return { ...(await listPage(ctx, request, hotelBookingNoun)), chart: undefined };
}

export { clientAction, meta } from "~/screens/route-exports";
export { BookingError as ErrorBoundary } from "~/modules/sales/bookings/ui/booking-error";

export async function action({ request }: ActionFunctionArgs) {
  const forms = listForms(hotelBookingNoun);
  return submit(request, {
    ...forms,
    intents: { ...forms.intents, move: moveIntent({ onChart: true }) },
  });
}

export default function HotelBookingsPage() {
  const view = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { query, views, off } = view;
  const groupLinks = useGroupLinks();
  const more = off ? [] : groupLinks(hotelBookingList.href({}, query));
  const savedViews = (
    <SavedViewsMenu name="hotel-bookings" list={hotelBookingList} query={query} views={views} />
  );
  if (view.chart !== undefined) {
    return (
      <>
        <Suspense>
          <ChartPage head={view} chart={view.chart} {...{ more, savedViews, off }} />
        </Suspense>
        <Outlet />
      </>
    );
  }
  return (
    <>
      <NounScreen
        list={hotelBookingList}
        texts="hotel-bookings"
        need="bookings:edit"
        view={view}
        reply={reply}
        table={HotelBookingTable}
        addTo={
          off
            ? undefined
            : newBookingHref(
                "hotel",
                { customer_id: query.filters.customer_id },
                hotelBookingList.href({ page: view.page.page }, query),
              )
        }
        above={<NoNewBookings text={off} />}
        more={more}
        savedViews={savedViews}
      />
      <Outlet />
    </>
  );
}
