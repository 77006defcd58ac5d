import { useTranslation } from "react-i18next";
import { TabLinks } from "~/ui/pages/tab-links";
import { calendarHref } from "../stop-sale-links";
import { stopSaleList } from "../stop-sale.list";

interface Props {
  current: "list" | "calendar";
  hotelId: number | null;
}

/** The two ways to look at stop sales: as a list, and as a calendar. */
export function StopSaleViews({ current, hotelId }: Props) {
  const { t } = useTranslation();
  const list = stopSaleList.href({ filters: { hotel_id: hotelId ?? undefined } });
  const tabs = [
    { to: list, label: t("stop-sales:VIEWS.list"), current: current === "list" },
    {
      to: calendarHref({ hotelId }),
      label: t("stop-sales:VIEWS.calendar"),
      current: current === "calendar",
    },
  ];
  return <TabLinks label={t("stop-sales:VIEWS.LABEL")} tabs={tabs} />;
}
