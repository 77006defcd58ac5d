import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import { GroupMoveForm } from "~/modules/kinds-of-booking/group-bookings/group-move.fields";
import { groupMovePage } from "~/modules/kinds-of-booking/group-bookings/group-move.presenter.server";
import { moveGroup } from "~/modules/kinds-of-booking/group-bookings/group-move.service.server";
import { GroupMovePage } from "~/modules/kinds-of-booking/group-bookings/ui/group-move-page";
import { bookingHref, bookingPaths } from "~/modules/sales/bookings/booking-links";
import { orBackToList } from "~/screens/back-to-list.server";
import { intent, refusingOutdatedQuestion } from "~/screens/intent.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["bookings", "hotel-bookings", "stay-change", "group-move"],
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
  return submit(request, () => {
    const id = rowIdOf(params.id);
    return {
      need: "bookings:edit",
      id,
      back: () => bookingHref("pack", id),
      intents: {
        move: refusingOutdatedQuestion(
          intent({
            schema: GroupMoveForm,
            run: moveGroup,
            done: "group-move:DONE",
            failed: "group-move:FAILED",
          }),
        ),
      },
    };
  });
}

export default function MoveGroupPage() {
  return (
    <GroupMovePage view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}
