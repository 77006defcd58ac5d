import { useTranslation } from "react-i18next";
import { CheckboxField, ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { PasswordField } from "~/forms/fields/password-field";
import { TextField } from "~/forms/fields/text-field";
import { FormDialog } from "~/forms/form-dialog";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import type { FormProps } from "~/screens/noun-screen";
import { Notice } from "~/ui/notice";
import { useFormTitle } from "~/ui/permissions";
import { MIN_SECRET, webhookEntities } from "../webhook";
import type { WebhookChoices } from "../webhook.noun.server";

/** The form that adds or edits a webhook. The secret can be entered, but is never shown. */
export function WebhookDialog(props: FormProps<WebhookChoices>) {
  const { dialog, choices, closeTo, reply } = props;
  const { t } = useTranslation();
  const form = useResourceForm({ id: "webhook", reply, ...dialog });
  const text = (key: string) => t(`webhooks:FORM.${key}`);
  const labels = {
    label: text("LABEL"),
    user_id: text("USER"),
    url: text("URL"),
    secret: text("SECRET"),
    entities: text("ENTITIES"),
    active: text("ACTIVE"),
  };
  return (
    <FormDialog
      form={form}
      title={text(useFormTitle(dialog.mode === "create"))}
      width={700}
      closeTo={closeTo}
      labels={labels}
      submit={{ intent: dialog.mode, label: t("common:FORM.SAVE") }}
    >
      {choices.keepsSecrets ? null : <Notice tone="warning">{text("NO_ENCRYPTION_KEY")}</Notice>}
      <TextField name="label" label={labels.label} autoComplete="off" />
      <SearchSelectField
        name="user_id"
        label={labels.user_id}
        list={choices.programs}
        source="/options/programs"
        empty={text("CHOOSE_USER")}
        hint={text("USER_HINT")}
      />
      <TextField name="url" label={labels.url} hint={text("URL_HINT")} autoComplete="off" />
      <PasswordField
        name="secret"
        label={labels.secret}
        hint={
          choices.secret
            ? t("webhooks:FORM.SECRET_KEPT", { ending: choices.secret })
            : t("webhooks:FORM.SECRET_HINT", { min: MIN_SECRET })
        }
        autoComplete="new-password"
        show={text("SHOW_SECRET")}
        hide={text("HIDE_SECRET")}
      />
      <ChoiceGroup
        name="entities"
        legend={labels.entities}
        type="checkbox"
        choices={webhookEntities.map((value) => ({
          value,
          label: t(`webhooks:ENTITIES.${value}`),
        }))}
      />
      <p className="faint">{text("ENTITIES_HINT")}</p>
      <CheckboxField name="active" label={labels.active} hint={text("ACTIVE_HINT")} />
    </FormDialog>
  );
}
