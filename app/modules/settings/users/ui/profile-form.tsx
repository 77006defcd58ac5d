import { useTranslation } from "react-i18next";
import { FieldPair } from "~/forms/fields/field-pair";
import { SelectField } from "~/forms/fields/choices/select-field";
import { TextField } from "~/forms/fields/text-field";
import type { FormReply, FormConstraints, OpenForm } from "~/forms/posting/form-reply";
import { ResourceForm } from "~/forms/resource-form";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { MainButton } from "~/forms/posting/main-button";
import { languages } from "~/i18n/languages";
import { themes } from "~/ui/theme";
import { rows_per_page } from "../profile/profile";
import { ConfirmationField, useConfirmationLabel } from "./confirmation-field";

interface Props {
  open: OpenForm;
  constraints: FormConstraints;
  reply?: FormReply;
}

/** The form of the actor's own names, email address and preferences. */
export function ProfileForm({ open, constraints, reply }: Props) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "profile", constraints, reply, ...open });
  const text = (key: string) => t(`profile:FORM.${key}`);
  const labels = {
    ...useConfirmationLabel(),
    first_name: text("FIRST_NAME"),
    last_name: text("LAST_NAME"),
    email: text("EMAIL"),
    language: text("LANGUAGE"),
    theme: text("THEME"),
    rows_per_page: text("ROWS_PER_PAGE"),
  };
  const browsers = { value: "", label: text("BROWSERS") };
  return (
    <ResourceForm form={form} labels={labels}>
      <FieldPair>
        <TextField name="first_name" label={labels.first_name} autoComplete="given-name" />
        <TextField name="last_name" label={labels.last_name} autoComplete="family-name" />
      </FieldPair>
      <TextField name="email" type="email" label={labels.email} autoComplete="email" />
      <FieldPair>
        <SelectField
          name="language"
          label={labels.language}
          options={[
            browsers,
            ...languages.map((value) => ({ value, label: t(`common:LANGUAGE.${value}`) })),
          ]}
        />
        <SelectField
          name="theme"
          label={labels.theme}
          options={[
            browsers,
            ...themes.map((value) => ({ value, label: t(`profile:THEMES.${value}`) })),
          ]}
        />
      </FieldPair>
      <SelectField
        name="rows_per_page"
        label={labels.rows_per_page}
        hint={text("ROWS_HINT")}
        options={[
          { value: "", label: text("LISTS_OWN") },
          ...rows_per_page.map((rows) => ({ value: String(rows), label: String(rows) })),
        ]}
      />
      <ConfirmationField hint={text("CONFIRM_HINT")} />
      <div>
        <MainButton form={form} intent="update" label={text("SAVE")} />
      </div>
    </ResourceForm>
  );
}
