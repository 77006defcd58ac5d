import { useTranslation } from "react-i18next";
import { PasswordField } from "~/forms/fields/password-field";
import { TextField } from "~/forms/fields/text-field";
import type { FormConstraints, FormReply } from "~/forms/posting/form-reply";
import { CornerForm } from "~/forms/corner-form";
import { ResourceForm } from "~/forms/resource-form";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { LoginFrame } from "~/ui/pages/login-frame";

interface Props {
  constraints: FormConstraints;
  title: string;
  year: number;
  reply?: FormReply;
}

/** The page that opens the API reference for readers with a key but without a login. */
export function ReaderPage({ constraints, title, year, reply }: Props) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "reader", constraints, reply, defaults: {} });
  const labels = { username: t("login:USERNAME"), api_key: t("login:KEY.LABEL") };
  return (
    <LoginFrame
      title={title}
      subtitle={t("login:BRAND_SUBTITLE")}
      corner={<CornerForm />}
      footer={t("login:COPYRIGHT", { year })}
    >
      <p>{t("login:KEY.PURPOSE")}</p>
      <ResourceForm form={form} labels={labels}>
        <TextField name="username" label={labels.username} autoComplete="username" />
        <PasswordField
          name="api_key"
          label={labels.api_key}
          autoComplete="current-password"
          show={t("common:FORM.SHOW_PASSWORD")}
          hide={t("common:FORM.HIDE_PASSWORD")}
        />
        <Button type="submit" busy={form.submitting} invalid={form.invalid}>
          {t("login:KEY.SUBMIT")}
        </Button>
      </ResourceForm>
      <p>
        <Link to="/login?redirectTo=%2Fapi%2Fdocs">{t("login:SUBMIT")}</Link>
      </p>
    </LoginFrame>
  );
}
