import { useFormTitle } from "~/ui/permissions";
import { useTranslation } from "react-i18next";
import { FormDialog } from "~/forms/form-dialog";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import type { FormProps } from "~/screens/noun-screen";
import { RoleFields } from "./role-fields";

/** The dialog over the list that adds or edits a role: 500 px wide. */
export function RoleDialog({ dialog, closeTo, reply }: FormProps) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "role", texts: "roles", reply, ...dialog });
  const adding = dialog.mode === "create";
  return (
    <FormDialog
      form={form}
      title={t(`roles:FORM.${useFormTitle(adding)}`)}
      width={500}
      closeTo={closeTo}

      submit={{ intent: dialog.mode, label: t("common:FORM.SAVE") }}
    >
      <RoleFields />
    </FormDialog>
  );
}
