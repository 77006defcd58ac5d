import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { newBookingHref } from "~/modules/sales/bookings/booking-links";
import { noNewBookings } from "~/modules/sales/bookings/rules/booking-rules.service.server";
import { NoNewBookings } from "~/modules/sales/bookings/ui/no-new-bookings";
import { listSavedViews } from "~/modules/desk/saved-views/saved-view.service.server";
import { SavedViewsMenu } from "~/modules/desk/saved-views/ui/saved-views-menu";
import { spaBookingList } from "~/modules/kinds-of-booking/spa-bookings/spa-booking.list";
import { spaBookingNoun } from "~/modules/kinds-of-booking/spa-bookings/spa-booking.noun.server";
import { SpaBookingTable } from "~/modules/kinds-of-booking/spa-bookings/ui/spa-booking-table";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["bookings", "spa-bookings"],
  help: "screens#spa-bookings",
};

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:view");
  const [list, views, off] = await Promise.all([
    listPage(ctx, request, spaBookingNoun),
    listSavedViews(ctx, "spa-bookings"),
    noNewBookings(ctx, "spa"),
  ]);
  return { ...list, views, off };
}

export { clientAction, meta } from "~/screens/route-exports";
export { BookingError as ErrorBoundary } from "~/modules/sales/bookings/ui/booking-error";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(spaBookingNoun));
}

export default function SpaBookingsPage() {
  const { views, off, ...list } = useLoaderData<typeof loader>();
  const { query, page } = list;
  return (
    <>
      <NounScreen
        list={spaBookingList}
        texts="spa-bookings"
        need="bookings:edit"
        view={list}
        reply={useActionData<typeof action>()}
        table={SpaBookingTable}
        addTo={
          off
            ? undefined
            : newBookingHref(
                "spa",
                { customer_id: query.filters.customer_id },
                spaBookingList.href({ page: page.page }, query),
              )
        }
        above={<NoNewBookings text={off} />}
        savedViews={
          <SavedViewsMenu name="spa-bookings" list={spaBookingList} query={query} views={views} />
        }
      />
      <Outlet />
    </>
  );
}
