import { useTranslation } from "react-i18next";
import { ScreenError } from "~/http/route-error";

/** The page that is shown in place of bookings that could not be loaded. */
export function BookingError() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("bookings:MESSAGES.ERROR_LOADING")} />;
}
