import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/pages/empty-state";
import { OtherDays } from "~/ui/pages/other-days";
import { PageHeader } from "~/ui/pages/page-header";
import { UnknownHotel } from "../../../places/hotels/ui/unknown-hotel";
import { MAX_ROOM_TYPES } from "../rate-calendar";
import type {
  PricesInWords,
  RateCalendarPage as Page,
} from "../rate-calendar-page.presenter.server";
import type { CalendarView } from "../rate-calendar.presenter.server";
import { CalendarForm } from "./calendar-form";
import { ChosenNights } from "./chosen-nights";
import { PricesHeading } from "./prices-heading";
import { RateLegend } from "./rate-legend";
import { RateTable } from "./rate-table";
import { RateYear } from "./rate-year";

/** The page with the price of a stay for every room type of a hotel and every day on which it may begin. */
export function RateCalendarPage({ page }: { page: Page }) {
  const { t } = useTranslation();
  const { calendar, year, prices, title } = page;
  return (
    <>
      <PageHeader title={title} purpose={t("rate-calendar:PURPOSE")} />
      <UnknownHotel note={page.note} />
      {prices ? (
        <div className="rates-sheet">
          <CalendarForm key={page.fields.view} page={page} />
          {calendar ? <Days page={page} calendar={calendar} prices={prices} /> : null}
          {year ? <RateYear year={year} prices={prices} /> : null}
          {(calendar ?? year) ? null : (
            <p className="text-muted">{t("rate-calendar:TABLE.NONE")}</p>
          )}
        </div>
      ) : (
        <Card>
          <EmptyState
            title={t("rate-calendar:EMPTY.TITLE")}
            description={t("rate-calendar:EMPTY.DESCRIPTION")}
          />
        </Card>
      )}
    </>
  );
}

interface DaysProps {
  page: Page;
  calendar: CalendarView;
  prices: PricesInWords;
}

function Days({ page, calendar, prices }: DaysProps) {
  const { t } = useTranslation();
  const text = (key: string, params = {}) => t(`rate-calendar:TABLE.${key}`, params);
  const { title, rows, more } = calendar;
  return (
    <section aria-labelledby="rates-title">
      <PricesHeading prices={prices} title={title}>
        <OtherDays links={calendar.links}>
          <ButtonLink size="small" variant="text" to={calendar.links.year}>
            {t("rate-calendar:LINKS.YEAR")}
          </ButtonLink>
        </OtherDays>
      </PricesHeading>
      {more ? <p className="mb-3 text-muted">{text("MORE", { count: MAX_ROOM_TYPES })}</p> : null}
      <Card>
        <ChosenNights page={page} range={calendar.range} />
        {rows.length > 0 ? (
          <Card
            scrolls
            className="max-h-[calc(100dvh-6rem)] scroll-pl-28 rounded-none border-0 md:scroll-pl-44 print:max-h-none"
            tabIndex={0}
            role="region"
            aria-label={text("REGION", { hotel: prices.hotel, title })}
          >
            <RateTable calendar={calendar} prices={prices} />
          </Card>
        ) : (
          <p className="px-4 py-3 text-muted">{text("NONE")}</p>
        )}
      </Card>
      <RateLegend signs={calendar.signs} counted />
    </section>
  );
}
