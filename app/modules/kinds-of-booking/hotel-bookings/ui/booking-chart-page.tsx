import { useTranslation } from "react-i18next";
import { controlClass } from "~/forms/fields/control";
import { filterControls } from "~/lists/filters/filter-controls";
import { ResourceList } from "~/lists/resource-list";
import type { ListHead } from "~/screens/noun.server";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/pages/empty-state";
import type { MoreLink } from "~/ui/pages/list-head";
import { Editable } from "~/ui/permissions";
import { newBookingHref } from "~/modules/sales/bookings/booking-links";
import { NoNewBookings } from "~/modules/sales/bookings/ui/no-new-bookings";
import type { BookingChart as Chart } from "../chart/booking-chart.presenter.server";
import { hotelBookingList, type HotelBookingQuery } from "../hotel-booking.list";
import { BookingChart } from "./booking-chart";

interface Props {
  head: ListHead<HotelBookingQuery>;
  /** null if there are no hotels. */
  chart: Chart | null;
  /** The links that aren't used every day. */
  more: MoreLink[];
  /** The menu of the list's saved views. */
  savedViews: React.ReactNode;
  /** The message where no new bookings are taken; null where they are. */
  off: string | null;
}

/**
 * The page that shows stays as a chart of one hotel, with the list's search and filters, and the chart's
 * first day.
 */
export function BookingChartPage({ head, chart, more, savedViews, off }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`hotel-bookings:LIST.${key}`);
  const { query, filters, chips } = head;
  const listHref = hotelBookingList.href({}, query);
  // The chart has its own parameters for its days, so it doesn't use these filters.
  const controls = filters.filter(({ name }) => name !== "from" && name !== "to");
  return (
    <Editable need="bookings:edit">
      <ResourceList
        list={hotelBookingList}
        query={query}
        title={text("TITLE")}
        purpose={text("PURPOSE")}
        searchLabel={text("SEARCH")}
        add={
          off
            ? undefined
            : {
                to: newBookingHref("hotel", { customer_id: query.filters.customer_id }, listHref),
                label: text("ADD"),
                first: text("ADD_FIRST"),
              }
        }
        above={<NoNewBookings text={off} />}
        nothingYet={{ title: text("EMPTY_TITLE"), description: text("EMPTY_DESCRIPTION") }}
        filters={{
          ...filterControls(controls),
          start: (
            <label className="filter-line">
              <span>{t("booking-chart:START")}</span>
              <input
                key={chart?.start}
                className={controlClass()}
                type="date"
                name="start"
                defaultValue={chart?.start}
              />
            </label>
          ),
        }}
        chips={chips}
        more={more}
        savedViews={savedViews}
        hasFile={head.hasFile}
      >
        {chart ? (
          <BookingChart chart={chart} listHref={listHref} books={!off} />
        ) : (
          <Card>
            <EmptyState title={text("EMPTY_TITLE")} description={text("EMPTY_DESCRIPTION")} />
          </Card>
        )}
      </ResourceList>
    </Editable>
  );
}
