import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import { translator } from "~/i18n/i18n.server";
import { notificationDays } from "~/modules/desk/notifications/notification.presenter.server";
import { lookAtNotifications } from "~/modules/desk/notifications/notification.service.server";
import { NotificationsPage } from "~/modules/desk/notifications/ui/notifications-page";

export const handle = { i18n: ["notifications"], help: "screens#notifications" };

export { meta } from "~/http/page-title";

/**
 * Loads the notifications and marks them as seen. A loader does it, since a page without scripts sends
 * nothing else.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "signed-in");
  const looked = await lookAtNotifications(ctx);
  return {
    title: translator(ctx.locale)("notifications:TITLE"),
    days: await notificationDays(ctx, looked),
    more: looked.more,
  };
}

export default function Notifications() {
  return <NotificationsPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("notifications:ERROR_LOADING")} />;
}
