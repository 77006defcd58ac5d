import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { hotelKept } from "~/modules/places/hotels/last-hotel.service.server";
import { openOnlyHotel } from "~/modules/places/hotels/only-hotel.server";
import { rateSheetPage } from "~/modules/pricing/rate-sheet/rate-sheet-page.presenter.server";
import { RateSheetPage } from "~/modules/pricing/rate-sheet/ui/rate-sheet-page";

export const handle = { i18n: ["rate-sheet"], help: "screens#rate-sheet" };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => pageTitle(page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:costs");
  await openOnlyHotel(ctx, request);
  const page = await rateSheetPage(ctx, new URL(request.url).searchParams);
  return data(page, { headers: hotelKept(request, page.hotel_id) });
}

/** A printable list of a hotel's prices for an agency, in the agency's language. */
export default function RateSheet() {
  return <RateSheetPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("rate-sheet:ERROR_LOADING")} />;
}
