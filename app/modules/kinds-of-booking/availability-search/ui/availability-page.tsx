import { useTranslation } from "react-i18next";
import { NoHotels } from "~/modules/places/hotels/ui/no-hotels";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/pages/page-header";
import type { AvailabilityPage as Page } from "../availability-page.presenter.server";
import { FoundStays } from "./found-stays";
import { SearchForm } from "./search-form";
import { AvailabilityViews } from "./views";

/** The page that answers what is free for a party, in all hotels at once. */
export function AvailabilityPage({ page }: { page: Page }) {
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
