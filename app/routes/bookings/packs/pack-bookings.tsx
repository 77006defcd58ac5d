import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { newBookingHref } from "~/modules/sales/bookings/booking-links";
import { noNewBookings } from "~/modules/sales/bookings/rules/booking-rules.service.server";
import { useGroupLinks } from "~/modules/sales/bookings/ui/group-link";
import { NoNewBookings } from "~/modules/sales/bookings/ui/no-new-bookings";
import { packBookingList } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.list";
import { packBookingNoun } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.noun.server";
import { PackBookingTable } from "~/modules/kinds-of-booking/pack-bookings/ui/pack-booking-table";
import { listSavedViews } from "~/modules/desk/saved-views/saved-view.service.server";
import { SavedViewsMenu } from "~/modules/desk/saved-views/ui/saved-views-menu";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["bookings", "pack-bookings"],
  help: "screens#pack-bookings",
};

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:view");
  const [list, views, off] = await Promise.all([
    listPage(ctx, request, packBookingNoun),
    listSavedViews(ctx, "pack-bookings"),
    noNewBookings(ctx, "pack"),
  ]);
  return { ...list, views, off };
}

export { clientAction, meta } from "~/screens/route-exports";
export { BookingError as ErrorBoundary } from "~/modules/sales/bookings/ui/booking-error";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(packBookingNoun));
}

export default function PackBookingsPage() {
  const { views, off, ...list } = useLoaderData<typeof loader>();
  const { query, page } = list;
  const groupLinks = useGroupLinks();
  return (
    <>
      <NounScreen
        list={packBookingList}
        texts="pack-bookings"
        need="bookings:edit"
        view={list}
        reply={useActionData<typeof action>()}
        table={PackBookingTable}
        addTo={
          off
            ? undefined
            : newBookingHref(
                "pack",
                { customer_id: query.filters.customer_id },
                packBookingList.href({ page: page.page }, query),
              )
        }
        above={<NoNewBookings text={off} />}
        more={off ? [] : groupLinks(packBookingList.href({}, query))}
        savedViews={
          <SavedViewsMenu name="pack-bookings" list={packBookingList} query={query} views={views} />
        }
      />
      <Outlet />
    </>
  );
}
