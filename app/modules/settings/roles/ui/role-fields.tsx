import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { CountedTextArea } from "~/forms/fields/counted-text-area";
import { TextField } from "~/forms/fields/text-field";
import { MAX_DESCRIPTION } from "../role";
import { PermissionTable } from "./permission-table";

/** Field name → its label. */
export type RoleLabels = Record<"label" | "description" | "is_active" | "permissions", string>;

export function useRoleLabels(): RoleLabels {
  const { t } = useTranslation();
  return {
    label: t("roles:FORM.LABEL"),
    description: t("roles:FORM.DESCRIPTION"),
    is_active: t("roles:FORM.IS_ACTIVE"),
    permissions: t("roles:FORM.PERMISSIONS"),
  };
}

/** The fields of a role, in its dialog and on its page. */
export function RoleFields({ labels }: { labels: RoleLabels }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="label" label={labels.label} autoComplete="off" />
      <CountedTextArea
        name="description"
        label={labels.description}
        max={MAX_DESCRIPTION}
        rows={2}
      />
      <PermissionTable legend={labels.permissions} />
      <CheckboxField name="is_active" label={labels.is_active} hint={t("roles:FORM.ACTIVE_HINT")} />
    </>
  );
}
