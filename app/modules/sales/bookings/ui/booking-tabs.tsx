import { useTranslation } from "react-i18next";
import { TabLinks } from "~/ui/pages/tab-links";
import type { BookingType } from "../booking";
import { accountHref, bookingHref } from "../booking-links";

interface Props {
  type: BookingType;
  id: number;
  current: "booking" | "account";
}

/** The pages of one booking: what is booked, and its account. */
export function BookingTabs({ type, id, current }: Props) {
  const { t } = useTranslation();
  return (
    <TabLinks
      label={t("bookings:TABS.LABEL")}
      tabs={[
        {
          to: bookingHref(type, id),
          label: t(type === "hotel" ? "bookings:TABS.STAY" : "bookings:TABS.BOOKING"),
          current: current === "booking",
        },
        {
          to: accountHref(type, id),
          label: t("bookings:TABS.ACCOUNT"),
          current: current === "account",
        },
      ]}
    />
  );
}
