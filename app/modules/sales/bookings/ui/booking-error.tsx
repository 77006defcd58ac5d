import { useTranslation } from "react-i18next";
import { ScreenError } from "~/http/route-error";

/** The error page if bookings can't be loaded. */
export function BookingError() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("bookings:MESSAGES.ERROR_LOADING")} />;
}
