import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { availabilityCalendar } from "~/modules/kinds-of-booking/availability-search/availability-calendar.presenter.server";
import {
  availabilityPage,
  type AvailabilityPage as Page,
} from "~/modules/kinds-of-booking/availability-search/availability-page.presenter.server";
import { AvailabilityCalendar } from "~/modules/kinds-of-booking/availability-search/ui/availability-calendar";
import { NoHotels } from "~/modules/places/hotels/ui/no-hotels";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/pages/page-header";
import { FoundStays } from "~/modules/kinds-of-booking/availability-search/ui/found-stays";
import { SearchForm } from "~/modules/kinds-of-booking/availability-search/ui/search-form";
import { AvailabilityViews } from "~/modules/kinds-of-booking/availability-search/ui/views";

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

/** The page that answers what is free for a party, in all hotels at once. */
function AvailabilityPage({ page }: { page: Page }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={page.title}
        purpose={t("availability:PURPOSE")}
        action={<AvailabilityViews current="search" />}
      />
      <nav
        aria-label={t("availability:USUAL.LABEL")}
        className="mb-4 flex flex-wrap gap-2 print:hidden forced-colors:*:aria-[current]:underline"
      >
        {page.usual.map(({ key, to, dates, current }) => (
          <ButtonLink
            key={key}
            to={to}
            size="small"
            variant={current ? "primary" : "secondary"}
            aria-current={current ? "true" : undefined}
            title={dates}
            preventScrollReset
          >
            {t(`availability:USUAL.${key}`)}
          </ButtonLink>
        ))}
      </nav>
      <NoHotels none={page.hotels.none} />
      <SearchForm page={page} />
      <FoundStays found={page.found} />
    </>
  );
}
