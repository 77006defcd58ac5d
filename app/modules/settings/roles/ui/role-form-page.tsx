import { useTranslation } from "react-i18next";
import { FormPage } from "~/forms/form-page";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { FormPageHeader } from "~/screens/form-page-header";
import type { PageFormProps } from "~/screens/noun-screen";
import { RoleFields } from "./role-fields";

/** The page that adds or edits a role. */
export function RoleFormPage({ open, back, reply }: PageFormProps) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "role", texts: "roles", reply, ...open });
  return (
    <>
      <FormPageHeader
        open={open}
        texts="roles"
        need="settings:edit"
        back={{ to: back, label: t("roles:FORM.BACK") }}
      />
      <FormPage
        form={form}
        need="settings:edit"

        submit={{ intent: open.mode, label: t("common:FORM.SAVE") }}
        leave={{ to: back, label: t("common:FORM.CANCEL") }}
      >
        <RoleFields />
      </FormPage>
    </>
  );
}
