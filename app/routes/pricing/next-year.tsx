import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { hotelKept } from "~/modules/places/hotels/last-hotel.service.server";
import { openOnlyHotel } from "~/modules/places/hotels/only-hotel.server";
import { NEXT_YEAR_PATH } from "~/modules/places/seasons/season-links";
import { nextYearIntents } from "~/modules/pricing/next-year/next-year-intents.server";
import { nextYearPage } from "~/modules/pricing/next-year/next-year-page.presenter.server";
import { NextYearPage } from "~/modules/pricing/next-year/ui/next-year-page";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["next-year", "bulk-adjust", "history", "pricing"],
  help: "screens#next-year",
};

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => pageTitle(shown?.page.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:edit");
  await openOnlyHotel(ctx, request);
  const page = await nextYearPage(ctx, new URL(request.url).searchParams);
  const headers = hotelKept(request, Number(page.entered.hotel_id));
  return data({ page }, { headers });
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return submit(request, {
    need: "pricing:edit",
    back: () => NEXT_YEAR_PATH,
    options: (ctx) => nextYearPage(ctx, searchParams),
    intents: nextYearIntents(searchParams),
  });
}

/** The page that copies the seasons of a hotel and their prices to the next year. */
export default function NextYear() {
  return (
    <NextYearPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("next-year:MESSAGES.ERROR_LOADING")} />;
}
