import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import {
  closeRoomsForms,
  closeRoomsPage,
} from "~/modules/kinds-of-booking/room-closures/close-rooms-page.presenter.server";
import { CloseRoomsPage } from "~/modules/kinds-of-booking/room-closures/ui/close-rooms-page";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["room-closures", "rooms", "front-desk"],
  help: "screens#rooms-out-of-order",
};

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "hotels:edit");
  return closeRoomsPage(ctx, new URL(request.url));
}

export { clientAction, meta } from "~/screens/route-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, closeRoomsForms());
}

/** Several rooms of a hotel are put out of order, with the stays in them, and back in order. */
export default function RoomsOutOfOrder() {
  return (
    <CloseRoomsPage page={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("rooms:MESSAGES.ERROR_LOADING")} />;
}
