import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import { accountPage } from "~/modules/kinds-of-booking/account/account-page.presenter.server";
import { AccountPage } from "~/modules/kinds-of-booking/account/ui/account-page";
import { adjustmentIntents } from "~/modules/kinds-of-booking/adjustments/adjustment-forms.server";
import { paymentIntents } from "~/modules/kinds-of-booking/booking-payments/payment-forms.server";
import { exemptionIntents } from "~/modules/kinds-of-booking/hotel-bookings/exemptions/exemption-intents.server";
import { accountHref, bookingPaths, typeOfWord } from "~/modules/sales/bookings/booking-links";
import { orBackToList } from "~/screens/back-to-list.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["bookings", "booking-payments", "accounts", "hotel-bookings"],
  help: "account#lines",
};

export { BookingError as ErrorBoundary } from "~/modules/sales/bookings/ui/booking-error";
export { clientAction, meta } from "~/screens/route-exports";
export { showsPresentRow as shouldRevalidate } from "~/screens/revalidation";

/** @throws a 404 Response where the address names no type of booking */
function bookingIn({ type: word, id }: LoaderFunctionArgs["params"]) {
  const type = typeOfWord(word);
  if (!type) throw new Response(null, { status: 404, statusText: "Not Found" });
  return { type, id: rowIdOf(id) };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:view");
  const booking = bookingIn(params);
  const page = accountPage(ctx, booking, new URL(request.url).searchParams);
  return orBackToList(page, { back: bookingPaths[booking.type], ctx });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => {
    const { type, id } = bookingIn(params);
    return {
      need: "bookings:edit",
      id,
      back: () => accountHref(type, id),
      intents: {
        ...adjustmentIntents(id, request.url),
        ...paymentIntents(id, request.url),
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
