import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import { frontDeskForms } from "~/modules/kinds-of-booking/front-desk/front-desk-forms.server";
import { frontDeskPage } from "~/modules/kinds-of-booking/front-desk/front-desk-page.presenter.server";
import { FrontDeskPage } from "~/modules/kinds-of-booking/front-desk/ui/front-desk-page";
import { hotelKept, paramsWithHotel } from "~/modules/places/hotels/last-hotel.service.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["front-desk"], help: "screens#front-desk" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:view");
  const page = await frontDeskPage(ctx, await paramsWithHotel(ctx, request));
  const headers = hotelKept(request, page.hotel_id);
  return data({ title: page.title, page }, { headers });
}

export { clientAction, meta } from "~/screens/route-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, frontDeskForms());
}

/** Who arrives, leaves and is in house, with what reception does for each. */
export default function FrontDesk() {
  return <FrontDeskPage page={useLoaderData<typeof loader>().page} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("front-desk:ERROR_LOADING")} />;
}
