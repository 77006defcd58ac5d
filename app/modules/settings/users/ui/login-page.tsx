import { useTranslation } from "react-i18next";
import { CornerForm } from "~/forms/corner-form";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { PasswordField } from "~/forms/fields/password-field";
import { TextField } from "~/forms/fields/text-field";
import type { FormReply } from "~/forms/posting/form-reply";
import { ResourceForm } from "~/forms/resource-form";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { LoginFrame } from "~/ui/pages/login-frame";
import { Notice } from "~/ui/notice";
import type { FormConstraints } from "~/forms/posting/form-reply";
import type { Toast } from "~/ui/toasts/toast";

interface Props {
  constraints: FormConstraints;
  year: number;
  /** The login of the demo, shown on installations for trials; null on others. */
  demo: { username: string; password: string } | null;
  /** Why the user was sent to the login: what went wrong, or what was just done. */
  messages: Pick<Toast, "kind" | "text">[];
  reply?: FormReply;
  /**
   * The address that opens the API reference with a key, for visitors who were sent here from it; otherwise
   * null.
   */
  withKey: string | null;
}

export function LoginPage({ constraints, year, demo, messages, reply, withKey }: Props) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "login", constraints, reply, defaults: {} });
  const labels = { username: t("login:USERNAME"), password: t("login:PASSWORD") };
  return (
    <LoginFrame
      title={t("login:BRAND_TITLE")}
      subtitle={t("login:BRAND_SUBTITLE")}
      corner={<CornerForm />}
      footer={t("login:COPYRIGHT", { year })}
    >
      {messages.map(({ kind, text }) => (
        <Notice
          key={text}
          tone={kind === "success" ? "success" : "warning"}
          role={kind === "success" ? "status" : "alert"}
        >
          {text}
        </Notice>
      ))}
      <ResourceForm form={form} labels={labels}>
        <TextField name="username" label={labels.username} autoComplete="username" />
        <PasswordField
          name="password"
          label={labels.password}
          autoComplete="current-password"
          show={t("common:FORM.SHOW_PASSWORD")}
          hide={t("common:FORM.HIDE_PASSWORD")}
        />
        <CheckboxField name="remember" label={t("login:REMEMBER_ME")} />
        <Button type="submit" busy={form.submitting} invalid={form.invalid}>
          {t("login:SUBMIT")}
        </Button>
      </ResourceForm>
      <p>
        <Link to="/forgotten-password">{t("login:FORGOT_PASSWORD")}</Link>
      </p>
      {withKey ? (
        <p>
          <Link to={withKey}>{t("login:KEY.LINK")}</Link>
        </p>
      ) : null}
      {demo ? (
        <Notice tone="neutral">
          {t("login:DEMO")} <code>{demo.username}</code> / <code>{demo.password}</code>
        </Notice>
      ) : null}
    </LoginFrame>
  );
}
