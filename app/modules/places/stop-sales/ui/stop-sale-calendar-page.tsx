import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { ListHead } from "~/ui/pages/list-head";
import { useMay } from "~/ui/permissions";
import type { StopSaleCalendar as Calendar } from "../stop-sale-calendar.presenter.server";
import { UnknownHotel } from "../../hotels/ui/unknown-hotel";
import { calendarHref, newStopSaleHref } from "../stop-sale-links";
import { StopSaleCalendar } from "./stop-sale-calendar";
import { StopSaleViews } from "./stop-sale-views";

/** The page with the calendar of a month, which replaces the list. */
export function StopSaleCalendarPage({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation();
  const editable = useMay("stop_sales:edit");
  const add = newStopSaleHref({ hotel_id: calendar.hotel_id ?? undefined }, calendarHref(calendar));
  return (
    <>
      <ListHead
        title={t("stop-sales:LIST.TITLE")}
        purpose={t("stop-sales:LIST.PURPOSE")}
        buttons={
          editable ? (
            <ButtonLink variant="primary" to={add}>
              {t("stop-sales:LIST.ADD")}
            </ButtonLink>
          ) : null
        }
        tabs={<StopSaleViews current="calendar" hotel_id={calendar.hotel_id} />}
      />
      <UnknownHotel note={calendar.note} />
      <StopSaleCalendar calendar={calendar} />
    </>
  );
}
