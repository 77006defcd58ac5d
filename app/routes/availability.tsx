import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { availabilityPage } from "~/modules/kinds-of-booking/availability-search/availability-page.presenter.server";
import { AvailabilityPage } from "~/modules/kinds-of-booking/availability-search/ui/availability-page";

export const handle = { i18n: ["availability"], help: "screens#availability" };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:view");
  const page = await availabilityPage(ctx, new URL(request.url).searchParams);
  return { title: page.title, page };
}

/** What is free for a party, in all hotels at once. */
export default function Availability() {
  return <AvailabilityPage page={useLoaderData<typeof loader>().page} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("availability:MESSAGES.ERROR_LOADING")} />;
}
