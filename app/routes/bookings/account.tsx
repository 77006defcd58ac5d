import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { accountPage } from "~/modules/kinds-of-booking/account/account-page.presenter.server";
import { AccountPage } from "~/modules/kinds-of-booking/account/ui/account-page";
import { adjustmentIntents } from "~/modules/kinds-of-booking/adjustments/adjustment-forms.server";
import { paymentIntents } from "~/modules/kinds-of-booking/booking-payments/payment-forms.server";
import { exemptionIntents } from "~/modules/kinds-of-booking/hotel-bookings/exemptions/exemption-intents.server";
import { accountHref, bookingPaths } from "~/modules/sales/bookings/booking-links";
import { bookingInAddress } from "~/modules/sales/bookings/booking-in-address.server";
import { orBackToList } from "~/screens/back-to-list.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["bookings", "booking-payments", "accounts", "hotel-bookings"],
  help: "account#lines",
};

export { BookingError as ErrorBoundary } from "~/modules/sales/bookings/ui/booking-error";
export { clientAction, meta } from "~/screens/route-exports";
export { showsPresentRow as shouldRevalidate } from "~/screens/revalidation";

export async function loader(visit: LoaderFunctionArgs) {
  const ctx = await requireStaff(visit.request, "bookings:view");
  const booking = bookingInAddress(visit);
  const page = accountPage(ctx, booking, new URL(visit.request.url).searchParams);
  return orBackToList(page, { back: bookingPaths[booking.type], ctx });
}

export async function action(visit: ActionFunctionArgs) {
  return submit(visit.request, () => {
    const { type, id } = bookingInAddress(visit);
    return {
      need: "bookings:edit",
      id,
      back: () => accountHref(type, id),
      intents: {
        ...adjustmentIntents(id, visit.request.url),
        ...paymentIntents(id, visit.request.url),
        ...(type === "hotel" ? exemptionIntents() : {}),
      },
    };
  });
}

export default function AccountRoute() {
  return (
    <AccountPage view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}
