import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { CountedTextArea } from "~/forms/fields/counted-text-area";
import { TextField } from "~/forms/fields/text-field";
import { MAX_DESCRIPTION } from "../role";
import { PermissionTable } from "./permission-table";

/** The fields of a role, in its dialog and on its page. */
export function RoleFields() {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="label" autoComplete="off" />
      <CountedTextArea name="description" max={MAX_DESCRIPTION} rows={2} />
      <PermissionTable legend={t("roles:FORM.PERMISSIONS")} />
      <CheckboxField name="requires_second_factor" hint={t("roles:FORM.SECOND_FACTOR_HINT")} />
      <CheckboxField name="is_active" hint={t("roles:FORM.ACTIVE_HINT")} />
    </>
  );
}
