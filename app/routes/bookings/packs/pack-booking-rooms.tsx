import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import {
  addedRoomsForms,
  addedRoomsPage,
} from "~/modules/kinds-of-booking/group-bookings/group-form.server";
import { GroupBookingFormPage } from "~/modules/kinds-of-booking/group-bookings/ui/group-booking-form-page";
import { bookingPaths } from "~/modules/sales/bookings/booking-links";
import { orNothingNew } from "~/modules/sales/bookings/new-booking-page.server";
import { orBackToList } from "~/screens/back-to-list.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["bookings", "hotel-bookings", "group-bookings", "stay-fields", "customers", "no-hotels"],
  help: "screens#group-bookings",
};

export { clientAction, meta } from "~/screens/route-exports";
export { BookingError as ErrorBoundary } from "~/modules/sales/bookings/ui/booking-error";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:edit");
  await orNothingNew(ctx, request, "hotel");
  const page = addedRoomsPage(ctx, request, rowIdOf(params.id));
  return orBackToList(page, { back: bookingPaths.pack, ctx });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => addedRoomsForms(rowIdOf(params.id)));
}

export default function AddRoomsToPackPage() {
  const { open, back } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <GroupBookingFormPage key={open.key} open={open} back={back} reply={reply} />;
}
