import { useTranslation } from "react-i18next";
import { TabLinks } from "~/ui/pages/tab-links";
import { calendarHref } from "../stop-sale-links";
import { stopSaleList } from "../stop-sale.list";

interface Props {
  current: "list" | "calendar";
  hotel_id: number | null;
}

/** The links to the two views of stop sales: the list, and the calendar. */
export function StopSaleViews({ current, hotel_id }: Props) {
  const { t } = useTranslation();
  const list = stopSaleList.href({ filters: { hotel_id: hotel_id ?? undefined } });
  const tabs = [
    { to: list, label: t("stop-sales:VIEWS.list"), current: current === "list" },
    {
      to: calendarHref({ hotel_id }),
      label: t("stop-sales:VIEWS.calendar"),
      current: current === "calendar",
    },
  ];
  return <TabLinks label={t("stop-sales:VIEWS.LABEL")} tabs={tabs} />;
}
