import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { backOf } from "~/http/back-link";
import { rowIdOf } from "~/http/params";
import { changePage } from "~/modules/kinds-of-booking/hotel-bookings/change/page/change-page.presenter.server";
import { StayChangeForm } from "~/modules/kinds-of-booking/hotel-bookings/change/page/stay-change-form.server";
import { changeStay } from "~/modules/kinds-of-booking/hotel-bookings/change/page/stay-change.service.server";
import { ChangeOfStayPage } from "~/modules/kinds-of-booking/hotel-bookings/change/page/ui/change-of-stay-page";
import { PRICE_IN_FORM } from "~/modules/sales/booking-prices/price-anchor";
import { bookingHref } from "~/modules/sales/bookings/booking-links";
import { intent, refusingOutdatedQuestion } from "~/screens/intent.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["bookings", "stay-change"],
  help: "change-a-stay#longer",
};

export { clientAction, meta } from "~/screens/route-exports";
export { BookingError as ErrorBoundary } from "~/modules/sales/bookings/ui/booking-error";

/** Loads a change of a stay night by night, with what each answer to it comes to. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:edit");
  const id = rowIdOf(params.id);
  const { search, searchParams } = new URL(request.url);
  const page = await changePage(ctx, id, searchParams);
  // A draft has no nights that were agreed; another currency is a matter of the form.
  if (!page) throw redirect(`${bookingHref("hotel", id)}/edit${search}#${PRICE_IN_FORM}`);
  return page;
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => {
    const id = rowIdOf(params.id);
    return {
      need: "bookings:edit",
      id,
      back: (url) => backOf(url, bookingHref("hotel", id)),
      intents: {
        change: refusingOutdatedQuestion(
          intent({
            schema: StayChangeForm,
            run: changeStay,
            done: "stay-change:DONE",
            failed: "stay-change:FAILED",
          }),
        ),
      },
    };
  });
}

export default function ChangeHotelBookingPage() {
  return (
    <ChangeOfStayPage
      view={useLoaderData<typeof loader>()}
      reply={useActionData<typeof action>()}
    />
  );
}
