import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import {
  housekeepingForms,
  housekeepingPage,
} from "~/modules/kinds-of-booking/front-desk/housekeeping-page.presenter.server";
import { HousekeepingPage } from "~/modules/kinds-of-booking/front-desk/ui/housekeeping-page";
import { hotelKept, paramsWithHotel } from "~/modules/places/hotels/last-hotel.service.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["housekeeping", "front-desk", "rooms", "no-hotels"],
  help: "screens#housekeeping",
};

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "hotels:view");
  const page = await housekeepingPage(ctx, await paramsWithHotel(ctx, request));
  const headers = hotelKept(request, page.hotel ? page.hotel_id : null);
  return data({ title: page.title, page }, { headers });
}

export { clientAction, meta } from "~/screens/route-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, housekeepingForms());
}

/** The rooms of a hotel by floor, with what housekeeping has to know and do in each. */
export default function Housekeeping() {
  return <HousekeepingPage page={useLoaderData<typeof loader>().page} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("housekeeping:ERROR_LOADING")} />;
}
