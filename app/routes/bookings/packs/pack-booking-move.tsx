import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import { groupMoveForms } from "~/modules/kinds-of-booking/group-bookings/group-move-form.server";
import { groupMovePage } from "~/modules/kinds-of-booking/group-bookings/group-move.presenter.server";
import { GroupMovePage } from "~/modules/kinds-of-booking/group-bookings/ui/group-move-page";
import { bookingPaths } from "~/modules/sales/bookings/booking-links";
import { orBackToList } from "~/screens/back-to-list.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["bookings", "group-move"],
  help: "change-a-stay#group",
};

export { clientAction, meta } from "~/screens/route-exports";
export { BookingError as ErrorBoundary } from "~/modules/sales/bookings/ui/booking-error";

/** Loads a move of a group, with what each of its stays comes to. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:edit");
  const page = groupMovePage(ctx, rowIdOf(params.id), new URL(request.url).searchParams);
  return orBackToList(page, { back: bookingPaths.pack, ctx });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => groupMoveForms(rowIdOf(params.id)));
}

export default function MoveGroupPage() {
  return (
    <GroupMovePage view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}
