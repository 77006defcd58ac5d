import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { cancellingOf } from "~/modules/kinds-of-booking/booking-screens/cancelled-types.server";
import { bookingInAddress } from "~/modules/sales/bookings/booking-in-address.server";
import { CancelDialog } from "~/modules/sales/bookings/ui/cancel-dialog";
import { submit } from "~/screens/submitting/submit.server";

export { clientAction, meta } from "~/screens/route-exports";
export { showsPresentRow as shouldRevalidate } from "~/screens/revalidation";

/** Loads the question before a booking is cancelled: a dialog over the list of its type. */
export async function loader(visit: LoaderFunctionArgs) {
  const ctx = await requireStaff(visit.request, "bookings:edit");
  const { type, id } = bookingInAddress(visit);
  return cancellingOf[type]().page(ctx, visit.request, id);
}

export async function action(visit: ActionFunctionArgs) {
  return submit(visit.request, () => {
    const { type, id } = bookingInAddress(visit);
    return cancellingOf[type]().form(id);
  });
}

export default function CancelRoute() {
  const { question, frees, closeTo } = useLoaderData<typeof loader>();
  return (
    <CancelDialog
      {...question}
      message={frees}
      closeTo={closeTo}
      reply={useActionData<typeof action>()}
    />
  );
}
