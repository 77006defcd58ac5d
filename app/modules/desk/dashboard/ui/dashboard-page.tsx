import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HotelFilter } from "~/modules/places/hotels/ui/hotel-filter";
import { Button, ButtonLink } from "~/ui/button";
import type { BookingsView } from "../dashboard-bookings.presenter.server";
import { DASHBOARD } from "../dashboard-links";
import type { DemoStep } from "../demo-steps.presenter.server";
import type { DashboardView, FindingsView } from "../dashboard.presenter.server";
import { DemoSteps } from "./demo-steps";
import { FindingCard } from "./finding-card";
import { GettingStarted } from "./getting-started";
import { Notice } from "~/ui/notice";
import { ListCard } from "~/ui/tables/list-card";
import { PageHeader } from "~/ui/pages/page-header";
import { MonthCard } from "./month-card";
import { OccupancyCard } from "./occupancy-card";
import { TodayCounts } from "./today-counts";

interface Props {
  name: string;
  /** The date of today with its weekday. */
  today: string;
  /** The first steps through the product; null outside of the demo, and once they are put away. */
  demo: DemoStep[] | null;
  bookings: BookingsView | null;
  view: DashboardView;
}

export function DashboardPage({ name, today, demo, bookings, view }: Props) {
  const { t } = useTranslation();
  const bookingCards = view.begun ? bookings : null;
  return (
    <>
      <PageHeader
        title={t("dashboard:WELCOME", { name })}
        purpose={today}
        action={
          bookingCards ? (
            <OfHotel hotels={bookingCards.hotels} hotel_id={bookingCards.hotel_id} />
          ) : null
        }
      />
      {view.grantsNothing ? (
        <div className="mb-5">
          <Notice tone="neutral">
            <p>{t("dashboard:GRANTS_NOTHING")}</p>
          </Notice>
        </div>
      ) : null}
      {bookingCards ? (
        <div className="mb-5 grid gap-4">
          {/* On a phone, what reception does all day is one press away; wider screens have it in the drawer. */}
          <div className="grid *:min-h-12 md:hidden print:hidden">
            <ButtonLink variant="primary" to={bookingCards.desk}>
              {t("dashboard:TO_DESK")}
            </ButtonLink>
          </div>
          <TodayCounts counts={bookingCards.counts} />
        </div>
      ) : null}
      {demo ? <DemoSteps steps={demo} /> : null}
      {view.steps ? (
        <GettingStarted steps={view.steps} bookings={view.begun ? null : bookings} />
      ) : null}
      {bookingCards ? (
        <div className="mb-8 grid grid-cols-1 items-start gap-5 max-md:mb-4 max-md:gap-3 xl:grid-cols-[2fr_3fr]">
          <MonthCard month={bookingCards.month} />
          <OccupancyCard occupancy={bookingCards.occupancy} />
        </div>
      ) : null}
      <NeedsAttention view={view} />
      {view.changes ? <RecentChanges changes={view.changes} /> : null}
    </>
  );
}

/** The choice of the hotel whose bookings the dashboard shows. */
function OfHotel({ hotels, hotel_id }: Pick<BookingsView, "hotels" | "hotel_id">) {
  const { t } = useTranslation();
  return (
    <Form
      method="get"
      action={DASHBOARD}
      className="flex flex-wrap gap-2.5 max-md:w-full print:hidden"
    >
      <HotelFilter key={hotel_id} hotels={hotels} value={hotel_id ?? undefined} />
      <Button variant="secondary">{t("dashboard:SHOW")}</Button>
    </Form>
  );
}

/** The findings for somebody's attention: prices, stop sales, hotels that can't be booked. */
function NeedsAttention({ view }: { view: DashboardView }) {
  const { t } = useTranslation();
  const { findings, stopped, withoutCurrency, oversold, displaced, undelivered, ...others } = view;
  const { holdsEnding, holdsLapsed, undecided, newlyTaxed } = others;
  const found = [findings, stopped, withoutCurrency, oversold, displaced, holdsEnding, holdsLapsed];
  if ([...found, undelivered, undecided, newlyTaxed].every((list) => !list)) return null;
  return (
    <div className="mb-5 grid items-start gap-5 max-md:mb-3 max-md:gap-3 xl:grid-cols-2 print:block">
      {oversold ? (
        <FindingCard title={t("dashboard:OVERSOLD.TITLE")} none="" list={oversold} />
      ) : null}
      {displaced ? (
        <FindingCard title={t("dashboard:DISPLACED.TITLE")} none="" list={displaced} />
      ) : null}
      {newlyTaxed ? (
        <FindingCard title={t("dashboard:NEWLY_TAXED.TITLE")} none="" list={newlyTaxed} />
      ) : null}
      {undelivered ? (
        <FindingCard title={t("dashboard:UNDELIVERED.TITLE")} none="" list={undelivered} />
      ) : null}
      {holdsEnding ? (
        <FindingCard title={t("dashboard:HOLDS.ENDING")} none="" list={holdsEnding} />
      ) : null}
      {holdsLapsed ? (
        <FindingCard title={t("dashboard:HOLDS.HAVE_LAPSED")} none="" list={holdsLapsed} />
      ) : null}
      {undecided ? <FindingCard title={t("dashboard:UNDECIDED")} none="" list={undecided} /> : null}
      {withoutCurrency ? (
        <FindingCard title={t("dashboard:WITHOUT_CURRENCY.TITLE")} none="" list={withoutCurrency} />
      ) : null}
      {findings ? <Findings findings={findings} /> : null}
      {stopped ? (
        <FindingCard
          title={t("dashboard:STOPPED.TITLE")}
          none={t("dashboard:STOPPED.NONE")}
          list={stopped}
          wide={!withoutCurrency}
        />
      ) : null}
    </div>
  );
}

function RecentChanges({ changes }: { changes: NonNullable<DashboardView["changes"]> }) {
  const { t } = useTranslation();
  return (
    <ListCard wide title={t("dashboard:RECENT")} none={t("dashboard:NO_CHANGES")}>
      {changes.length > 0
        ? changes.map((change) => (
            <li key={change.id}>
              <span>{change.text}</span>
              <span className="faint">{change.detail}</span>
            </li>
          ))
        : null}
    </ListCard>
  );
}

/** The cards with the findings about prices. */
function Findings({ findings }: { findings: FindingsView }) {
  const { t } = useTranslation();
  return (
    <>
      <FindingCard
        title={t("dashboard:MISSING.TITLE")}
        none={t("dashboard:MISSING.NONE")}
        list={findings.missing}
      />
      <FindingCard
        title={t("dashboard:ENDING.TITLE")}
        none={t("dashboard:ENDING.NONE")}
        list={findings.ending}
      />
      <FindingCard
        title={t("dashboard:BELOW_BUY.TITLE")}
        none={t("dashboard:BELOW_BUY.NONE")}
        list={findings.below_buy}
      />
      <FindingCard
        title={t("dashboard:FREE.TITLE")}
        none={t("dashboard:FREE.NONE")}
        list={findings.free}
      />
      {findings.inPart ? (
        <FindingCard wide title={t("dashboard:IN_PART")} none="" list={findings.inPart} />
      ) : null}
    </>
  );
}
