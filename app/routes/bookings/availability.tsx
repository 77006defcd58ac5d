import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { availabilityCalendar } from "~/modules/kinds-of-booking/availability-search/availability-calendar.presenter.server";
import { availabilityPage } from "~/modules/kinds-of-booking/availability-search/availability-page.presenter.server";
import { AvailabilityCalendar } from "~/modules/kinds-of-booking/availability-search/ui/availability-calendar";
import { AvailabilityPage } from "~/modules/kinds-of-booking/availability-search/ui/availability-page";

export const handle = {
  i18n: ["availability", "stay-fields", "other-days", "no-hotels"],
  help: "screens#availability",
};

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:view");
  const params = new URL(request.url).searchParams;
  if (params.get("view") === "calendar") {
    const calendar = await availabilityCalendar(ctx, params);
    return { title: calendar.title, calendar, page: null };
  }
  const page = await availabilityPage(ctx, params);
  return { title: page.title, page, calendar: null };
}

/** What is free for a party, in all hotels at once. */
export default function Availability() {
  const { page, calendar } = useLoaderData<typeof loader>();
  return calendar ? <AvailabilityCalendar calendar={calendar} /> : <AvailabilityPage page={page} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("availability:MESSAGES.ERROR_LOADING")} />;
}
