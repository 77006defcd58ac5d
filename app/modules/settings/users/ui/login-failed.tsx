import { useTranslation } from "react-i18next";
import { Notice } from "~/ui/notice";
import { LoginFrame } from "~/ui/pages/login-frame";

/** The page of a login that failed by the server's own fault. */
export function LoginFailed() {
  const { t } = useTranslation();
  return (
    <LoginFrame
      title={t("login:FAILED")}
      subtitle={t("login:BRAND_SUBTITLE")}
      corner={null}
      footer=""
    >
      <Notice tone="danger" role="alert">
        {t("login:FAILED")}
      </Notice>
      <a href="/login" data-document="">
        {t("login:TRY_AGAIN")}
      </a>
    </LoginFrame>
  );
}
