import { useTranslation } from "react-i18next";
import { CornerForm } from "~/forms/corner-form";
import { Link } from "~/ui/link";
import { LoginFrame } from "~/ui/pages/login-frame";

interface Props {
  title: string;
  year: number;
  children: React.ReactNode;
}

/** The frame of pages about a forgotten password, with the way back to the login. */
export function OpenFrame({ title, year, children }: Props) {
  const { t } = useTranslation();
  return (
    <LoginFrame
      title={title}
      subtitle={t("login:BRAND_SUBTITLE")}
      corner={<CornerForm />}
      footer={t("login:COPYRIGHT", { year })}
    >
      {children}
      <p>
        <Link to="/login">{t("login:FORGOTTEN.BACK")}</Link>
      </p>
    </LoginFrame>
  );
}
