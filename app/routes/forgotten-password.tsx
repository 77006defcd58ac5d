import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LanguageMenu } from "~/forms/language-menu";
import { ThemeToggle } from "~/forms/theme-toggle";
import { pageTitle } from "~/http/page-title";
import { languageOf } from "~/http/language.server";
import { translator } from "~/i18n/i18n.server";
import type { loader as rootLoader } from "~/root";
import { Link } from "~/ui/link";
import { LoginFrame } from "~/ui/pages/login-frame";

export const handle = { i18n: ["login"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const t = translator(await languageOf(request));
  return { title: t("login:FORGOTTEN.TITLE"), year: new Date().getUTCFullYear() };
}

/** The page that names whom to ask for a new password, since the product sends no mail. */
export default function ForgottenPasswordPage() {
  const { t } = useTranslation();
  const { year } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <LoginFrame
      title={t("login:FORGOTTEN.TITLE")}
      subtitle={t("login:BRAND_SUBTITLE")}
      corner={
        <>
          <LanguageMenu />
          <ThemeToggle theme={root?.theme ?? "light"} />
        </>
      }
      footer={t("login:COPYRIGHT", { year })}
    >
      <p>{t("login:FORGOTTEN.WHOM_TO_ASK")}</p>
      <p>{t("login:FORGOTTEN.NOBODY_LEFT")}</p>
      <p>
        <Link to="/login">{t("login:FORGOTTEN.BACK")}</Link>
      </p>
    </LoginFrame>
  );
}
