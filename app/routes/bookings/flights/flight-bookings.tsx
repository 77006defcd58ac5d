import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { newBookingHref } from "~/modules/sales/bookings/booking-links";
import { noNewBookings } from "~/modules/sales/bookings/rules/booking-rules.service.server";
import { NoNewBookings } from "~/modules/sales/bookings/ui/no-new-bookings";
import { flightBookingList } from "~/modules/kinds-of-booking/flight-bookings/flight-booking.list";
import { flightBookingNoun } from "~/modules/kinds-of-booking/flight-bookings/flight-booking.noun.server";
import { FlightBookingTable } from "~/modules/kinds-of-booking/flight-bookings/ui/flight-booking-table";
import { listSavedViews } from "~/modules/desk/saved-views/saved-view.service.server";
import { SavedViewsMenu } from "~/modules/desk/saved-views/ui/saved-views-menu";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["bookings", "flight-bookings"],
  help: "screens#flight-bookings",
};

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:view");
  const [list, views, off] = await Promise.all([
    listPage(ctx, request, flightBookingNoun),
    listSavedViews(ctx, "flight-bookings"),
    noNewBookings(ctx, "flight"),
  ]);
  return { ...list, views, off };
}

export { clientAction, meta } from "~/screens/route-exports";
export { BookingError as ErrorBoundary } from "~/modules/sales/bookings/ui/booking-error";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(flightBookingNoun));
}

export default function FlightBookingsPage() {
  const { views, off, ...list } = useLoaderData<typeof loader>();
  const { query, page } = list;
  return (
    <>
      <NounScreen
        list={flightBookingList}
        texts="flight-bookings"
        need="bookings:edit"
        view={list}
        reply={useActionData<typeof action>()}
        table={FlightBookingTable}
        addTo={
          off
            ? undefined
            : newBookingHref(
                "flight",
                { customer_id: query.filters.customer_id },
                flightBookingList.href({ page: page.page }, query),
              )
        }
        above={<NoNewBookings text={off} />}
        savedViews={
          <SavedViewsMenu
            name="flight-bookings"
            list={flightBookingList}
            query={query}
            views={views}
          />
        }
      />
      <Outlet />
    </>
  );
}
