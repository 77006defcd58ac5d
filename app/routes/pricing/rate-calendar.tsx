import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { hotelKept, paramsWithHotel } from "~/modules/places/hotels/last-hotel.service.server";
import { rateCalendarPage } from "~/modules/pricing/rate-calendar/rate-calendar-page.presenter.server";
import { RateCalendarPage } from "~/modules/pricing/rate-calendar/ui/rate-calendar-page";

export const handle = {
  i18n: ["rate-calendar", "stay-fields", "pricing", "other-days"],
  help: "screens#rate-calendar",
};

export const meta: MetaFunction<typeof loader> = ({ data: page }) => pageTitle(page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:costs");
  const page = await rateCalendarPage(ctx, await paramsWithHotel(ctx, request));
  const headers = hotelKept(request, Number(page.entered.hotel_id));
  return data({ title: page.title, page }, { headers });
}

/** The calendar of a hotel's prices, day by day. */
export default function RateCalendar() {
  return <RateCalendarPage page={useLoaderData<typeof loader>().page} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("rate-calendar:MESSAGES.ERROR_LOADING")} />;
}
