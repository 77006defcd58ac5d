import { useTranslation } from "react-i18next";
import { ScreenError } from "~/http/route-error";

/** The error message that replaces a page about a hotel or spa that couldn't be loaded. */
export function PagesError() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("cms-pages:MESSAGES.ERROR_LOADING")} />;
}
