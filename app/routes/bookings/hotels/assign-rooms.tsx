import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import {
  assignRoomsIntents,
  assignRoomsPage,
} from "~/modules/kinds-of-booking/hotel-bookings/room-assignments/room-assignment.presenter.server";
import { AssignRoomsPage } from "~/modules/kinds-of-booking/hotel-bookings/room-assignments/ui/assign-rooms-page";
import { submit } from "~/screens/submitting/submit.server";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/pages/empty-state";
import { PageHeader } from "~/ui/pages/page-header";

export const handle = { i18n: ["assign-rooms"], help: "screens#assign-rooms" };

export { clientAction, meta } from "~/screens/route-exports";

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:edit");
  return assignRoomsPage(ctx, new URL(request.url).searchParams);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "bookings:edit",
    back: (url) => url.pathname + url.search,
    intents: assignRoomsIntents(),
  });
}

export default function AssignRooms() {
  const { t } = useTranslation();
  const view = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (view.hotel) return <AssignRoomsPage view={view} reply={reply} />;
  return (
    <>
      <PageHeader title={view.title} purpose={t("assign-rooms:PURPOSE")} />
      <Card>
        <EmptyState
          title={t("assign-rooms:NO_HOTEL_TITLE")}
          description={t("assign-rooms:NO_HOTEL_DESCRIPTION")}
        />
      </Card>
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
