import { useTranslation } from "react-i18next";
import { ScreenError } from "~/http/route-error";

/** The page in place of pages that couldn't be loaded. */
export function PagesError() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("cms-pages:MESSAGES.ERROR_LOADING")} />;
}
