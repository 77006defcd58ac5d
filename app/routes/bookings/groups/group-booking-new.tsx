import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import {
  groupForms,
  newGroupPage,
} from "~/modules/kinds-of-booking/group-bookings/group-form.server";
import { GroupBookingFormPage } from "~/modules/kinds-of-booking/group-bookings/ui/group-booking-form-page";
import { orNothingNew } from "~/modules/sales/bookings/new-booking-page.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["bookings", "hotel-bookings", "group-bookings", "stay-fields", "customers", "no-hotels"],
  help: "screens#group-bookings",
};

export { clientAction, meta } from "~/screens/route-exports";

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:edit");
  await orNothingNew(ctx, request, "hotel");
  await orNothingNew(ctx, request, "pack");
  return newGroupPage(ctx, request);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, groupForms());
}

export default function NewGroupBookingPage() {
  const { open, back } = useLoaderData<typeof loader>();
  return <GroupBookingFormPage open={open} back={back} reply={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
