import { useTranslation } from "react-i18next";
import { PasswordField } from "~/forms/fields/password-field";
import type { FormReply, FormConstraints } from "~/forms/posting/form-reply";
import { ResourceForm } from "~/forms/resource-form";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { MainButton } from "~/forms/posting/main-button";
import { NewPasswordFields, passwordsTogether } from "./new-password-fields";

interface Props {
  constraints: FormConstraints;
  reply?: FormReply;
}

/** The form that changes the actor's own password. */
export function PasswordForm({ constraints, reply }: Props) {
  const { t } = useTranslation();
  const form = useResourceForm({
    id: "password",
    constraints,
    reply,
    together: passwordsTogether,
    defaults: {},
  });
  const text = (key: string) => t(`profile:PASSWORD.${key}`);
  const labels = {
    current_password: text("CURRENT"),
    password: text("NEW"),
    confirm_password: text("CONFIRM"),
  };
  return (
    <ResourceForm form={form} labels={labels}>
      <PasswordField
        name="current_password"
        label={labels.current_password}
        autoComplete="current-password"
        show={t("common:FORM.SHOW_PASSWORD")}
        hide={t("common:FORM.HIDE_PASSWORD")}
      />
      <NewPasswordFields
        password={labels.password}
        confirm={labels.confirm_password}
        hint={text("HINT")}
      />
      <div>
        <MainButton form={form} intent="password" label={text("SAVE")} variant="secondary" />
      </div>
    </ResourceForm>
  );
}
